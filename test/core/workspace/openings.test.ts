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

test("a failure is told to who asked, and ends nothing else", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on("unhandledRejection", note);
  const openings = new Openings();
  await expect(openings.open(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow();
  await expect(openings.reopen(opened => Promise.resolve(opened))).rejects.toThrow("the disk is full");
  // Node reports unhandled rejections after all that is due at once.
  await new Promise(resolve => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
  await openings.done();
});
