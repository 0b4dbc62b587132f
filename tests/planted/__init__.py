"""Planted faults: mistakes made by rule in each game's own code, data and kit, and what ``saucer try`` says of them.

Of 108, four of each kind in each game or as many as there are, 103 were found, all of them with file and line. Known to
survive:

* The view of a seat shows what another was told on a visit (Body Snatchers, ``counts``): only where the device is the
  Announcer, which is one of thirty settings, and two such games seldom look alike up to there.
* What a touch tells in a round by phones is seen by everybody (Body Snatchers, ``picked``), or the reminder by one
  (``reminded``): two games are compared no further than one viewer is told the same in both.
* A view hides from a seat what is its own (Pleasantville, ``secret``; Body Snatchers, ``visiting``): its prompts are
  made from what it is asked.
* A Tripod that leaves a battle is not noted as having left (The War, ``walked``): its area counts it.
* An answer that hardly any game comes to (Pleasantville, the aftermath of a fight that the Town wins).

What changes nothing is no fault, and named with its reason: :data:`tests.planted.faults.EQUIVALENT`.
"""
