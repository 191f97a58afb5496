#!/usr/bin/env python3
# Part of the warehouse tools.
"""Stock levels of a warehouse, and what to order next.

Run it with the name of a stock file.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, Protocol

try:
    import orjson
except ImportError:
    orjson = None

# How many days of sales the shelves should hold.
COVER_DAYS = 14
DEFAULT_SUPPLIER: str = "acme"
low_stock = lambda item: item.count < item.minimum

type Counts = dict[str, int]
type Pair[T] = tuple[T, T]


class Supplier(Protocol):
    def order(self, sku: str, count: int) -> None: ...


# One line of the stock file.
# The count may be negative after a correction.
@dataclass(frozen=True)
class Item:
    """An article on a shelf."""

    sku: str
    count: int = 0
    minimum: int = 5
    tags: list[str] = field(default_factory=list)

    @property
    def missing(self) -> int:
        """How many to order to be back at the minimum."""
        return max(0, self.minimum - self.count)

    @classmethod
    # Rows come from the old system, keys in capitals.
    def from_row(cls, row: dict[str, str]) -> Item:
        class Reader:
            def number(self, key: str) -> int:
                return int(row.get(key, "0"))

        reader = Reader()
        return cls(sku=row["SKU"], count=reader.number("COUNT"))


class Empty(Exception):
    pass


async def restock(
    items: Iterable[Item],
    supplier: Supplier,
    *,
    dry_run: bool = False,
) -> Counts:
    # The docstring is not the first thing here.
    """Orders what is missing and says how much of each."""

    def wanted():
        for item in items:
            if item.missing:
                yield item

    ordered: Counts = {}
    for item in wanted():
        if not dry_run:
            await supplier.order(item.sku, item.missing)
        ordered[item.sku] = item.missing
    return ordered


def load(path: Path) -> list[Item]:
    rows = json.loads(path.read_text())
    return [Item.from_row(row) for row in rows]


if sys.platform == "win32":

    def beep():
        print("\a")


if __name__ == "__main__":
    for item in load(Path(sys.argv[1])):
        print(item.sku, item.missing)
