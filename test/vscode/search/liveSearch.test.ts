import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, Hit, Query } from "../../../src/core/hit.ts";
import { LiveSearch, type Outcome } from "../../../src/vscode/search/liveSearch.ts";
import type { Situation } from "../../../src/vscode/status/situation.ts";

const NEAR = [{ folder: "w", path: "open.ts" }];

interface Call {
  readonly query: string;
  readonly near: Query["near"];
  readonly signal: AbortSignal;
  answer(answer: Partial<Answer>): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A live search over an engine that answers when the test says so. */
function start(situation: Situation = "ready") {
  const calls: Call[] = [];
  const outcomes: Outcome[] = [];
  const search = new LiveSearch({
    situation,
    files: 9,
    limit: 5,
    near: NEAR,
    engine: {
      search: ({ text, near }: Query, signal: AbortSignal) =>
        new Promise((resolve, reject) => {
          calls.push({
            query: text,
            near,
            signal,
            answer: async part => resolve({ query: text, hits: [], notes: [], complete: true, ...part }),
            fail: async error => reject(error),
          });
        }),
    },
    onOutcome: outcome => outcomes.push(outcome),
    onBusy: () => {},
  });
  return { search, calls, outcomes };
}

const typed = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a live search", () => {
  test("asks for the last of what is typed quickly", async () => {
    const { search, calls } = start();
    for (const query of ["r", "re", "ret", "retry "]) search.ask(query);
    await typed();
    expect(calls.map(({ query, near }) => ({ query, near }))).toEqual([{ query: "retry", near: NEAR }]);
  });

  test("gives up the older query, and does not show its answer", async () => {
    const { search, calls, outcomes } = start();
    search.ask("old");
    await typed();
    search.ask("new");
    expect(calls[0]?.signal.aborted).toBe(true);
    await calls[0]?.answer({});
    await typed();
    await calls[1]?.answer({});
    expect(outcomes).toMatchObject([{ kind: "answered", query: "new" }]);
  });

  test("asks nothing for an empty query", async () => {
    const { search, calls, outcomes } = start();
    search.ask("  ");
    await typed();
    expect(calls).toEqual([]);
    expect(outcomes).toEqual([{ kind: "noQuery" }]);
    expect(search.busy).toBe(false);
  });

  test("waits for an engine that starts", async () => {
    const { search, calls, outcomes } = start("starting");
    search.ask("retry");
    await typed();
    expect(outcomes).toEqual([{ kind: "waiting" }]);
    expect(search.busy).toBe(true);
    search.indexChanged("scanning", 9);
    expect(calls.map(({ query }) => query)).toEqual(["retry"]);
  });

  test("completes an answer once the index is complete", async () => {
    const { search, calls } = start("indexing");
    search.ask("retry");
    await typed();
    await calls[0]?.answer({ complete: false });
    search.indexChanged("indexing", 9);
    expect(calls.length).toBe(1);
    search.indexChanged("ready", 9);
    expect(calls.length).toBe(2);
  });

  test("searches again for what nothing has so far, while files are indexed", async () => {
    const { search, calls, outcomes } = start("indexing");
    search.ask("retry");
    await typed();
    await calls[0]?.answer({ complete: false });
    await typed();
    search.indexChanged("indexing", 9);
    search.indexChanged("indexing", 9);
    expect(calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls.length).toBe(2);
    await calls[1]?.answer({ complete: false, hits: [{} as Hit] });
    await typed();
    expect(outcomes.at(-1)).toMatchObject({ answer: { hits: [{}] } });
    search.indexChanged("indexing", 9);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls.length).toBe(2);
  });

  test("searches again, less often, for what has no clear answer so far, while files are indexed", async () => {
    const { search, calls } = start("indexing");
    search.ask("retry");
    await typed();
    await calls[0]?.answer({ complete: false, hits: [{} as Hit], confidence: 0.2 });
    await typed();
    search.indexChanged("indexing", 9);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(calls.length).toBe(1);
    await typed();
    expect(calls.length).toBe(2);
    await calls[1]?.answer({ complete: false, hits: [{} as Hit], confidence: 0.9 });
    await typed();
    search.indexChanged("indexing", 9);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.length).toBe(2);
  });

  test("searches again for a clear answer when twice as many files are indexed", async () => {
    const { search, calls } = start("indexing");
    search.ask("retry");
    await typed();
    await calls[0]?.answer({ complete: false, hits: [{} as Hit], confidence: 0.9 });
    await typed();
    search.indexChanged("indexing", 17);
    expect(calls.length).toBe(1);
    search.indexChanged("indexing", 18);
    expect(calls.length).toBe(2);
    await calls[1]?.answer({ complete: false, hits: [{} as Hit], confidence: 0.9 });
    await typed();
    search.indexChanged("indexing", 35);
    search.indexChanged("paused", 36);
    expect(calls.length).toBe(2);
  });

  test("searches again when files came after an answer that was complete", async () => {
    const { search, calls } = start("ready");
    search.ask("retry");
    await typed();
    await calls[0]?.answer({ complete: true, hits: [{} as Hit] });
    await typed();
    search.indexChanged("indexing", 9);
    expect(calls.length).toBe(1);
    search.indexChanged("ready", 9);
    expect(calls.length).toBe(2);
    await calls[1]?.answer({ complete: true });
    await typed();
    search.indexChanged("ready", 9);
    expect(calls.length).toBe(2);
  });

  test("searches again when the index was completed during a search", async () => {
    const { search, calls } = start("indexing");
    search.ask("retry");
    await typed();
    search.indexChanged("ready", 9);
    expect(calls.length).toBe(1);
    await calls[0]?.answer({ complete: false });
    await typed();
    expect(calls.length).toBe(2);
    await calls[1]?.answer({});
    await typed();
    expect(calls.length).toBe(2);
  });

  test("tries again after a failure when the engine is in another state, and only then", async () => {
    const { search, calls, outcomes } = start();
    search.ask("retry");
    await typed();
    await calls[0]?.fail(new Error("stopped"));
    await typed();
    expect(outcomes).toMatchObject([{ kind: "failed" }]);
    search.indexChanged("ready", 9);
    expect(calls.length).toBe(1);
    expect(outcomes.length).toBe(1);
    search.indexChanged("scanning", 9);
    expect(calls.length).toBe(2);
  });

  test("shows what speaks of the index anew when that changes", async () => {
    const { search, outcomes } = start();
    search.ask("");
    search.indexChanged("indexing", 9);
    expect(outcomes).toEqual([{ kind: "noQuery" }, { kind: "noQuery" }]);
  });
});
