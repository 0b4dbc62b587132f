"""What touches the table: buttons and lamps, the camera, and the reading of tags.

Nothing in here knows a game. A camera's picture, the markers of some board and a codebook of tags go in;
places on that board in millimetres come out.
"""
