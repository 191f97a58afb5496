import sys

MAJOR, MINOR = sys.version_info[:2]
FIRST = SECOND = 1

try:
    import numpy
    HAS_NUMPY = True
except ImportError:
    numpy = None
    HAS_NUMPY = False

if MAJOR > 3:
    Text = str
else:
    Text = bytes


class Berth:
    width, depth = 3, 5

    def moor(self):
        return self.width
