"""Players, positions and window sizes of the scenes of the walk."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from palamedes.core.settings import ComputerSettings, Player, SearchSettings

ANYWHERE = QPoint(0, 0)
USUAL, SMALLEST, LARGEST = (1200, 680), (960, 540), (2560, 1440)
YOU, COMPUTER = Player("You"), Player("Palamedes", ComputerSettings(search=SearchSettings(1)))
SLOW = Player("Palamedes", ComputerSettings("flat_mc", 60))
AGAINST_COMPUTER, PEOPLE = (YOU, COMPUTER), (Player("Nausicaa"), Player("Telemachus"))
LONG_NAMES = (Player("Alexandra Papadopoulou-Konstantinidou"), Player("Theophilos Anagnostopoulos the Younger"))
PLAYED = "portes; 24:1 21:1 13:4 8:3 6:4 4:2 | 24:2 13:4 8:3 6:4 5:2; roll 42"
PIN = "plakoto; 24:3 20:pin 18:2 13:3 8:6 | 24:3 14:4 13:2 10:1 5:2 16:3; roll 63"
RACE = "backgammon; 6:3 5:3 4:3 3:3 2:2 1:1 | 7:2 6:4 5:3 4:2 3:2 2:2; cube 1 centred; beavers"
BEAROFF = "backgammon; 6:1 5:1 off:13 | 5:2 off:13"
SHUT_OUT = "portes; bar:1 13:4 8:4 6:4 5:2 | 6:2 5:2 4:2 3:2 2:2 1:2 8:3; roll 63"
NOTES = {"en": "I should have kept the mother point.", "el": "Έπρεπε να κρατήσω τη μάνα."}
NO_ROLL = "backgammon; 24:2 13:4 8:3 6:5 5:1 | 24:2 13:4 8:3 6:5 7:1; cube 2 opponent; score 3-6 of 7"
