import { expect, test } from "vitest";
import { TopScores } from "../../../src/core/index/database/topScores.ts";

test.each([[[5, 3, 9, 1]], [[1, 3, 5, 9]], [[9, 5, 3, 1]]])(
  "of equal scores the lower ids are kept, in whatever order they come: %j",
  ids => {
    const top = new TopScores(3);
    for (const id of ids) top.offer(id, 1);
    top.offer(7, 2);
    expect(top.sorted()).toEqual([
      [7, 2],
      [1, 1],
      [3, 1],
    ]);
  },
);
