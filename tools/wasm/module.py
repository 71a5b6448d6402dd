"""A game's files for the page: its module, a description of it as JSON, and the networks' weights."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from tools.presentation.program import Compiled
from tools.presentation.program import translate as translate_presentation
from tools.wasm import mathematics
from tools.wasm.emit import emit, link, translate
from tools.wasm.exports import DEEPEST_PERFT, Layouts, exports, layouts, shown
from tools.wasm.layouts import Layout, describe, fields
from votive.bots.evaluators import DOUBT, KINDS, SHARPNESS, network_for
from votive.bots.greedy import IMAGINED
from votive.bots.levels import Leveled
from votive.bots.registry import LEVELS, entries
from votive.bots.search import IMAGINED as WEIGHED
from votive.bots.search import PARAMETERS, WORTH_A_CALL, parameters_for
from votive.bots.tree import PUBLIC, SIMULATIONS, SOLVED
from votive.core.contract import COMPILED_ONCE, Game
from votive.lab import analysis, analysis_summary, analysis_types, analyst, grades
from votive.table.rows import mark_of


def write(game: Game, folder: Path) -> bytes:
    """Write a game's files; answers the module."""
    made = layouts(game)
    presentation, needed = translate_presentation(game)
    module = _module(game, made, needed)
    files = {
        f"{game.name}.wasm": module,
        f"{game.name}.json": _description(game, made),
        f"{game.name}.js": presentation.encode(),
    }
    for seats in _all_seats(game):
        network = network_for(game, seats)
        if network is not None:
            parts = [np.asarray(part, np.float16).tobytes() for part in network]
            files[f"{game.name}-{seats}.weights"] = b"".join(parts)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return module


def _module(game: Game, made: Layouts, called: Sequence[Compiled]) -> bytes:
    for verb in COMPILED_ONCE:
        game.verbs[verb].inner.exported = False  # type: ignore[attr-defined]  # linked here, not by name in a process
    functions = [*exports(game, made), *shown(game, called)]
    names, needed = ([export.name for export in part] for part in (functions, mathematics.EXPORTS))
    return link([emit(translate(functions), names), emit(translate(mathematics.EXPORTS), needed)], names)


def _all_seats(game: Game) -> range:
    return range(game.fewest_seats, game.most_seats + 1)


def _description(game: Game, made: Layouts) -> bytes:
    """What a page must know to use the module."""
    options = game.settings(game.fewest_seats).numbers()
    described: dict[str, Any] = {
        "game": game.name,
        "version": game.version,
        "seats": [game.fewest_seats, game.most_seats],
        "names": game.names,
        "moves": game.moves,
        "reasons": game.reasons,
        "clauses": [verdict.clause for verdict in game.verdicts],
        "seat_names": game.seat_names,
        "sources": game.reporting.sources,
        "marks": {version: mark_of(game.in_version(version)) for version in game.versions},
        "row": {"size": game.row.itemsize, "fields": fields(game.row)},
        "options": dict(zip(options.dtype.names or (), options[0].tolist(), strict=True)),
        "layouts": {name: describe(Layout(example)) for name, example in made._asdict().items()},
        "deepest_perft": DEEPEST_PERFT,
        "bots": _bots(game),
        "analysis": _analysis(),
    }
    return json.dumps(described, separators=(",", ":")).encode()


def _bots(game: Game) -> dict[str, Any]:
    """The numbers that bots go by."""
    return {
        "imagined": IMAGINED,
        "weighed": WEIGHED,
        "worth_a_call": WORTH_A_CALL,
        "counts": {"simulations": SIMULATIONS, "solved": SOLVED, "public": PUBLIC},
        "evaluations": {
            name: {
                "kind": kind,
                "sharpness": SHARPNESS[name],
                "doubt": DOUBT,
                "urgency": PARAMETERS[name].urgency,
                "exploration": {seats: parameters_for(name, seats).exploration for seats in _all_seats(game)},
            }
            for name, kind in KINDS.items()
        },
        "has_heuristic": game.evaluation.has_heuristic,
        "networks": [seats for seats in _all_seats(game) if network_for(game, seats) is not None],
        "levels": {name: _level(entries()[name].load()) for name in LEVELS},
    }


def _analysis() -> dict[str, Any]:
    """The numbers that analyses go by."""
    return {
        "version": analysis_types.VERSION,
        "simulations": analyst.SIMULATIONS,
        "playouts": analyst.PLAYOUTS,
        "most_playouts": analysis.MOST_PLAYOUTS,
        "thorough": analysis.THOROUGH,
        "most_options": analyst.MOST_OPTIONS,
        "longest_variation": analyst.LONGEST_VARIATION,
        "turning_points": analysis_summary.TURNING_POINTS,
        "least_turn": analysis_summary.LEAST_TURN,
        "lasting": analysis_summary.LASTING,
        "grades": grades.GRADES,
        "worst_loss": grades.WORST_LOSS,
        "half": grades.HALF,
    }


def _level(kind: Any) -> dict[str, Any]:
    assert issubclass(kind, Leveled)
    return asdict(kind.level)
