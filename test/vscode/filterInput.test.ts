import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filterInput } from "../../src/vscode/spans/filterInput.ts";
import { inputs } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asking for a filter while it is asked for leads back to what was shown before the first time", () => {
  const view = { filter: "before" };
  const ask = filterInput(view);
  ask();
  inputs.at(-1)?.type("typed");
  vi.runAllTimers();
  expect(view.filter).toBe("typed");
  ask();
  for (const input of inputs) input.hide();
  expect(view.filter).toBe("before");
  ask();
  expect(inputs.at(-1)?.value).toBe("before");
});
