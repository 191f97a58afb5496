"""Grüße 👋 from Windows."""

import os
import sys

ICONS = {
    "ok": "✅",
    "party": "🎉🎉🎉",
}


# Says hello.
# 👋 to everyone.
@cached
def greet(name: str) -> str:
    """Hello 👋.

    In colour.
    """
    return f"👋 {name}"


class Café:
    # 🍰 of the day
    cake = "🍰"

    def serve(self):
        print(self.cake * 3, file=sys.stderr)
        os.sync()
