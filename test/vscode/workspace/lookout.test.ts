import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lookout } from "../../../src/vscode/workspace/lookout.ts";
import { LOG, said, windowChanged } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const SIGNAL = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  said.length = 0;
});

/** A lookout over files, some of which differ from the index, and its actions so far. */
function start(state = "ready") {
  const done: string[] = [];
  const files = { changed: 0 };
  const engine = {
    status: async () => ({ state }),
    compare: async () => {
      done.push("compared");
      // As long as a disk may take.
      await new Promise(resolve => setTimeout(resolve, 100));
      return { ...files, missing: 0, removed: 0 };
    },
    refresh: async () => {
      done.push("refreshed");
      files.changed = 0;
    },
  };
  const lookout = new Lookout(engine as unknown as ConstructorParameters<typeof Lookout>[0], LOG);
  const comeBack = async (later: number) => {
    await vi.advanceTimersByTimeAsync(later);
    windowChanged.fire({ focused: true });
    await vi.advanceTimersByTimeAsync(20_000);
    return done.splice(0);
  };
  const ask = async () => {
    let isReady = false;
    void lookout.beforeAnswer(SIGNAL).then(() => {
      isReady = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    const waited = !isReady;
    await vi.advanceTimersByTimeAsync(10_000);
    return { waited, done: done.splice(0) };
  };
  return { lookout, files, comeBack, ask };
}

test("files that changed without a word are found when the user comes back, and from then on before an answer", async () => {
  const { lookout, files, comeBack, ask } = start();
  expect(await comeBack(0)).toEqual(["compared"]);
  expect(said).toEqual([]);
  // It may be told of changes to other files.
  lookout.told();
  files.changed = 1;
  expect(await comeBack(60_000)).toEqual(["compared", "refreshed"]);
  expect(said).toHaveLength(1);
  files.changed = 2;
  expect(await ask()).toEqual({ waited: true, done: ["compared", "refreshed"] });
  files.changed = 3;
  expect(await comeBack(60_000)).toEqual(["compared", "refreshed"]);
  expect(said).toHaveLength(1);
  lookout.dispose();
});

test("where the editor tells of changes, even if it does so later, no answer waits and nothing is said", async () => {
  const { lookout, files, comeBack, ask } = start();
  files.changed = 1;
  setTimeout(() => lookout.told(), 1_000);
  expect(await comeBack(0)).toEqual(["compared", "refreshed"]);
  expect(await comeBack(60_000)).toEqual(["compared"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ask()).toEqual({ waited: false, done: ["compared"] });
  expect(await ask()).toEqual({ waited: false, done: [] });
  expect(said).toEqual([]);
  lookout.dispose();
});

test("an index that is being made or is paused is compared with nothing", async () => {
  for (const state of ["indexing", "paused"]) {
    const { lookout, files, comeBack, ask } = start(state);
    files.changed = 1;
    expect(await comeBack(0)).toEqual([]);
    expect(await ask()).toEqual({ waited: false, done: [] });
    lookout.dispose();
  }
});
