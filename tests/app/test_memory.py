"""What memory is given back."""

from __future__ import annotations

import ctypes

from companion.app.memory import let_compiler_go

ROUND = """
$HEADER$
void main(void) { gl_FragColor = vec4(length(fract(tex_coord0)), 0.0, 0.0, 1.0); }
"""


class Heap(ctypes.Structure):
    """glibc's ``struct mallinfo2``: ten numbers, the eighth of them the bytes in use (``uordblks``)."""

    _fields_ = [("numbers", ctypes.c_size_t * 10)]


def used() -> float:
    """MB of the C library's heap that are in use."""
    mallinfo2 = ctypes.CDLL(None).mallinfo2
    mallinfo2.restype = Heap
    return float(mallinfo2().numbers[7] / 1e6)


def compile_one(name: str) -> object:
    """Return a context with a shader that nobody has compiled before."""
    from kivy.graphics import RenderContext

    context = RenderContext()
    context.shader.fs = ROUND.replace("main(void) {", f"main(void) {{ float {name} = 0.0;")
    assert context.shader.success
    return context


def test_the_driver_s_compiler_is_let_go_and_comes_back() -> None:
    """Mesa's is there as soon as something was compiled, and its built-in functions fill 7 MB.

    The first round is not measured: it fills what the driver keeps for all shaders. What belongs to
    the second shader itself stays, 1 to 2 MB with what the driver had kept before.
    """
    kept = [compile_one("first")]
    let_compiler_go()
    before = used()
    kept.append(compile_one("second"))
    compiled = used()
    let_compiler_go()
    assert compiled - used() > 0.5 * (compiled - before) > 2.0
