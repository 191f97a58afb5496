import { expect, test } from "vitest";
import { dependencyMap } from "../../../src/core/context/dependencyMap.ts";
import { viewOf } from "./views.ts";

const SHOP = `class Crate {
  size() { return LIMIT; }
}

class Box {
  size() { return 2; }
  make(crate: Crate) { return new Crate().weight() + weigh (crate); }
}

function weigh(crate: Crate) {
  const all = [up, total];
  return weigh(crate) * total();
}

function up() { return total; }
function total() {}
const CRATES = [weigh];
`;

test("what is shown names what is shown, calls apart from uses", async () => {
  const source = await viewOf("shop.ts", SHOP);
  const rows = new Map(Array.from({ length: source.rows.count }, (_, row) => [row, "full" as const]));
  expect(dependencyMap([{ source, rows, until: rows.size }])).toEqual([
    // Both classes have a size, and "up" may be any word.
    "Box.make → Crate, weigh (calls)",
    "weigh → total (calls); Crate (uses)",
    "up → total (uses)",
  ]);
  const without = new Map([...rows].filter(([row]) => row < 9));
  expect(dependencyMap([{ source, rows: without, until: 9 }])).toEqual(["Box.make → Crate (calls)"]);
});
