"""What touches the table: buttons and lamps, the camera, and the reading of tags.

Nothing in here knows a game. A camera's picture, the markers of some board and a codebook of tags go in;
places on that board in millimetres come out.
"""

import os

# OpenCV reads it as it is loaded: seconds for which V4L2 waits for a picture. Its own ten are an age at a table.
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "2")
