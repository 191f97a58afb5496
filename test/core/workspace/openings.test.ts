import { expect, test } from "vitest";
import type { Opened } from "../../../src/core/workspace/opened.ts";
import { Openings } from "../../../src/core/workspace/openings.ts";

test("what could not be opened keeps nothing else from being opened", async () => {
  const openings = new Openings();
  const failed = openings.open(() => Promise.reject(new Error("the disk is full")));
  await expect(failed).rejects.toThrow("the disk is full");
  const opened = {} as Opened;
  expect(await openings.open(() => Promise.resolve(opened))).toBe(opened);
  expect(await openings.current()).toBe(opened);
});
