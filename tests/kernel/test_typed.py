"""Values of types, made by several threads at once."""

from __future__ import annotations

import subprocess
import sys

MEETING = """
from __future__ import annotations
import threading
from msgspec import Struct
from companion.kernel.typed import convert, from_json

half_learnt, used = threading.Event(), threading.Event()

def whole_number():  # asked for while Outer is learnt but for what it holds
    half_learnt.set()
    used.wait(0.5)  # as long as somebody may use Outer now; kept out, nobody does
    return int

class Inner(Struct):
    value: whole_number()

class Outer(Struct):
    inner: Inner

def read():
    half_learnt.wait()
    assert from_json(b'{"inner": {"value": 1}}', Outer) == Outer(Inner(1))
    used.set()

second = threading.Thread(target=read)
second.start()
assert convert({"inner": {"value": 1}}, Outer) == Outer(Inner(1))
second.join()
"""


def test_two_threads_that_meet_a_type_for_the_first_time_both_have_it() -> None:
    ran = subprocess.run([sys.executable, "-c", MEETING], capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
