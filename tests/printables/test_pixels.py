"""Pages turned into pixels by several threads, as the screen does when its map is drawn beside the game."""

from __future__ import annotations

import io
import subprocess
import sys
import threading

from reportlab.pdfgen.canvas import Canvas

from printables.draw.pixels import opened


def test_a_second_thread_waits_until_the_first_has_closed_its_pages() -> None:
    store = io.BytesIO()
    canvas = Canvas(store)
    canvas.showPage()
    canvas.save()
    there = threading.Event()

    def look() -> None:
        with opened(store.getvalue()) as document:
            assert len(document) == 1
            there.set()

    thread = threading.Thread(target=look)
    with opened(store.getvalue()):
        thread.start()
        assert not there.wait(0.5), "two threads are in PDFium at once, which ends the process"
    assert there.wait(60)
    thread.join()


ENDING = """
import io, threading, time
from reportlab.pdfgen.canvas import Canvas
from printables.draw.pixels import opened

store = io.BytesIO()
canvas = Canvas(store)
canvas.showPage()
canvas.save()
inside = threading.Event()

def draw():
    with opened(store.getvalue()) as document:
        inside.set()
        time.sleep(0.5)
        document[0].render()
        print("drawn", flush=True)

threading.Thread(target=draw, daemon=True).start()
inside.wait()
"""


def test_a_process_ends_when_what_a_thread_draws_is_drawn() -> None:
    """People leave while a board is drawn beside the game; its memory went from under it."""
    ran = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "drawn\n", "")
