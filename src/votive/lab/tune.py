"""Searches for options with which a game meets goals: by Optuna, resumable, each try a report of its own.

The tries and what they came to are kept in the folder; started again, the search goes on. In the end what looked best
is played once more with another seed, since the best of many tries is lucky too, and that is what is told.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from votive.core.differences import option_title
from votive.core.errors import BadOption, VotiveError
from votive.core.extras import MissingExtra
from votive.core.variants import Variant
from votive.lab.balance import BalancePlan
from votive.lab.goals import SURE, Goal, Reached, reached
from votive.lab.measures import told
from votive.lab.reports import make_report
from votive.lab.sweep import Ranges, with_options
from votive.lab.words import ReportWords, report_words

CHECK_SEED = 1_000_003
"""Added to the seed for the last, honest look."""
CHECK_TIMES = 4
"""It takes so many times the games of a try."""


@dataclass(frozen=True)
class Tuned:
    """What a search came to."""

    options: dict[str, int]
    tries: int
    goals: list[tuple[Goal, Reached]]
    """As the last look found them."""
    hoped: list[tuple[Goal, Reached]]
    """As the best try had them."""


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise MissingExtra("votive lab tune needs Optuna, which is not installed", "tune") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def tune(
    plan: BalancePlan,
    ranges: Ranges,
    goals: Sequence[Goal],
    tries: int,
    folder: Path,
    threads: int | None = None,
    ray: str | None = None,
    say: Callable[[str], None] = lambda line: None,
    words: ReportWords | None = None,
) -> Tuned:
    """Search until there are so many tries in the folder, then look at the best one again."""
    words = words or report_words("en", plan.game)
    study = _study(plan, ranges, goals, folder)

    def missed(options: Mapping[str, int]) -> float:
        return sum(goal.missed(got) for goal, got in _reached(plan, options, goals, folder, threads, ray))

    while len(study.trials) < tries:
        trial = study.ask({name: _distribution(values) for name, values in ranges.items()})
        try:
            loss = missed(trial.params)
        except BadOption as error:  # two options that do not go together
            study.tell(trial, state=_optuna().trial.TrialState.FAIL)
            say(f"{_told(trial.params)}: {error}")
            continue
        study.tell(trial, loss)
        said = {"number": len(study.trials), "tries": tries, "loss": words.number(loss, 3)}
        say(words.word("tune-try", options=_told(trial.params), **said))
    try:
        best = dict(study.best_params)
    except ValueError:
        raise VotiveError("no try could be played: the options do not go together; take other ranges") from None
    hoped = _reached(plan, best, goals, folder, threads, ray)
    again = replace(plan, seed=plan.seed + CHECK_SEED, games=CHECK_TIMES * plan.games)
    checked = _reached(again, best, goals, folder / "checked", threads, ray)
    return Tuned(best, len(study.trials), checked, hoped)


def _study(plan: BalancePlan, ranges: Ranges, goals: Sequence[Goal], folder: Path) -> Any:
    """The search in a folder, new or as it was left; one that looks for something else is refused."""
    optuna = _optuna()
    folder.mkdir(parents=True, exist_ok=True)
    said = plan.header() | {
        "games": plan.games,
        "ranges": {name: [values[0], values[-1]] for name, values in ranges.items()},
        "goals": [goal.text for goal in goals],
    }
    file = folder / "search.json"
    if file.exists():
        for key, value in json.loads(file.read_text(encoding="utf-8")).items():
            if said.get(key) != value:
                raise VotiveError(f"{folder} holds a search with {key} {value!r}; name another folder")
    file.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    backend = optuna.storages.journal.JournalFileBackend(str(folder / "tries.log"))
    study = optuna.create_study(
        storage=optuna.storages.JournalStorage(backend),
        study_name="tune",
        load_if_exists=True,
        sampler=optuna.samplers.TPESampler(seed=plan.seed, n_startup_trials=8),
    )
    if not study.trials:
        usual = plan.settings.options  # if they are within the ranges
        first = {name: usual[name] if usual[name] in values else values[0] for name, values in ranges.items()}
        study.enqueue_trial(first)
    return study


def _distribution(values: Sequence[int]) -> Any:
    step = values[1] - values[0] if len(values) > 1 else 1
    return _optuna().distributions.IntDistribution(values[0], values[-1], step=step)


def _reached(
    plan: BalancePlan,
    options: Mapping[str, int],
    goals: Sequence[Goal],
    folder: Path,
    threads: int | None,
    ray: str | None,
) -> list[tuple[Goal, Reached]]:
    one = with_options(plan, options)
    found, listed = make_report(one, folder / _told(options).replace(" ", ","), "en", threads, ray)
    return [(goal, reached(goal, found, listed)) for goal in goals]


def _told(options: Mapping[str, int]) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(options.items()))


def variant_of(tuned: Tuned, variant: Variant) -> Variant:
    """The variant that was found, as a file can hold it."""
    return replace(variant, name=f"{variant.name[:50]}, tuned", options={**variant.options, **tuned.options})


def honest_report(tuned: Tuned, words: ReportWords) -> list[str]:
    """What was found, goal by goal, and plainly what was not met."""
    options = ", ".join(f"{option_title(name, words)} {value}" for name, value in sorted(tuned.options.items()))
    lines = [words.word("tune-found", tries=tuned.tries, options=options)]
    for (goal, got), (_, hoped) in zip(tuned.goals, tuned.hoped, strict=True):
        which = f" ({told(got.which, words)})" if got.which else ""
        said = {"value": words.number(got.value, 3), "half": words.number(SURE * got.error, 3)}
        said |= {"verdict": words.word(goal.verdict(got)), "hoped": words.number(hoped.value, 3)}
        line = words.word("tune-goal", what=words.word(f"goal-{goal.name}"), goal=goal.text, which=which, **said)
        lines.append(f"  {line}")
    unmet = [goal.text for goal, got in tuned.goals if goal.missed(got) > 0]
    return [*lines, words.word("tune-some-missed", goals=", ".join(unmet)) if unmet else words.word("tune-all-met")]
