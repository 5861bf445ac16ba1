"""`venturi models search|info|pull|remove|import|verify`: which function does which.

The hub's libraries are imported only by the actions that ask it.
"""

import argparse

from app.cli.arguments import Invocation
from app.cli.console import Console


def run_models(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Run one of the commands about models; returns the exit status.

    Raises:
        AppError, EngineError: It cannot be done.
    """
    match given.command:
        case "models list":
            from app.cli.list_models import print_models

            return print_models(invocation, given, console)
        case "models search":
            from app.cli.models_remote import print_search

            return print_search(invocation, given, console)
        case "models info":
            from app.cli.models_info import print_info

            return print_info(invocation, given, console)
        case "models pull":
            from app.cli.models_pull import pull_model

            return pull_model(invocation, given, console)
        case "models remove":
            from app.cli.models_local import remove_models

            return remove_models(invocation, given, console)
        case "models import":
            from app.cli.models_local import import_one

            return import_one(invocation, given, console)
        case "models verify":
            from app.cli.models_local import verify_models

            return verify_models(invocation, given, console)
        case _:
            raise AssertionError(f"unknown command {given.command!r}")
