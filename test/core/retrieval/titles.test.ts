import { describe, expect, test } from "vitest";
import type { Query } from "../../../src/core/hit.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

/** Small definitions share a chunk, and a caller may come before the definition. */
const FILE = `def price_label(item):
    return label_of(item)


# What label_of says is printed.
def label_of(item):
    return item.label


class CashTill:
    def charge(self, item):
        return self.charged(item, CashTill)
`;

/** The name of the first hit, and its line from 1. */
async function first(
  query: Pick<Query, "text" | "arms">,
  files: Readonly<Record<string, string>> = { "shop.py": FILE },
): Promise<string> {
  const engine = await engineOver(new MemoryFiles(files));
  const [hit] = (await engine.search({ limit: 5, ...query }, SIGNAL)).hits;
  await engine.dispose();
  return `${hit?.qualifiedName}:${(hit?.matched.line ?? 0) + 1}`;
}

describe("a hit is called by what was asked for by its name, and opened there:", () => {
  test.each([
    ["label_of", "label_of:6"],
    ["kind:function label_of", "label_of:6"],
    ["shop.label_of()", "label_of:6"],
    ["what does label_of return to the caller", "label_of:6"],
    ["price_label", "price_label:1"],
    ["CashTill", "CashTill:10"],
    ["what does CashTill charge", "CashTill.charge:12"],
  ])("%s", async (text, expected) => {
    expect(await first({ text })).toBe(expected);
  });

  test("by the symbol arm too", async () => {
    expect(await first({ text: "label_of", arms: ["symbol"] })).toBe("label_of:6");
  });

  test.each([
    ["MAX_ITEMS", "MAX_ITEMS:2"],
    ["the MAX_ITEMS setting", "MAX_ITEMS:2"],
    ["the setting of most items", "MIN_ITEMS, MAX_ITEMS, PAPER:2"],
  ])("a constant: %s", async (text, expected) => {
    const settings = "MIN_ITEMS = 1\nMAX_ITEMS = 20  # the setting of most items\nPAPER = 'thick'\n";
    expect(await first({ text }, { "settings.py": settings })).toBe(expected);
  });
});

test("of a definition and a call of it, which have the same words, the definition is shown", async () => {
  const text =
    "def pay(cart):\n    return sum_up(cart)\n\n\n# Of a cart.\ndef sum_up(cart):\n    return cart.total\n";
  expect(await first({ text: "sum up the cart" }, { "shop.py": text })).toBe("sum_up:6");
});

test("a namespace is named in every file of it, so a hit is called by a type in it", async () => {
  const file = (lines: string) => ({
    "Bus.cs": `namespace Shop.Event.Bus;\n\nusing Shop.Carts;\n\n${lines}`,
  });
  const bus = file("public interface IBus\n{\n    Task Send(Cart cart);\n}\n");
  expect(await first({ text: "how is the event bus made" }, bus)).toBe("Shop.Event.Bus.IBus:5");
  const sender = file("public class Sender\n{\n    Task Send(Cart cart) { }\n}\n");
  expect(await first({ text: "how is the event bus made" }, sender)).toBe("Shop.Event.Bus.Sender:5");
  expect(await first({ text: "Shop.Event.Bus" }, sender)).toBe("Shop.Event.Bus:1");
  const above = { "Bus.cs": "using Event.Bus;\n\nnamespace Shop.Carts;\n\npublic class Cart { }\n" };
  expect(await first({ text: "how is the event bus made" }, above)).toBe("Shop.Carts.Cart:1");
  const module = { "bus.ex": "defmodule Event.Bus do\n  def send(cart), do: cart\nend\n" };
  expect(await first({ text: "how is the event bus made" }, module)).toBe("Event.Bus:1");
});
