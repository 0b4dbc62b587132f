"""How prompts are drawn: a sheet beside the board."""

from companion.app.prompts.panel.choice import ChoicePanel
from companion.app.prompts.panel.roll import RollPanel
from companion.app.prompts.panel.sheet import Panel

__all__ = ["ChoicePanel", "Panel", "RollPanel"]
