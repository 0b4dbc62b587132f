"""A second renderer with other optics, so that the reader is not judged by one man's idea of a photograph alone.

    python -m tests.benchmarks.reading.other --scenes 12
    python -m tests.benchmarks.reading.other --scenes 60 --game pleasantville

It shares no code with the virtual camera (:mod:`hardware.simulator`), only the printed pages' pictures: rays are cast
from each pixel, light is linear from paint to sensor, lenses have a hexagonal diaphragm, astigmatism, a halo, lateral
colour; phones sharpen, films are coded, shutters roll, lamination mirrors windows with blinds. Limits are set with
seeds below 10000; what is reported starts there.
"""
