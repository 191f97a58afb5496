import { expect, test } from "vitest";
import { folderLabels } from "../../src/core/folderLabels.ts";

test("folders of one name are told apart by a number", () => {
  expect(folderLabels(["shop", "post", "shop"])).toEqual(["shop", "post", "shop (2)"]);
});
