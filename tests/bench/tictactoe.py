"""Tic-tac-toe in plain Python, with the four methods of OpenSpiel's states that a random player asks for."""

from __future__ import annotations

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class State:
    """A board of nine cells that changes in place; all lines are looked at after each move, as OpenSpiel's does."""

    def __init__(self) -> None:
        self.board, self.player, self.over = ["."] * 9, 0, False

    def is_terminal(self) -> bool:
        return self.over

    def current_player(self) -> int:
        return self.player

    def legal_actions(self, player: int) -> list[int]:
        return [cell for cell in range(9) if self.board[cell] == "."]

    def apply_action(self, cell: int) -> None:
        board = self.board
        board[cell] = "xo"[self.player]
        self.over = any(board[a] == board[b] == board[c] != "." for a, b, c in LINES) or "." not in board
        self.player = 1 - self.player
