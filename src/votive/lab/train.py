"""Trains a network that values positions, by self-play.

Needs PyTorch (the extra `votive[train]`). Games, network and learning live on one device: a GPU, or for small trials a
CPU. Nearly all seats are played by the network as it is just then, one move ahead, and some seats of a few games by its
rivals; every position that is reached is a sample for every seat. Everything but the order of sums comes from one seed.
Every few seconds the whole state is saved, so that training can be stopped and resumed.
"""

import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from votive.bots.evaluators import weights_file
from votive.bots.network import PARTS, Network, blank, load
from votive.bots.network import save as save_network
from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.core.extras import MissingExtra
from votive.core.files import errors_name
from votive.lab import charts
from votive.lab.arena import Arena, Valuer, at_random, contest, greedy, infer, meeting_rivals, of_network
from votive.lab.replayed import Replayed

try:
    import torch
except ImportError:  # pragma: no cover - the message is the test
    torch = None

SAVE_SECONDS = 10.0
"""How much is lost at most when a training is stopped."""
FIRST_LESSONS = 300
"""Ticks before anything is learned: the first games must have come to their ends."""


@dataclass(frozen=True)
class TrainingPlan:
    """How to learn. How each network of this package was made stands in its own file."""

    games: int = 8_192  # side by side: with more, each plays too few one after the other to learn from its own games
    ring: int = 640  # positions remembered of each
    width: int | None = None  # as the game's features allow
    inner: int = 64
    batch: int = 16_384
    reuse: float = 2.0  # how often each position is learned from, for each seat
    rate: float = 1.5e-3
    last_rate: float = 5e-5
    blend: float = 0.85  # λ
    last_blend: float = 0.95
    careless: float = 0.07  # moves at random
    last_careless: float = 0.005
    noise: float = 0.016  # on the logarithm of the odds
    rivals_every: int = 10  # in one of so many games some seats are played by a rival; 0: in none
    measure_seconds: float = 60.0
    measure_games: int = 4096

    @classmethod
    def for_cpu(cls) -> "TrainingPlan":
        """Small enough to see something happen."""
        return cls(games=64, ring=256, batch=512, measure_games=64)


@dataclass
class Progress:
    """How far a training is."""

    seconds: float = 0.0
    ticks: int = 0
    games: int = 0
    samples: int = 0
    loss: float = math.nan
    against: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Shares of victories with their 1.96 standard errors: as one against copies, and "of" them as one against us."""


def check_device(device: str) -> None:
    """Raise what is missing to learn there."""
    if torch is None:
        raise MissingExtra("training needs PyTorch, which is not installed", "train")
    if device == "cuda" and not torch.cuda.is_available():
        raise VotiveError("no GPU was found; train with --device cpu")


def checkpoint_file(folder: Path, game: Game, settings: Settings) -> Path:
    """From what a training goes on; weights and curve have the same name with other endings."""
    return folder / f"{game.name}-{settings.seats}.checkpoint"


class Trainer:
    """One training, from a blank network or from where an earlier one stopped."""

    def __init__(
        self, game: Game, settings: Settings, folder: Path, plan: TrainingPlan, seed: int = 1, device: str = "cpu",
        start: Network | None = None,
    ) -> None:  # fmt: skip
        """`start` is a network to go on from, instead of one that knows nothing."""
        check_device(device)
        self.game, self.settings, self.plan, self.seed = game, settings, plan, seed
        self.folder, self.device = folder, device
        self.checkpoint = checkpoint_file(folder, game, settings)
        self.weights, self.curve = (self.checkpoint.with_suffix(end) for end in (".npz", ".svg"))
        torch.manual_seed(seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self._go_on_from(start or untaught(game, plan, settings.seats, seed))
        self.before = Progress()
        """What earlier runs came to."""
        self.ticks = self.samples = self.owed = self.lessons = 0
        self.losses = torch.zeros((), device=device)
        """The sum over the lessons since the last measuring."""
        self.history: list[dict[str, Any]] = []
        self.best: tuple[Network, dict[str, Any]] | None = None
        """The network with the best worst result, if this run found one: a later one may lose to somebody again."""
        self.rivals: dict[str, Valuer] = {"random": at_random, "greedy": greedy}
        for name, generation in (("the network in use", ""), ("oracle-1", "oracle-1")):
            if (file := weights_file(game, settings.seats, generation)).exists():
                self.rivals[name] = of_network(load(file, game).network, device)
        self.arena = self._new_arena(0)

    def _go_on_from(self, network: Network) -> None:
        self.model = Model(network).to(self.device)
        on_gpu = self.device == "cuda"
        rate = torch.tensor(self.plan.rate, device=self.device) if on_gpu else self.plan.rate
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=rate, fused=on_gpu, capturable=on_gpu)

    def _new_arena(self, started: int) -> Arena:
        """Other games each time a training goes on."""
        plan, seed = self.plan, self.seed + 1000 * started
        self.play = Replayed(self._play, self.device)
        self.learn = Replayed(self._learn, self.device)
        arena = Arena(self.game, self.settings, plan.games, seed, self.device, plan.ring, plan.batch)
        rivals = [rival for name, rival in self.rivals.items() if name != "random"]
        self.evaluate = meeting_rivals(arena, self.model, rivals, plan.rivals_every)
        return arena

    # Files

    def resume(self) -> bool:
        """Go on from the last checkpoint, if there is one."""
        if not self.checkpoint.exists():
            return False
        saved = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
        if saved["about"] != self._about():
            raise VotiveError(f"{self.checkpoint} was made with another game, plan or seed; choose another folder")
        self._go_on_from(tuple(saved["model"][part].cpu().numpy() for part in PARTS))
        self.optimiser.load_state_dict(saved["optimiser"])
        self.history = json.loads(saved["history"])
        self.before = Progress(**json.loads(saved["progress"]))
        self.arena = self._new_arena(self.before.ticks)
        return True

    def _about(self) -> str:
        return json.dumps([self.game.name, self.game.version, asdict(self.settings), asdict(self.plan), self.seed])

    def save(self, progress: Progress) -> None:
        """Write the checkpoint, the best weights so far and the curve, each all or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        state = {
            "about": self._about(),
            "model": self.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "progress": json.dumps(asdict(progress)),
            "history": json.dumps(self.history),
        }
        self._write(self.checkpoint, lambda file: torch.save(state, file))
        if self.best is not None:
            network, made = self.best
            self._write(self.weights, lambda file: save_network(file, network, made))
        if self.history:
            self._write(self.curve, lambda file: file.write_text(learning_curve(self.game, self.history), "utf-8"))

    @staticmethod
    def _write(file: Path, write: Callable[[Path], Any]) -> None:
        temporary = file.with_suffix(".new")
        with errors_name(file):
            write(temporary)
            temporary.replace(file)

    def _made(self, progress: Progress) -> dict[str, Any]:
        """How these weights came to be."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.settings.seats,
            "options": self.settings.options,
            "plan": asdict(self.plan),
            "seed": self.seed,
            "games": progress.games,
            "samples": progress.samples,
            "against": self.history[-1]["against"] if self.history else {},
        }

    # Learning

    def train(self, seconds: float, say: Callable[[Progress, float], None]) -> Progress:
        """Learn for so long; tell now and then how it goes and how much time is left."""
        start = saved = measured = time.monotonic()
        while (gone := time.monotonic() - start) < seconds:
            self.tick(gone / seconds)
            now = time.monotonic()
            if now - measured > self.plan.measure_seconds and seconds - gone > self.plan.measure_seconds / 2:
                say(self.measure(now - start), seconds - gone)
                measured = time.monotonic()
            if now - saved > SAVE_SECONDS:
                self.save(self.progress(now - start))
                saved = time.monotonic()
        progress = self.measure(time.monotonic() - start)
        say(progress, 0.0)
        self.save(progress)
        return progress

    def tick(self, part: float) -> None:
        """A decision in every game, and what is learned from as many positions. `part` of the training is over."""
        plan = self.plan
        self.arena.set_policy(
            _between(plan.careless, plan.last_careless, part), plan.noise, _between(plan.blend, plan.last_blend, part)
        )
        self.play()
        self.ticks += 1
        if self.ticks < FIRST_LESSONS:
            return
        self._set_rate(_between(plan.rate, plan.last_rate, part))
        self.owed += int(plan.games * self.settings.seats * plan.reuse)
        while self.owed >= plan.batch:
            self.owed -= plan.batch
            self.learn()
            self.lessons += 1
            self.samples += plan.batch

    def _set_rate(self, rate: float) -> None:
        for group in self.optimiser.param_groups:
            if self.device == "cuda":
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def _play(self) -> None:
        with torch.no_grad():
            self.arena.tick(self.evaluate)
            self.arena.remember(lambda inputs, measures: torch.sigmoid(self.model(inputs, measures)))

    def _learn(self) -> None:
        inputs, measures, targets = self.arena.samples(self.plan.batch)
        self.optimiser.zero_grad(set_to_none=True)
        loss = self.model.loss(inputs, measures, targets)
        loss.backward()
        self.optimiser.step()
        self.losses += loss.detach()

    def progress(self, seconds: float) -> Progress:
        """How far it is, earlier runs included."""
        loss = float(self.losses) / self.lessons if self.lessons else math.nan
        return Progress(
            self.before.seconds + seconds,
            self.before.ticks + self.ticks,
            self.before.games + self.arena.finished(),
            self.before.samples + self.samples,
            loss,
        )

    def measure(self, seconds: float) -> Progress:
        """How strong it is, as one against copies of each rival, and against one of each as copies."""
        progress, network = self.progress(seconds), self.model.network()
        mine = of_network(network, self.device)
        for name, rival in self.rivals.items():
            progress.against[name] = self._contest(mine, rival)
            progress.against[f"of {name}"] = self._contest(rival, mine)
        self.losses.zero_()
        self.lessons = 0
        earlier = [worst(entry["against"], self.settings.seats) for entry in self.history]
        self.history.append(asdict(progress))
        if worst(progress.against, self.settings.seats) >= max(earlier, default=0.0):
            self.best = network, self._made(progress)
        return progress

    def _contest(self, one: Valuer, other: Valuer) -> tuple[float, float]:
        return contest(self.game, self.settings, one, other, self.plan.measure_games, self.seed + 77, self.device)


def worst(against: dict[str, Any], seats: int) -> float:
    """The lowest share of victories over all rivals, as a multiple of a fair one: as the one, and as the copies."""
    shares = ((1 - share) / (seats - 1) if rival.startswith("of ") else share for rival, (share, _) in against.items())
    return seats * min(shares, default=0.0)


def untaught(game: Game, plan: TrainingPlan, seats: int, seed: int) -> Network:
    """What a training begins with."""
    first, first_bias, second, second_bias, third, last = blank(game, plan.width, plan.inner, seed)
    first *= math.sqrt(len(first) / 100)  # about a hundred features are true at once
    last[0] -= math.log(seats - 1)  # a fair share to begin with
    return first, first_bias, second, second_bias, third, last


def _between(first: float, last: float, part: float) -> float:
    """Changes evenly on a logarithmic scale."""
    return first * (last / first) ** min(1.0, part)


_STYLE = """<style>
svg { background: #f4e8d2; font: 12px sans-serif } .grid { stroke: #d8c8ac } .line { fill: none; stroke-width: 2 }
path.one { stroke: #9e4424 } path.two { stroke: #2f6f8f } path.three { stroke: #8a6d1f }
text.one { fill: #9e4424 } text.two { fill: #2f6f8f } text.three { fill: #8a6d1f }
</style>"""


def learning_curve(game: Game, history: list[dict[str, Any]]) -> str:
    """A picture: how often the network won as one against copies of each rival, over the games it has learned from."""
    labels = [f"{entry['games'] / 1e6:.1f}" for entry in history]
    rivals = [name for name in history[0]["against"] if not name.startswith("of ")]
    series = {name: [entry["against"][name][0] for entry in history] for name in rivals}
    picture = charts.lines(f"{game.name}: victories", labels, series, percent=True, under="million games")
    return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        "</title>", f"</title>{_STYLE}", 1
    )


if torch is not None:

    class Model(torch.nn.Module):  # type: ignore[misc]
        """The network of `votive.bots.network`, for learning."""

        def __init__(self, network: Network) -> None:
            super().__init__()
            for name, part in zip(PARTS, network, strict=True):
                setattr(self, name, torch.nn.Parameter(torch.from_numpy(part.copy())))

        def forward(self, inputs: Any, measures: Any) -> Any:
            return infer([getattr(self, name) for name in PARTS], inputs, measures)

        def loss(self, inputs: Any, measures: Any, targets: Any) -> Any:
            """Over those whose target is known."""
            known = (targets >= 0).float()
            odds = self(inputs, measures)
            losses = torch.nn.functional.binary_cross_entropy_with_logits(odds, targets.clamp(min=0), reduction="none")
            return (losses * known).sum() / known.sum().clamp(min=1)

        def network(self) -> Network:
            return tuple(np.array(getattr(self, name).detach().cpu().numpy(), np.float32) for name in PARTS)
