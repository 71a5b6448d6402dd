"""Teaching a network to judge positions, by letting it play against itself.

Needs PyTorch (the extra `votive[train]`) for the learning steps only; the games are played by compiled code on all
cores. An iteration plays some thousand games, turns them into samples, and takes some hundred steps on them.
Everything comes from one seed. Every few seconds the whole state is kept, so that training can be stopped and resumed.
"""

import json
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.bots import selfplay
from votive.bots.network import Network, blank, save
from votive.bots.selfplay import MEASURE, OLDER, RANDOM, Desk
from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.core.playouts import all_cores

try:
    import torch
except ImportError:  # pragma: no cover - the message is the test
    torch = None


KEEP_SECONDS = 10.0
"""How much is lost at most when a training is stopped."""


@dataclass(frozen=True)
class Plan:
    """How to learn. How each network of this package was made stands in its own file."""

    width: int | None = None  # as the game's features allow
    inner: int = 32
    samples: int = 600_000  # an iteration
    batch: int = 4096
    passes: int = 1
    rate: float = 1e-3
    last_rate: float = 1e-4
    blend: float = 1.0  # λ: at first only outcomes count, later what is thought of the next positions too
    last_blend: float = 0.95
    careless: float = 0.07
    last_careless: float = 0.01
    mixed: float = 1.0  # games with others at the table: at first the network learns what becomes of greedy players
    last_mixed: float = 0.25
    keep: float = 0.08  # of all positions, for each seat
    older_every: int = 8  # iterations between two older selves
    contest_every: int = 5
    contest_games: int = 600


@dataclass
class Progress:
    """What an iteration came to."""

    iteration: int
    games: int
    samples: int
    loss: float
    seconds: float
    against: dict[str, float]


class Trainer:
    """One training, from a blank network or from where an earlier one stopped."""

    def __init__(
        self, game: Game, settings: Settings, folder: Path, plan: Plan, seed: int = 1, device: str = "cpu"
    ) -> None:
        if torch is None:
            raise VotiveError("training needs PyTorch: install the extra, votive[train]")
        if device == "cuda" and not torch.cuda.is_available():
            raise VotiveError("no GPU was found; train with --device cpu")
        self.game, self.settings, self.plan, self.seed = game, settings, plan, seed
        self.folder, self.device = folder, device
        self.threads = all_cores()
        self.iteration = 0
        self.games = 0
        self.history: list[dict[str, Any]] = []
        torch.manual_seed(seed)
        self.model = _Model(blank(game, plan.width, plan.inner, seed), settings.seats).to(device)
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=plan.rate)
        self.network = self.model.network()
        self.older = self.network
        share = plan.samples // self.threads + 1
        self.desks = [Desk(game, self.network, share) for _ in range(self.threads)]
        self.pool = ThreadPoolExecutor(self.threads)

    @property
    def checkpoint(self) -> Path:
        return self.folder / f"{self.game.name}-{self.settings.seats}.checkpoint"

    @property
    def weights(self) -> Path:
        return self.folder / f"{self.game.name}-{self.settings.seats}.npz"

    def resume(self) -> bool:
        """Go on from the last kept iteration, if there is one."""
        if not self.checkpoint.exists():
            return False
        kept = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
        if kept["about"] != self._about():
            raise VotiveError(f"{self.checkpoint} was made with another game, plan or seed; choose another folder")
        self.model.load_state_dict(kept["model"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.iteration, self.games = kept["iteration"], kept["games"]
        self.history = json.loads(kept["history"])
        self.network = self.model.network()
        self.older = self.network
        return True

    def _about(self) -> str:
        return json.dumps([self.game.name, self.game.version, asdict(self.settings), asdict(self.plan), self.seed])

    def train(self, seconds: float, say: Callable[[Progress, float], None]) -> None:
        """Learn for so long; tell after each iteration how it went and how much time is left."""
        start = kept = time.monotonic()
        while (gone := time.monotonic() - start) < seconds:
            progress = self.iterate(gone / seconds)
            if time.monotonic() - kept > KEEP_SECONDS:
                self.keep()
                kept = time.monotonic()
            say(progress, max(0.0, seconds - (time.monotonic() - start)))
        self.keep()

    def iterate(self, done: float) -> Progress:
        """Play, learn, and now and then measure; `done` is the part of the whole training that is over."""
        start = time.monotonic()
        plan = self.plan
        careless = plan.careless + (plan.last_careless - plan.careless) * done
        rate = plan.rate * (plan.last_rate / plan.rate) ** done
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        blend = plan.blend + (plan.last_blend - plan.blend) * min(1.0, 2 * done)
        mixed = max(plan.last_mixed, plan.mixed + (plan.last_mixed - plan.mixed) * 2 * done)
        played, samples = self._play(careless, blend, mixed)
        loss = self._learn()
        self.network = self.model.network()
        self.iteration += 1
        self.games += played
        if self.iteration % plan.older_every == 0:
            self.older = self.network
        against = self._measure() if self.iteration % plan.contest_every == 0 else {}
        progress = Progress(self.iteration, self.games, samples, loss, time.monotonic() - start, against)
        self.history.append(asdict(progress))
        return progress

    def _play(self, careless: float, blend: float, mixed: float) -> tuple[int, int]:
        plan, options = self.plan, self.settings.numbers()
        many = 1 << 20  # each thread stops when its room for samples is full

        def part(thread: int) -> tuple[int, int]:
            desk = self.desks[thread]
            first = ((self.iteration + 1) * 64 + thread) * many
            play: Any = selfplay.self_play
            played, written = play(
                self.network, self.older, self.settings.seats, options, np.uint64(self.seed), first, many,
                mixed, careless, blend, plan.keep, desk.rows, desk.raw, desk.trail, desk.opinions,
                *desk.play(), desk.samples, desk.starts, desk.targets,
                desk.measures,
            )  # fmt: skip
            desk.written = written
            return played, written

        results = list(self.pool.map(part, range(self.threads)))
        return sum(played for played, _ in results), sum(written for _, written in results)

    def _learn(self) -> float:
        indices, offsets, targets, measures = self._samples()
        count = len(targets)
        total, steps = 0.0, 0
        generator = torch.Generator().manual_seed(self.seed + self.iteration)
        for _ in range(self.plan.passes):
            order = torch.randperm(count, generator=generator).to(self.device)
            for low in range(0, count - self.plan.batch + 1, self.plan.batch):
                chosen = order[low : low + self.plan.batch]
                loss = self.model.loss(*_gather(indices, offsets, chosen), measures[chosen], targets[chosen])
                self.optimiser.zero_grad()
                loss.backward()
                self.optimiser.step()
                total += float(loss.detach())
                steps += 1
        return total / max(steps, 1)

    def _samples(self) -> tuple[Any, Any, Any, Any]:
        flat, starts, targets, measures, shift = [], [], [], [], 0
        for desk in self.desks:
            end = int(desk.starts[desk.written])
            flat.append(desk.samples[:end])
            starts.append(desk.starts[: desk.written] + shift)
            targets.append(desk.targets[: desk.written])
            measures.append(desk.measures[: desk.written])
            shift += end
        starts.append(np.array([shift]))
        return (
            torch.from_numpy(np.concatenate(flat).astype(np.int32)).to(self.device),
            torch.from_numpy(np.concatenate(starts)).to(self.device),
            torch.from_numpy(np.concatenate(targets)).to(self.device),
            torch.from_numpy(np.concatenate(measures)).to(self.device),
        )

    def _measure(self) -> dict[str, float]:
        """Victories against each kind of rival; a fair share is one in as many as play."""
        rivals = {"random": RANDOM, "greedy": MEASURE, "older self": OLDER}
        return {name: self._against(kind) for name, kind in rivals.items()}

    def _against(self, kind: int) -> float:
        options, seats = self.settings.numbers(), self.settings.seats
        each = math.ceil(self.plan.contest_games / self.threads / seats) * seats

        def part(thread: int) -> float:
            desk = self.desks[thread]
            seed = np.uint64(self.seed + 77 + self.iteration)
            return selfplay.contest(
                self.network, self.older, kind, seats, options, seed, thread * each, each,
                desk.rows, desk.raw, *desk.play(),
            )  # fmt: skip

        return sum(self.pool.map(part, range(self.threads))) / (each * self.threads)

    def keep(self) -> None:
        """Write the checkpoint and the weights file, each all or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        state = {
            "about": self._about(),
            "model": self.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "iteration": self.iteration,
            "games": self.games,
            "history": json.dumps(self.history),
        }
        beside = self.checkpoint.with_suffix(".new")
        torch.save(state, beside)
        beside.replace(self.checkpoint)
        beside = self.weights.with_suffix(".new")
        save(beside, self.network, self.made())
        beside.replace(self.weights)

    def made(self) -> dict[str, Any]:
        """How these weights came to be."""
        measured = [entry["against"] for entry in self.history if entry["against"]]
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.settings.seats,
            "options": self.settings.options,
            "plan": asdict(self.plan),
            "seed": self.seed,
            "iterations": self.iteration,
            "games": self.games,
            "loss": self.history[-1]["loss"] if self.history else None,
            "against": measured[-1] if measured else {},
        }


def _gather(indices: Any, offsets: Any, chosen: Any) -> tuple[Any, Any]:
    """The features of the chosen samples, one after the other, and where each begins."""
    low, high = offsets[chosen], offsets[chosen + 1]
    sizes = high - low
    begins = torch.cumsum(sizes, 0) - sizes
    positions = torch.arange(int(sizes.sum()), device=indices.device)
    positions += torch.repeat_interleave(low - begins, sizes)
    return indices[positions].long(), begins


if torch is not None:

    class _Model(torch.nn.Module):  # type: ignore[misc]
        """The network of `votive.bots.network`, for learning."""

        def __init__(self, network: Network, seats: int) -> None:
            super().__init__()
            first, first_bias, second, second_bias, third, last = map(torch.from_numpy, network)
            self.first = torch.nn.EmbeddingBag(first.shape[0], first.shape[1], mode="sum")
            self.first.weight.data = first * math.sqrt(len(first) / 100)  # about a hundred features are true at once
            self.first_bias = torch.nn.Parameter(first_bias)
            self.second = torch.nn.Parameter(second)
            self.second_bias = torch.nn.Parameter(second_bias)
            self.third = torch.nn.Parameter(third)
            last[0] -= math.log(seats - 1)  # a fair share to begin with
            self.last = torch.nn.Parameter(last)

        def forward(self, indices: Any, begins: Any, measures: Any) -> Any:
            one = torch.relu(self.first(indices, begins) + self.first_bias)
            two = torch.relu(one @ self.second + self.second_bias)
            return two @ self.third + self.last[0] + self.last[1] * measures

        def loss(self, indices: Any, begins: Any, measures: Any, targets: Any) -> Any:
            return torch.nn.functional.binary_cross_entropy_with_logits(self(indices, begins, measures), targets)

        def network(self) -> Network:
            parts = (self.first.weight, self.first_bias, self.second, self.second_bias, self.third, self.last)
            return tuple(np.array(part.detach().cpu().numpy(), np.float32) for part in parts)
