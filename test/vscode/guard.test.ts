import { beforeEach, expect, test, vi } from "vitest";
import { logError, runForUser, runInBackground } from "../../src/vscode/guard.ts";
import { LOG, told } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void told.splice(0));

test.each([
  ["an error is logged with what was being done, and told to who asked for it", new Error("Disk full"), 1],
  ["the end of work that nobody wants any more is no error", AbortSignal.abort().reason, 0],
])("%s", async (_, error, times) => {
  const logged: string[] = [];
  const log = { ...LOG, error: (message: string) => void logged.push(message) };
  logError(log, "Saving", error);
  runInBackground(log, "Saving", async () => Promise.reject(error));
  await runForUser(log, "Saving", () => Promise.reject(error));
  expect(logged).toEqual(Array(3 * times).fill(expect.stringMatching(/^Saving: Error: Disk full\n/)));
  expect(told).toEqual(Array(times).fill("Disk full"));
});
