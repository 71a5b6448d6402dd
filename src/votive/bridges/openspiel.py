"""OpenSpiel: importing this registers every game, as `votive_offrandes` and so on.

    import pyspiel
    from votive.bridges import openspiel
    game = pyspiel.load_game("votive_offrandes(players=4)")

Chance is explicit: every die and every draw is a chance node. Actions are numbered as Votive numbers moves. The
observation is what the seat may know now, as `votive.core.observation` lays it out; the information state is that
together with all the seat has seen since the game began: as a string every move, as a tensor how often each was made
by whom and the last few in order (`votive.bridges.seen_moves`). The private observation is what has to be added to
the public one to get a player's own. Returns are 0 in all: `votive.core.outcomes`.
"""

import hashlib
import json
from typing import Any

import numpy as np

from votive import game as ready
from votive import games
from votive.bridges import needed
from votive.bridges.seen_moves import SeenMoves, kind_table, shapes
from votive.bridges.sitting import BridgedGame, Sitting, concealed_row
from votive.core.contract import ALL, CHANCE, NOBODY, Game
from votive.core.errors import VotiveError
from votive.core.observation import fields

needed("pyspiel", "openspiel")
import pyspiel  # noqa: E402

LONGEST = 20_000
"""More moves than any game has."""
FINGERPRINT = 8
Kind = pyspiel.GameType
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game; options are parameters."""
    return Kind(
        short_name=f"votive_{game.name}",
        long_name=f"Votive: {game.name}",
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Kind.Information.IMPERFECT_INFORMATION,
        utility=Kind.Utility.ZERO_SUM,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.fewest_seats}
        | {option.name: option.default for option in game.options},
    )


class VotiveGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings. Each game has a class of its own, with its type."""

    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        params = params or {}
        name = kind.short_name.removeprefix("votive_")
        prepared = ready(name)
        chosen = dict(params)
        seats = chosen.pop("players", prepared.fewest_seats)
        self.bridged = BridgedGame(prepared, prepared.settings(seats, chosen))
        about = pyspiel.GameInfo(
            num_distinct_actions=prepared.moves,
            max_chance_outcomes=prepared.moves,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, params)
        self.observer = Observer(self.bridged, pyspiel.IIGObservationType(perfect_recall=False), None)
        self.information_observer = Observer(self.bridged, pyspiel.IIGObservationType(perfect_recall=True), None)

    def new_initial_state(self) -> "VotiveState":
        """Before anything has happened: chance moves first."""
        return VotiveState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound, as for all moves."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a player, everybody or nobody in particular may know."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.bridged, kind, params)


class VotiveState(pyspiel.State):  # type: ignore[misc]
    """A position, how it began, and the moves since. A resampled one begins where it was resampled."""

    def __init__(self, game: VotiveGame) -> None:
        super().__init__(game)
        self._play: Play | None = None  # OpenSpiel makes many states only to put another's contents in

    @property
    def play(self) -> "Play":
        """The game behind the state."""
        if self._play is None:
            self._play = Play(self.get_game().bridged)
        return self._play

    def current_player(self) -> int:
        turn = (self._play or self.play).sitting.turn
        return TERMINAL if turn == NOBODY else turn  # chance is -1 for both

    def is_terminal(self) -> bool:
        return (self._play or self.play).sitting.turn == NOBODY

    def is_chance_node(self) -> bool:
        return (self._play or self.play).sitting.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Asked from Python; OpenSpiel's own way here would ask four other questions first."""
        sitting = (self._play or self.play).sitting
        return sitting.legal() if player is None or player == sitting.turn else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.sitting.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.sitting.odds()

    def _apply_action(self, action: int) -> None:
        play = self.play
        play.sitting.check(action)  # OpenSpiel itself does not
        play.make(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return json.dumps(self.play.bridged.game.names[action], ensure_ascii=False)

    def returns(self) -> list[float]:
        return self.play.sitting.returns()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Asked from Python; through OpenSpiel the numbers would be copied three times more."""
        return self._tensor(self.get_game().information_observer, player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._tensor(self.get_game().observer, player)

    def _tensor(self, observer: "Observer", player: int | None) -> list[float]:
        viewer = self.current_player() if player is None else player
        seats = self.play.bridged.seats
        if not 0 <= viewer < seats:
            raise VotiveError(f"there is no player {viewer}; with {seats} players they are 0 to {seats - 1}")
        observer.set_from(self, viewer)
        listed: list[float] = observer.tensor.tolist()
        return listed

    def undo_action(self, player: int, action: int) -> None:
        """Take the last move back, chance's too. OpenSpiel's own list of moves stays as it is: see `history`."""
        self.play.take_back(player, action)

    def history(self) -> list[int]:
        """The moves since the state began; OpenSpiel's own list cannot be shortened from Python."""
        return [move for _, move in self.play.made]

    def history_str(self) -> str:
        return ", ".join(str(move) for _, move in self.play.made)

    def move_number(self) -> int:
        return len(self.play.made)

    def __str__(self) -> str:
        return self.play.text(ALL)

    def resample_from_infostate(self, player: int, sampler: Any) -> "VotiveState":
        """A state that this player cannot tell from this one; what it may not know is made up.

        Its history begins here: it holds nothing of how the true state came about.
        """
        other = VotiveState(self.get_game())
        other._play = self.play.resampled(player, int(sampler() * 2**53))
        return other


class Play:
    """A sitting, the position it began with, what had been seen before that, and the moves made since.

    A resampled one begins with what its viewer had seen. To the others that is made up, too: what they know of its
    first position stands beside it, so that two positions in which they may do different things are never alike.
    """

    __slots__ = ("before", "bridged", "made", "seen", "sitting", "start", "told", "viewer")

    def __init__(self, bridged: BridgedGame) -> None:
        self.bridged = bridged
        self.sitting = Sitting(bridged)
        self.start: bytes | None = None  # the first position of all
        self.before: tuple[int, ...] = ()
        self.told = ""
        self.viewer = NOBODY
        self.made: list[tuple[int, int]] = []
        self.seen: SeenMoves | None = None  # once somebody has asked

    def __deepcopy__(self, memo: Any) -> "Play":
        other = Play.__new__(Play)
        other.bridged, other.start, other.before = self.bridged, self.start, self.before
        other.told, other.viewer = self.told, self.viewer
        other.sitting, other.made = self.sitting.copy(), self.made.copy()
        other.seen = self.seen and self.seen.copy()
        return other

    def __reduce__(self) -> Any:
        game, settings = self.bridged.game, self.bridged.settings
        began = (self.start, self.before, self.told, self.viewer)
        return _restored, (game.name, settings.seats, settings.options, began, self.made)

    def make(self, move: int) -> None:
        """Make a move and remember it."""
        sitting = self.sitting
        self.made.append((sitting.turn, move))
        sitting.play(move)

    def take_back(self, player: int, move: int) -> None:
        """Take the last move back, by playing the others once more."""
        if not self.made or self.made[-1] != (player, move):
            last = (
                "nothing was played yet" if not self.made else f"the last was {self.made[-1][1]} by {self.made[-1][0]}"
            )
            raise VotiveError(f"only the last move can be taken back, not {move} by player {player}: {last}")
        self.made.pop()
        self.sitting = self.beginning()
        self.sitting.follow(self.made)
        self.seen = None

    def beginning(self) -> Sitting:
        """The position this began with."""
        sitting = Sitting(self.bridged)
        if self.start is not None:
            sitting.rows[0] = np.frombuffer(self.start, self.bridged.game.row)[0]
            sitting.settle()
        return sitting

    def seen_moves(self) -> SeenMoves:
        """All moves as everybody saw them; only those made since the last question are looked at."""
        if self.seen is None:
            before = np.array(self.before, np.int64).reshape(-1, 2)
            seats = self.bridged.seats
            seen_alike = np.concatenate([before[:, :1], np.repeat(before[:, 1:], seats + 2, axis=1)], axis=1)
            self.seen = SeenMoves(self.beginning().rows, seats, seen_alike)
        following = self.made[self.seen.many - len(self.before) // 2 :]
        if following:
            self.seen.follow(following)
        return self.seen

    def seen_by(self, viewer: int) -> tuple[int, ...]:
        """All moves as a viewer saw them: who moved and what, one after the other."""
        return tuple(self.seen_moves().by(viewer).ravel().tolist())

    def told_to(self, viewer: int) -> str:
        """What a viewer knows of a first position that was made up, unless it was for this viewer that it was."""
        if self.start is None or viewer == self.viewer:
            return self.told
        return self.told + concealed_row(self.beginning(), viewer).tobytes().hex()

    def seen_now(self, viewer: int) -> str:
        """A fingerprint of the table as a viewer sees it.

        Cards that lay face down are turned up by no move of their own: the moves alone would not tell them apart.
        """
        return hashlib.blake2b(concealed_row(self.sitting, viewer).tobytes(), digest_size=FINGERPRINT).hexdigest()

    def resampled(self, viewer: int, seed: int) -> "Play":
        """Another game that the viewer cannot tell from this one."""
        other = Play.__new__(Play)
        other.bridged = self.bridged
        other.sitting = self.sitting.imagined(viewer, seed)
        other.start = other.sitting.rows[0].tobytes()
        other.before, other.told, other.viewer = self.seen_by(viewer), self.told_to(viewer), viewer
        other.made = []
        other.seen = None
        return other

    def text(self, viewer: int) -> str:
        """The table as a viewer sees it."""
        return json.dumps(self.bridged.game.view(self.sitting.state(), viewer), ensure_ascii=False)


def _restored(name: str, seats: int, options: dict[str, int], began: Any, made: Any) -> Play:
    game = ready(name)
    play = Play(BridgedGame(game, game.settings(seats, options)))
    play.start, play.before, play.told, play.viewer = began
    play.sitting = play.beginning()
    for _, move in made:
        play.make(move)
    return play


class Observer:
    """What may be known, as OpenSpiel's observers give it: pieces of one flat tensor, and a string.

    With perfect recall, what was seen of the moves is in it. Without public information, a tensor is what has to be
    added to the public one to get what the player knows, and a string holds the fields in which they differ.
    """

    def __init__(self, bridged: BridgedGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, but got {params}")
        if kind.perfect_recall and not kind.public_info:
            raise ValueError("an observation with perfect recall always holds what is public")
        known = pyspiel.PrivateInfoType
        self.viewer = {known.NONE: NOBODY, known.ALL_PLAYERS: ALL}.get(kind.private_info)
        """Who looks, if it is not the player who is asked about."""
        self.hides_public = not kind.public_info
        self.recalls = kind.perfect_recall
        self.bridged = bridged
        self.table = kind_table(bridged.game)
        more = shapes(bridged.game, bridged.seats) if kind.perfect_recall else {}
        self.tensor = np.zeros(bridged.size + sum(one * other for one, other in more.values()), np.float32)
        self.dict = {
            field.name: self.tensor[field.start : field.start + field.size].reshape(field.shape)
            for field in fields(bridged.game)
        }
        start = bridged.size
        for name, (one, other) in more.items():
            self.dict[f"history_{name}"] = self.tensor[start : start + one * other].reshape(one, other)
            start += one * other

    def _viewer(self, player: int) -> int:
        return player if self.viewer is None else self.viewer

    def set_from(self, state: VotiveState, player: int) -> None:
        """Fill the tensor in."""
        play, viewer, size = state.play, self._viewer(player), self.bridged.size
        play.sitting.look_into(viewer, self.tensor)
        if self.hides_public:
            public = np.empty(size, np.float32)
            play.sitting.look_into(NOBODY, public)
            self.tensor -= public
        if self.recalls:
            count, recent = self.dict["history_count"], self.dict["history_recent"]
            play.seen_moves().write(viewer, self.table, count, recent)

    def string_from(self, state: VotiveState, player: int) -> str:
        """The same in words; with perfect recall, every move that was seen and what is seen now."""
        viewer = self._viewer(player)
        if self.hides_public:
            return _private_text(state.play, viewer)
        if not self.recalls:
            return state.play.text(viewer)
        seen = state.play.seen_by(viewer)
        names = state.play.bridged.game.names
        moves = [[seen[index], names[seen[index + 1]]] for index in range(0, len(seen), 2)]
        known: dict[str, Any] = {"viewer": viewer, "moves": moves, "table": state.play.seen_now(viewer)}
        if told := state.play.told_to(viewer):
            known["told"] = told
        return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def _private_text(play: Play, viewer: int) -> str:
    """The fields of the row in which a viewer knows more than everybody."""
    own, public = (concealed_row(play.sitting, who) for who in (viewer, NOBODY))
    names = play.bridged.game.row.names or ()
    known = {name: own[name].tolist() for name in names if (own[name] != public[name]).any()}
    return json.dumps(known, separators=(",", ":"))


def register() -> None:
    """Make all games known to OpenSpiel; once.

    It keeps what it is given until after Python has ended, when nothing of Python may be freed: hence classes.
    """
    known = set(pyspiel.registered_names())
    for game in games.load_all():
        kind = game_type(game)
        if kind.short_name not in known:
            own = type(f"Votive{game.name.capitalize()}", (VotiveGame,), {"kind": kind, "__module__": __name__})
            globals()[own.__name__] = own  # where pickle looks for it
            pyspiel.register_game(kind, own)


register()
