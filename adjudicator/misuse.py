"""What is wrong with how a command is asked, in the user's language; click has it in English."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_
from adjudicator.speaking import asked_language

if TYPE_CHECKING:
    from collections.abc import Sequence

LANGUAGE = "adjudicator.language"
"""Where the context of a command keeps the language to complain and to explain in."""

USAGE = N_("Usage:")
ERROR = N_("Error: {message}")
MORE = N_("More help: {command}")
NO_OPTION = N_("There is no option {option}.")
NO_OPTION_BUT = N_("There is no option {option}. Did you mean {known}?")
NO_COMMAND = N_("There is no command {command}.")
NO_COMMAND_BUT = N_("There is no command {command}. Did you mean {known}?")
MISSING = N_("{argument} is missing.")
TOO_MUCH = N_("This is too much here: {given}.")
NO_VALUE = N_("{option} comes without a value.")
NEEDS_VALUE = N_("{option} needs a value: {option} {value}.")
ONE_OF = N_("{option} must be {choices}.")
NUMBER = N_("{option} must be a whole number.")
NUMBER_FROM = N_("{option} must be a whole number, at least {least}.")
NUMBER_WITHIN = N_("{option} must be a whole number from {least} to {most}.")
SHARE = N_("{option} must be a number from {least} to {most}.")


class Misuse(click.UsageError):
    """A command that can't be carried out as it is asked: a template and its values."""

    def __init__(self, text: str, ctx: click.Context | None = None, **values: object) -> None:
        super().__init__(text, ctx or click.get_current_context(silent=True))
        self.values = values

    def format_message(self) -> str:
        """The sentence, in the language that the command line asks for."""
        from adjudicator.wording import Words

        return Words(spoken(self.ctx)).text(self.message, self.values)

    def show(self, file: IO[Any] | None = None) -> None:
        """Print how the command is used, where there is more help, and the sentence."""
        if self.ctx is not None:
            click.echo(f"{self.ctx.get_usage()}\n", file=file, err=True)
            command = f"{self.ctx.command_path} --help"
            click.echo(said(self.ctx, MORE).format(command=command), file=file, err=True)
        message = said(self.ctx, ERROR).format(message=self.format_message())
        click.echo(message, file=file, err=True)


def spoken(ctx: click.Context | None) -> str:
    """The language that a command speaks of itself in."""
    found = None if ctx is None else ctx.meta.get(LANGUAGE)
    return found if isinstance(found, str) else asked_language(())


def said(ctx: click.Context | None, text: str) -> str:
    """A template in that language, its placeholders still in it."""
    from adjudicator.catalogue import messages

    return messages(spoken(ctx)).get(text, text)


def in_words(fault: click.UsageError, ctx: click.Context) -> click.UsageError:
    """A fault that click has found, as one of ours; a fault that it doesn't name is as it was."""
    if isinstance(fault, click.NoSuchOption):
        return nothing_like(
            (NO_OPTION, NO_OPTION_BUT), "option", fault.option_name, fault.possibilities, ctx
        )
    if isinstance(fault, click.BadOptionUsage):
        return _without_value(fault, ctx)
    if isinstance(fault, click.MissingParameter) and fault.param is not None:
        return Misuse(MISSING, ctx, argument=metavar(fault.param, ctx).rstrip("."))
    if isinstance(fault, click.BadParameter) and fault.param is not None:
        return _unfit(fault.param, ctx) or fault
    return fault


def nothing_like(
    texts: tuple[str, str],
    kind: str,
    given: str,
    known: Sequence[str] | None,
    ctx: click.Context,
) -> Misuse:
    """That there is nothing of a name; `known` are names like it, and `texts` with and without."""
    from adjudicator.wording import Words

    without, with_names = texts
    if not known:
        return Misuse(without, ctx, **{kind: given})
    return Misuse(with_names, ctx, **{kind: given}, known=Words(spoken(ctx)).either([*known]))


def metavar(param: click.Parameter, ctx: click.Context) -> str:
    """What stands for a value in help: a word in the user's language, or the choices."""
    if param.metavar is None and isinstance(param.type, click.Choice):
        return f"[{'|'.join(param.type.choices)}]"
    return said(ctx, param.metavar or "")


def _without_value(fault: click.BadOptionUsage, ctx: click.Context) -> click.UsageError:
    """An option that has no value where it needs one, or the other way round."""
    name = fault.option_name
    for param in ctx.command.get_params(ctx):
        if isinstance(param, click.Option) and name in param.opts:
            if param.is_flag:
                return Misuse(NO_VALUE, ctx, option=name)
            return Misuse(NEEDS_VALUE, ctx, option=name, value=metavar(param, ctx))
    return fault


def _unfit(param: click.Parameter, ctx: click.Context) -> Misuse | None:
    """A value that its option doesn't take, by the kind of value that it takes."""
    option, kind = max(param.opts, key=len), param.type
    if isinstance(kind, click.Choice):
        from adjudicator.wording import Words

        choices = Words(spoken(ctx)).either([*kind.choices])
        return Misuse(ONE_OF, ctx, option=option, choices=choices)
    if isinstance(kind, click.Tuple):
        return Misuse(NEEDS_VALUE, ctx, option=option, value=metavar(param, ctx))
    if isinstance(kind, (click.IntRange, click.FloatRange)):
        return _beyond(option, kind, ctx)
    return Misuse(NUMBER, ctx, option=option) if kind is click.INT else None


def _beyond(option: str, kind: click.IntRange | click.FloatRange, ctx: click.Context) -> Misuse:
    least, most = kind.min, kind.max
    text = SHARE if isinstance(kind, click.FloatRange) else NUMBER_FROM
    if isinstance(kind, click.IntRange) and most is not None:
        text = NUMBER_WITHIN
    return Misuse(text, ctx, option=option, least=_plain(least), most=_plain(most))


def _plain(bound: float | None) -> str:
    return "" if bound is None else f"{bound:g}"
