"""The reader of counters, measured against general decoders on the same pictures in the same run.

    python -m tests.benchmarks.reading --seeds 2 --peers all

The board and the counters are those that are printed; the photographs are made (:mod:`hardware.simulator.tabletop`):
rooms are nastier. Thresholds were set on seeds below 5000, what is reported starts there.
"""

import os

# figures are for one core; NumPy reads this when it is first imported
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
