import os

# NumPy reads it as it is loaded. Its products are small here; shared among threads, each of which waits busily for the
# others, they took three times the CPU time, and ten times as long where another process works, too.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# No time zone named means this file, for the C library, too. Named, it is read at once: Babel would open the files of
# all six hundred time zones first, to see which there are.
if "TZ" not in os.environ and os.path.isfile("/etc/localtime"):
    os.environ["TZ"] = ":/etc/localtime"
