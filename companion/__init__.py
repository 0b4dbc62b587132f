import os

# NumPy reads it as it is loaded. Its products are small here; shared among threads, each of which waits busily for the
# others, they took three times the CPU time, and ten times as long where another process works, too.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
