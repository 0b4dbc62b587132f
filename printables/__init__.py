"""What is printed: design, sheets, kits and the press.

ReportLab runs ``~/.reportlab_mods`` and ``~/.reportlab_settings`` when it is imported, whoever's home that is. What is
printed depends on neither, and as root they would be a stranger's program. It looks for modules of these names first;
so they are here, and empty.
"""

import sys
from types import ModuleType

for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules[_name] = ModuleType(_name)
del _name
