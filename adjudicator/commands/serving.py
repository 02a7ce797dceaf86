"""`adjudicator serve`: the web app."""

from __future__ import annotations

import os
import sys

import click

from adjudicator.cli import NO_FOLDER, complain, copy_in, house_in, main
from adjudicator.core.text import N_
from adjudicator.options import (
    FOR_THE_HOUSE,
    IN_LANGUAGE,
    RULEBOOK_HELP,
    WITH_SITUATIONS,
    in_folder,
)
from adjudicator.speaking import language

LISTENING = N_("The adjudicator answers at {address} (stop it with Ctrl+C).")
CANNOT_LISTEN = N_("{host}:{port}: can't listen there ({reason}).")


@main.command("serve", help=N_("Serve the web app on this machine."))
@click.option("--host", default="127.0.0.1", show_default=True, metavar=N_("ADDRESS"),
              help=N_("The address to listen at."))  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
              metavar=N_("NUMBER"), help=N_("The port of that address."))  # fmt: skip
@WITH_SITUATIONS
@FOR_THE_HOUSE
@in_folder("--rulebook", RULEBOOK_HELP)
@IN_LANGUAGE
def _serve(
    host: str,
    port: int,
    scenarios: str | None,
    house: str | None,
    rulebook: str | None,
    lang: str | None,
) -> None:
    chosen = language(lang)
    known = None if house is None else house_in(house, chosen)
    if scenarios is not None and not os.path.isdir(scenarios):
        complain(chosen, NO_FOLDER, folder=scenarios)
        sys.exit(2)
    copy = copy_in(rulebook, chosen, "both")
    from adjudicator.files import reason
    from adjudicator.web.serving import serve

    try:
        serve(host, port, scenarios, known, copy, lambda at: _announce(chosen, at))
    except OSError as fault:
        complain(chosen, CANNOT_LISTEN, host=host, port=str(port), reason=reason(fault))
        sys.exit(2)


def _announce(lang: str, address: str) -> None:
    from adjudicator.wording import Words

    words = Words("en" if lang == "both" else lang)
    click.echo(words.text(LISTENING, {"address": address}))
    sys.stdout.flush()
