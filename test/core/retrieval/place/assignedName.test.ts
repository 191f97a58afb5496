import { expect, test } from "vitest";
import { suitsAssigned } from "../../../../src/core/retrieval/place/assignedName.ts";

test.each([
  ["const runtime = await ", "getRuntimeKey", 1],
  ["  boxWidth = scale.", "widthOf", 0.5],
  ["boxLabel, ok := ", "BoxLabel", 1],
  ["boxLid, label := ", "labelItem", 1],
  ["let weight: Vec<Gram> = scale::", "weight_of", 1],
  ["total: dict[str, Gram] | None = scale.", "gram_of", 0],
  ["this.total += ", "cartTotal", 1],
  ['sizes["width"] = ', "lid_width", 1],
  ['  "label": box.', "labelOf", 1],
  ["  print('label');\n  const lid = ", "lidOf", 1],
  ["  const label = 1;\n  return ", "labelOf", 0],
  ["if (label === ", "labelOf", 0],
  ["(label) => ", "labelOf", 0],
  ["Label::", "labelOf", 0],
  ["for (const id of ", "idOf", 0],
  ["label,".repeat(100_000), "labelOf", 0],
])("the assignment at the end of %j suits %s", (text, name, share) => {
  expect(suitsAssigned(text)(name)).toBe(share);
});
