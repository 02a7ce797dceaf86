"""Commands that speak the user's language: in their help, and where they are asked wrongly."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_
from adjudicator.misuse import (
    LANGUAGE,
    NO_COMMAND,
    NO_COMMAND_BUT,
    TOO_MUCH,
    USAGE,
    Misuse,
    in_words,
    metavar,
    nothing_like,
    said,
)
from adjudicator.speaking import asked_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

OPTIONS = N_("Options")
COMMANDS = N_("Commands")
SHOW_HELP = N_("Show this help.")
WITH_OPTIONS = N_("[OPTIONS]")
WITH_COMMAND = N_("COMMAND [ARGS]...")
BY_DEFAULT = N_("standard: {value}")
AT_LEAST = N_("at least {least}")
WITHIN = N_("from {least} to {most}")
BESIDE = 6
"""So much of a line is space, beside the two columns of a list of commands."""


class ClosedPipe(Exception):
    """Nobody reads the output any more."""


class Spoken(click.Command):
    """A command, or a group of them, whose help and complaints are in the user's language."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the arguments. Raises a usage error, in the language that they ask for."""
        ctx.meta.setdefault(LANGUAGE, asked_language(args))
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as fault:
            raise in_words(fault, ctx) from None

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that shows the help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = SHOW_HELP
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is asked, in a line."""
        arguments = [one for one in self.get_params(ctx) if isinstance(one, click.Argument)]
        pieces = [said(ctx, WITH_OPTIONS), *(metavar(one, ctx) for one in arguments)]
        if isinstance(self, click.Group):
            pieces.append(said(ctx, WITH_COMMAND))
        formatter.write_usage(ctx.command_path, " ".join(pieces), f"{said(ctx, USAGE)} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(said(ctx, self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option does."""
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        with formatter.section(said(ctx, OPTIONS)):
            formatter.write_dl([_row(one, ctx) for one in options])


def _row(option: click.Option, ctx: click.Context) -> tuple[str, str]:
    """An option with what stands for its value, and what it does."""
    names = ", ".join(sorted(option.opts, key=len))
    value = "" if option.is_flag else f" {metavar(option, ctx)}"
    more = "; ".join(_more(option, ctx))
    told = said(ctx, option.help or "")
    return names + value, f"{told}  [{more}]" if more else told


def _more(option: click.Option, ctx: click.Context) -> Iterator[str]:
    """The bounds of a number, and what holds without the option."""
    kind = option.type
    if isinstance(kind, (click.IntRange, click.FloatRange)):
        bounds = said(ctx, AT_LEAST if kind.max is None else WITHIN)
        yield bounds.format(least=kind.min, most=kind.max)
    if option.show_default:
        yield said(ctx, BY_DEFAULT).format(value=option.default)


class Command(Spoken):
    """A command that takes no more arguments than it has."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the arguments. Raises a usage error, in the language that they ask for."""
        # what is too much is told below
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise Misuse(TOO_MUCH, ctx, given=" ".join(rest))
        return rest


class Commands(Spoken, click.Group):
    """Commands by their names, each in the module that `modules` names for it.

    A module is imported when one of its commands is asked for.
    """

    command_class = Command
    group_class = type

    def __init__(self, *args: Any, modules: Mapping[str, str] | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.modules = modules or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in their order."""
        return sorted({*self.commands, *self.modules})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; None where there is none."""
        if cmd_name in self.modules and cmd_name not in self.commands:
            import_module(self.modules[cmd_name])
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with. Raises a usage error where there is none."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            from difflib import get_close_matches

            known = get_close_matches(name, self.list_commands(ctx))
            texts = (NO_COMMAND, NO_COMMAND_BUT)
            raise nothing_like(texts, "command", name, known, ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option does, and each command."""
        Spoken.format_options(self, ctx, formatter)
        names = self.list_commands(ctx)
        room = formatter.width - BESIDE - max(map(len, names))
        with formatter.section(said(ctx, COMMANDS)):
            formatter.write_dl([(one, self._briefly(one, room, ctx)) for one in names])

    def _briefly(self, name: str, room: int, ctx: click.Context) -> str:
        command = self.get_command(ctx, name)
        told = said(ctx, (command and command.help) or "")
        return click.Command(name, help=told).get_short_help_str(room)

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command. Raises `ClosedPipe`, and what the command raises.

        click would end with 1 at a closed pipe, which is the code for expectations.
        """
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise ClosedPipe from None
