import { expect, test, vi } from "vitest";
import { CheckedSpans } from "../../../src/vscode/spans/checkedSpans.ts";
import type { SpansNode } from "../../../src/vscode/spans/spansNode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const document = { folder: "file:///w", path: "cart.ts" };
const FILE = { kind: "file", document, name: "cart.ts", parent: undefined, spans: 1 } as SpansNode;

/** The checkbox of a file that is in the basket, and the basket. */
function checked(item: { readonly gone?: true }) {
  const items = [{ id: "7", document, anchor: { type: "file" }, startLine: 0, endLine: 9, ...item }];
  const basket = { items, add: vi.fn(), remove: vi.fn() };
  return { basket, boxes: new CheckedSpans(basket as never) };
}

test("the box of what is in the basket is checked, and takes it out", async () => {
  const { basket, boxes } = checked({});
  expect(boxes.isChecked(FILE)).toBe(true);
  await boxes.toggle(FILE);
  expect(basket.remove).toHaveBeenCalledWith(["7"]);
  expect(basket.add).not.toHaveBeenCalled();
});

test("the box of what was gone from its file is not, and adds what is there now", async () => {
  const { basket, boxes } = checked({ gone: true });
  expect(boxes.isChecked(FILE)).toBe(false);
  await boxes.toggle(FILE);
  expect(basket.add).toHaveBeenCalledWith([{ document }]);
});
