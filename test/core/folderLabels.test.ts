import { expect, test } from "vitest";
import { folderLabels } from "../../src/core/folderLabels.ts";

test.each([
  [
    ["shop", "post", "shop", "shop"],
    ["shop", "post", "shop (2)", "shop (3)"],
  ],
  [
    ["shop", "shop", "shop (2)"],
    ["shop", "shop (3)", "shop (2)"],
  ],
  [
    ["shop (2)", "shop", "shop (2)", "shop"],
    ["shop (2)", "shop", "shop (2) (2)", "shop (3)"],
  ],
])(
  "folders of one name are told apart by a number, and from those that have it in their name: %j",
  (names, labels) => {
    expect(folderLabels(names)).toEqual(labels);
  },
);
