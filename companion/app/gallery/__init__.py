"""A gallery of the screens: every screen of every ask, each as a picture to be looked at.

:mod:`.plan` finds games between bots in which every kind of ask comes, :mod:`.walk` plays these in the real app and
takes the pictures, :mod:`.hang` lays them side by side.
"""
