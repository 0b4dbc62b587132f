"""``python -m companion`` is ``saucer``."""

import sys

from companion.cli import main

sys.exit(main())
