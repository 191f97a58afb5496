import { expect, test } from "vitest";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import { signalOf } from "../../../src/core/base/signalOf.ts";

test("a signal aborts when an answer is no longer wanted, and not before", () => {
  const source = new CancellationTokenSource();
  const signal = signalOf(source.token);
  expect(signal.aborted).toBe(false);
  source.cancel();
  expect(signal.aborted).toBe(true);
});

test("a signal of what is not wanted already has aborted", () => {
  const source = new CancellationTokenSource();
  source.cancel();
  expect(signalOf(source.token).aborted).toBe(true);
});
