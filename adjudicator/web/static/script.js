"use strict";
// Everything works without this script; it saves a few taps.

// Previous and next by arrow keys, unless somebody is typing: from where the page was opened at, if
// there are such links there; then not beyond the first and the last.
document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const typing = event.target.closest("input, textarea, select, summary");
  const box = document.getElementById("scenario");
  if (box && box.value !== box.defaultValue) return; // what was changed isn't thrown away
  if (!rel || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const opened = document.querySelector("main :target");
  const leads = opened && opened.querySelector('a[rel="prev"], a[rel="next"]');
  const link = (leads ? opened : document).querySelector(`main a[rel="${rel}"]`);
  if (link) { event.preventDefault(); link.click(); }
});

// A problem's line is selected in the box as well.
for (const link of document.querySelectorAll("a[data-line]")) {
  link.addEventListener("click", (event) => {
    const box = document.getElementById("scenario");
    if (!box) return;
    event.preventDefault();
    const lines = box.value.split("\n");
    const line = Math.min(Number(link.dataset.line), lines.length) - 1;
    const start = lines.slice(0, line).join("\n").length + (line ? 1 : 0);
    box.focus();
    box.setSelectionRange(start, start + lines[line].length);
    box.scrollTop = Math.max(0, box.scrollHeight * (line / lines.length) - box.clientHeight / 3);
  });
}

// A link to share goes to the clipboard, where the browser lets it.
for (const link of document.querySelectorAll("a[data-copy]")) {
  if (!navigator.clipboard) continue;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => { if (!link.classList.contains("copied")) link.insertAdjacentText("beforeend", " ✓"); link.classList.add("copied"); },
      () => { location.href = link.href; },
    );
  });
}

// The other language opens at the same place of the page, and takes along what was typed.
for (const link of document.querySelectorAll(".langs a[hreflang]")) {
  link.addEventListener("click", (event) => {
    const box = document.getElementById("scenario");
    if (box && box.value !== box.defaultValue) {
      event.preventDefault();
      box.form.action = link.dataset.form;
      box.form.submit();
    } else if (location.hash) link.hash = location.hash;
  });
}
