"""What is well with a machine as a referee's table, what is not, and what to do about it.

for finding in examine():
    print(finding.part, finding.state, finding.words, finding.remedy)
"""

from __future__ import annotations

from companion.doctor.examination import Computer, Diagnosis, State, examine, worst

__all__ = ["Computer", "Diagnosis", "State", "examine", "worst"]
