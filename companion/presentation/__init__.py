"""What is shown and asked, as data made from one viewer's view. Nothing here knows a window system."""
