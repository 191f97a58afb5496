import { expect, test } from "vitest";
import { rest } from "../../../src/core/workspace/background/rest.ts";

/** A clock whose timers never fire. */
const STANDING = {
  clock: { now: () => 0, date: () => 0, worked: () => 0, yield: async () => {}, after: () => () => {} },
};

test.each(["before", "while it rests"])("ends when its signal aborts %s", async when => {
  const controller = new AbortController();
  const reason = new Error("enough");
  if (when === "before") controller.abort(reason);
  const resting = rest(STANDING, 1_000, controller.signal);
  controller.abort(reason);
  await expect(resting).rejects.toBe(reason);
});
