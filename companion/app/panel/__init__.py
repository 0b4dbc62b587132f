"""How prompts are drawn: a sheet beside the board."""

from companion.app.panel.choice import ChoicePanel
from companion.app.panel.roll import RollPanel
from companion.app.panel.sheet import Panel

__all__ = ["ChoicePanel", "Panel", "RollPanel"]
