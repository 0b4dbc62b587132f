"""Values of types, made by several threads at once."""

from __future__ import annotations

import subprocess
import sys

NESTED = """
from __future__ import annotations
import sys, threading, types
from msgspec import Struct
from companion.kernel.typed import convert, from_json

DEEP = 30
HEAD = "from __future__ import annotations\\nfrom msgspec import Struct"
TABLES = "\\n".join(f"class Table{n}(Struct): inner: dict[str, Table{n + 1}] = {{}}" for n in range(DEEP))
sys.setswitchinterval(1e-6)
for number in range(40):  # types that nobody has used yet
    module = sys.modules[f"fresh{number}"] = types.ModuleType(f"fresh{number}")
    source = f"{HEAD}\\n{TABLES}\\nclass Table{DEEP}(Struct): pass"
    exec(source, vars(module))
    both = threading.Barrier(2)

    def read(kind=module.Table0, both=both):
        both.wait()
        for _ in range(10):
            assert convert({"inner": {"a": {}}}, kind) == from_json(b'{"inner": {"a": {}}}', kind)

    threads = [threading.Thread(target=read) for _ in range(2)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
"""


def test_two_threads_that_meet_a_type_for_the_first_time_both_have_it() -> None:
    ran = subprocess.run([sys.executable, "-c", NESTED], capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
