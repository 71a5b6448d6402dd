"""Stable-Baselines3's MaskablePPO on one seat of many games, against bots in compiled code, with its learning curve.

pip install ".[sb3]"
python examples/maskable_ppo.py offrandes --players 2 --bots random --steps 200000
"""

import argparse
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from votive.bridges.sb3 import SeatVecEnv

AT_ONCE = 64


class Curve(BaseCallback):
    """How often the learner won, by the decisions it had made."""

    def __init__(self, every):
        super().__init__()
        self.every, self.won, self.points, self.start = every, [], [], time.monotonic()

    def _on_step(self):
        self.won += [float(reward > 0) for reward in self.locals["rewards"][self.locals["dones"]]]
        return True

    def _on_rollout_end(self):
        if self.won and self.num_timesteps >= self.every * (len(self.points) + 1):
            share, games = float(np.mean(self.won)), len(self.won)
            self.points.append({"decisions": self.num_timesteps, "won": round(share, 4), "games": games})
            seconds = time.monotonic() - self.start
            print(f"{self.num_timesteps:>9,} decisions, {seconds:4.0f} s: won {share:.1%} of {games}", flush=True)
            self.won = []


def train(game, players=2, bots=("random",), steps=100_000, options=None, seed=1):
    """A learner and its curve."""
    torch.set_num_threads(1)
    environment = SeatVecEnv(game, AT_ONCE, players, bots, options=options)
    learner = MaskablePPO(
        "MlpPolicy", environment, n_steps=64, batch_size=1024, n_epochs=4, gamma=1.0, learning_rate=1e-3, seed=seed,
        device="cpu",
    )  # fmt: skip
    curve = Curve(max(AT_ONCE * 64, steps // 10))
    learner.learn(steps, callback=curve)
    return learner, curve.points


def share_won(learner, game, players=2, bots=("random",), games=1000, options=None, seed=10**6):
    """Against these bots with new seeds, each game begun with a seed of its own: so no short game counts twice."""
    environment = SeatVecEnv(game, 256, players, bots, options=options)
    won = played = 0
    for block in range(-(-games // 256)):
        first = seed + 256 * block
        observation, _ = environment.games.reset(seed=list(range(first, first + 256)))
        done = np.zeros(256, bool)
        while not done.all():
            moves, _ = learner.predict(
                observation["observation"], action_masks=environment.action_masks(), deterministic=True
            )
            observation, reward, over, _, _ = environment.games.step(moves)
            won += int((reward[over & ~done] > 0).sum())
            done |= over
        played += 256
    return won / played, played


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Teach MaskablePPO one seat of a game.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--steps", type=int, default=200_000)
    asked = parser.parse_args()
    chosen = tuple(asked.bots.split(","))
    taught, _ = train(asked.game, asked.players, chosen, asked.steps)
    share, count = share_won(taught, asked.game, asked.players, chosen)
    print(f"won {share:.1%} of {count} new games")
