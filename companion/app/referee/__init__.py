"""The referee: leads through a sitting, and decides what is on the screen and who may see it.

``lobby`` sets up and resumes; ``play`` is one sitting on the screen, made of ``moments`` (what comes next),
``privacy`` (who may look), ``board`` (what the boards show), ``story`` (what has happened) and ``camera``.
"""

from companion.app.referee.privacy import IDLE
from companion.app.referee.referee import Referee

__all__ = ["IDLE", "Referee"]
