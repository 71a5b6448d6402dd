"""Searches for numbers with which a game meets goals: by Optuna, resumable, each try a report of its own.

Options are searched, and numbers on cards. The tries and what they came to are kept in the folder; started again, the
search goes on. In the end what looked best is played once more with another seed, since the best of many tries is lucky
too, and that is what is told.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from votive.core.errors import VotiveError
from votive.core.extras import MissingExtra
from votive.core.variants import Variant
from votive.lab.balance import BalancePlan
from votive.lab.goals import SURE, Goal, Reached, Sample, reached
from votive.lab.measures import told
from votive.lab.tries import BadTry, Numbers, Values, folder_name
from votive.lab.words import ReportWords, report_words

CHECK_SEED = 1_000_003
"""Added to the seed for the last, honest look."""
CHECK_TIMES = 4
"""It takes so many times the games of a try."""


@dataclass(frozen=True)
class Tuned:
    """What a search came to."""

    values: dict[str, int]
    """By the names of options, and of numbers on cards."""
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
    numbers: Numbers,
    goals: Sequence[Goal],
    tries: int,
    folder: Path,
    threads: int | None = None,
    ray: str | None = None,
    say: Callable[[str], None] = lambda line: None,
    words: ReportWords | None = None,
) -> Tuned:
    """Search until there are so many tries in the folder, then look at the best one again."""
    plan = numbers.plan
    words = words or report_words("en", plan.game)
    study = _study(numbers, goals, folder)

    def found(values: Values, played: BalancePlan, where: Path) -> list[tuple[Goal, Reached]]:
        listed = numbers.report(values, where / folder_name(values), threads, ray, plan=played)
        sample = Sample(played.games, played.settings.seats)
        return [(goal, reached(goal, sample, listed)) for goal in goals]

    while (done := _done(study)) < tries:
        trial = study.ask({name: _distribution(values) for name, values in numbers.ranges.items()})
        said = " ".join(f"{name}={value}" for name, value in sorted(trial.params.items()))
        try:
            loss = sum(goal.missed(got) for goal, got in found(trial.params, plan, folder))
        except BadTry as error:
            study.tell(trial, state=_optuna().trial.TrialState.FAIL)
            say(f"{said}: {error}")
            continue
        study.tell(trial, loss)
        about = {"number": done + 1, "tries": tries, "loss": words.number(loss, 3)}
        say(words.word("tune-try", options=said, **about))
    try:
        best = dict(study.best_params)
    except ValueError:
        raise VotiveError("no try could be played: the numbers do not go together; take other ranges") from None
    again = replace(plan, seed=plan.seed + CHECK_SEED, games=CHECK_TIMES * plan.games)
    return Tuned(best, _done(study), found(best, again, folder / "checked"), found(best, plan, folder))


def _study(numbers: Numbers, goals: Sequence[Goal], folder: Path) -> Any:
    """The search in a folder, new or as it was left; one that looks for something else is refused."""
    optuna, plan = _optuna(), numbers.plan
    folder.mkdir(parents=True, exist_ok=True)
    said = plan.header() | {
        "games": plan.games,
        "ranges": {name: [values[0], values[-1]] for name, values in numbers.ranges.items()},
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
        now = {name: numbers.now(name) for name in numbers.ranges}  # if they are within the ranges
        first = {name: now[name] if now[name] in values else values[0] for name, values in numbers.ranges.items()}
        study.enqueue_trial(first)
    return study


def _done(study: Any) -> int:
    """How many tries are over; one that was interrupted is not."""
    return sum(trial.state.is_finished() for trial in study.trials)


def _distribution(values: Sequence[int]) -> Any:
    step = values[1] - values[0] if len(values) > 1 else 1
    return _optuna().distributions.IntDistribution(values[0], values[-1], step=step)


def variant_of(tuned: Tuned, numbers: Numbers) -> Variant:
    """The variant that was found, as a file can hold it."""
    found = numbers.variant_with(tuned.values)
    return replace(found, name=f"{found.name[:50]}, tuned")


def honest_report(tuned: Tuned, numbers: Numbers, words: ReportWords) -> list[str]:
    """What was found, goal by goal, and plainly what was not met."""
    said = "; ".join(f"{numbers.title(name, words)} {value}" for name, value in sorted(tuned.values.items()))
    lines = [words.word("tune-found", tries=tuned.tries, options=said)]
    for (goal, got), (_, hoped) in zip(tuned.goals, tuned.hoped, strict=True):
        which = f" ({told(got.which, words)})" if got.which else ""
        about = {"value": words.number(got.value, 3), "half": words.number(SURE * got.error, 3)}
        about |= {"verdict": words.word(goal.verdict(got)), "hoped": words.number(hoped.value, 3)}
        line = words.word("tune-goal", what=words.word(f"goal-{goal.name}"), goal=goal.text, which=which, **about)
        lines.append(f"  {line}")
    unmet = [goal.text for goal, got in tuned.goals if goal.missed(got) > 0]
    return [*lines, words.word("tune-some-missed", goals=", ".join(unmet)) if unmet else words.word("tune-all-met")]
