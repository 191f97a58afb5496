import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { ErrorCodes, ResponseError } from "vscode-jsonrpc/node";
import { PendingCalls } from "../../../src/node/line/pendingCalls.ts";
import { collectGarbage } from "../../bench/growth/collectGarbage.ts";
import { SIGNAL } from "../../core/shop.ts";

const UNANSWERED = new Promise<never>(() => {});

describe("a call over a line", () => {
  test("leaves nothing of its answer behind, though the line stays open", async () => {
    const calls = new PendingCalls();
    const answer = new WeakRef(await calls.make(SIGNAL, async () => ({ text: "found" })));
    await setImmediate();
    collectGarbage();
    expect(answer.deref()).toBeUndefined();
  });

  test("rejects at once when its signal aborts, and tells the other end", async () => {
    const stop = new AbortController();
    let told = false;
    const call = new PendingCalls().make(stop.signal, token => {
      token.onCancellationRequested(() => {
        told = true;
      });
      return UNANSWERED;
    });
    stop.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    expect(told).toBe(true);
  });

  test("rejects when the line ends, and so does every later one", async () => {
    const calls = new PendingCalls();
    const before = calls.make(SIGNAL, () => UNANSWERED);
    calls.end(new Error("the process ended"));
    calls.end(new Error("the line was closed"));
    await expect(before).rejects.toThrow("the process ended");
    await expect(calls.make(SIGNAL, async () => "found")).rejects.toThrow("the process ended");
  });

  test("fails with the words of the other end alone", async () => {
    const said = "Request call failed with message: The index is closed.";
    const error = new ResponseError(ErrorCodes.InternalError, said);
    await expect(new PendingCalls().make(SIGNAL, () => Promise.reject(error))).rejects.toThrow(
      /^The index is closed\.$/,
    );
  });
});
