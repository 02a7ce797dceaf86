"""What every answer carries, what a request may not do, and what goes into the log."""

import logging
from http import HTTPStatus
from time import perf_counter

from flask import Flask, Response, g, request

from adjudicator.core.text import N_

LOG = logging.getLogger("adjudicator.web")
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
ALONE = (
    "default-src 'none'; style-src {style}; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""The policy of a page that has its own stylesheet in it, `style`, and nothing else."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
MOST_BODY = 6 * 64 * 1024 + 4096
"""What a body may hold: a line end, one byte of text, can take six in a form."""
MOST_READ = 2 * 1024 * 1024
"""A longer body isn't taken in at all."""
LONGEST_PATH = 2000
MOST_MOVES = 200
LONGEST_QUERY = 8 * 1024

NOT_FOUND = N_("There is nothing at this address.")
NOT_ALLOWED = N_("This address doesn't take this kind of request.")
TOO_LARGE = N_("This is too long: at most 64 KiB of text are read here.")
TOO_LONG_ADDRESS = N_("This address is too long.")
NOT_UNDERSTOOD = N_("This request can't be understood.")
NOT_THIS_TYPE = N_("A situation is sent as YAML or JSON.")
OUR_FAULT = N_("Something went wrong here; the fault is ours.")
TEXTS = {
    400: NOT_UNDERSTOOD,
    404: NOT_FOUND,
    405: NOT_ALLOWED,
    413: TOO_LARGE,
    414: TOO_LONG_ADDRESS,
    415: NOT_THIS_TYPE,
    500: OUR_FAULT,
}


def told(status: int) -> str:
    """What to say about a status, as a template."""
    return TEXTS.get(status, NOT_UNDERSTOOD if status < 500 else OUR_FAULT)


def reason(status: int) -> str:
    """The status as HTTP calls it."""
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return ""


def protect(app: Flask) -> None:
    """Give every answer its headers, and write one line a request: never what was asked."""

    @app.before_request
    def begin() -> None:
        g.began = perf_counter()

    @app.after_request
    def finish(response: Response) -> Response:
        if "Cache-Control" not in response.headers:
            response.headers["Cache-Control"] = "no-cache"
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if LOG.isEnabledFor(logging.INFO):
            spent = (perf_counter() - g.get("began", perf_counter())) * 1000
            route = request.url_rule.endpoint if request.url_rule else "none"
            LOG.info("%s %s %d %.1f ms", request.method, route, response.status_code, spent)
        return response
