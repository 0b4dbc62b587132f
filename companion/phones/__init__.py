"""Phones as seats: a person's own page in the browser of a telephone on the same network, and pages for watchers.

The referee holds table, keys and pages (:class:`companion.phones.host.Phones`). Between it and the browsers stands the
postman (:mod:`companion.phones.postman`), a process that relays sealed frames at fixed ticks and knows neither game nor
key. How phones are let in is in :mod:`companion.phones.pairing`, what a frame is in :mod:`companion.phones.frames`.
"""
