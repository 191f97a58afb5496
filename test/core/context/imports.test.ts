import { expect, test } from "vitest";
import { pack } from "../../../src/core/context/pack.ts";
import { viewOf, wanted } from "./views.ts";

test.each([
  ["'''", "'''Helpers that weigh.\n\nThe weigher is slow.\n'''"],
  ["a prefix", 'r"""Helpers that weigh.\n\nThe weigher is slow.\n"""'],
  ["a constant", 'DOCS = """\nThe weigher is slow.\n"""'],
])("what a file says of itself is no import, and hides none: in %s", async (_, head) => {
  const functions = "def price(parcel):\n    return weigher(parcel) * 2\n";
  const weigh = await viewOf("weigh.py", `${head}\nfrom scales import weigher\n\n\n${functions}`);
  const { shown } = pack({
    wanted: [wanted(weigh, "price")],
    budget: 200,
    format: "plain",
    count: text => text.length / 4,
  });
  const first = weigh.rows.text.split("\n").findIndex(line => line.startsWith("from"));
  expect(shown[0]?.startLine).toBe(first);
});
