"""A learner of a few lines on PettingZoo's interface: REINFORCE with a linear policy, every seat the same player.

    python examples/pettingzoo_learner.py --seconds 60

It needs NumPy and PettingZoo only. Then it plays random players and says how often it won.
"""

import argparse
import time

import numpy as np

import votive
from votive.bridges import pettingzoo
from votive.core.encoding import encode, encoded_size, plan_of

OPTIONS = {"rounds": 6}
RATE = 0.02


class Policy:
    """A number for each move from what a seat may know; moves are drawn by them."""

    def __init__(self, game, seed=1):
        self.game = game
        self.generator = np.random.default_rng(seed)
        self.weights = np.zeros((encoded_size(game) + 1, game.moves), np.float32)
        self.seen = np.ones(encoded_size(game) + 1, np.float32)  # the last number is always 1

    def shares(self, observation, mask):
        """How likely each move is to be made."""
        viewer = int(np.argmax(observation[: self.game.most_seats]))
        encode(observation, viewer, plan_of(self.game), self.seen[:-1])
        values = np.where(mask, self.seen @ self.weights, -np.inf)
        shares = np.exp(values - values.max())
        return shares / shares.sum()

    def choose(self, shares):
        return int(self.generator.choice(len(shares), p=shares))


def play(environment, policy, seed, learners):
    """One game; answers what the learners saw and did, and what the game was worth to each agent."""
    environment.reset(seed=seed)
    done, worth = {agent: [] for agent in learners}, {}
    for agent in environment.agent_iter():
        observation, reward, over, cut, _ = environment.last()
        if over or cut:
            worth[agent] = reward
            environment.step(None)
            continue
        mask = observation["action_mask"].astype(bool)
        if agent in learners:
            shares = policy.shares(observation["observation"], mask)
            move = policy.choose(shares)
            done[agent].append((policy.seen.copy(), shares, move))
        else:
            move = int(policy.generator.choice(np.flatnonzero(mask)))
        environment.step(move)
    return done, worth


def learn(policy, environment, seconds, most=10**9):
    """For so long, or so many games, the policy against itself; answers how many."""
    games, stop = 0, time.monotonic() + seconds
    while games < most and time.monotonic() < stop:
        done, worth = play(environment, policy, games, environment.possible_agents)
        for agent, decisions in done.items():
            for seen, shares, move in decisions:
                slope = -shares
                slope[move] += 1
                policy.weights += RATE * worth[agent] / np.sqrt(len(decisions)) * np.outer(seen, slope)
        games += 1
    return games


def share_won(policy, environment, games):
    """Against random players, the seats taken in turn."""
    won = 0
    for number in range(games):
        agent = environment.possible_agents[number % environment.max_num_agents]
        _, worth = play(environment, policy, 10**6 + number, [agent])
        won += worth[agent] > 0
    return won / games


def main(seconds=10**6, games=200, seats=2, games_to_learn=10**9):
    environment = pettingzoo.env("offrandes", seats=seats, options=OPTIONS)
    policy = Policy(votive.game("offrandes"))
    before = share_won(policy, environment, games)
    start = time.monotonic()
    learned = learn(policy, environment, seconds, games_to_learn)
    taken = time.monotonic() - start
    after = share_won(policy, environment, games)
    print(f"{learned} games in {taken:.0f} s; against random players {before:.0%} before, {after:.0%} after")
    return before, after


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn Offrandes on PettingZoo's interface.")
    parser.add_argument("--seconds", type=float, default=60)
    main(parser.parse_args().seconds)
