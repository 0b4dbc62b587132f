"""Count taps and hands-over of whole games on the real screen."""
