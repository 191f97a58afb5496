import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filterInput } from "../../../src/vscode/spans/filterInput.ts";
import { inputs } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asking for a filter while it is asked for leads back to what was shown before the first time", () => {
  const view = { filter: "before" };
  const { ask, giveUp } = filterInput(
    view,
    () => {},
    () => {},
  );
  ask();
  inputs.at(-1)?.type("typed");
  vi.runAllTimers();
  expect(view.filter).toBe("typed");
  ask();
  giveUp();
  expect(view.filter).toBe("before");
  ask();
  expect(inputs.at(-1)?.value).toBe("before");
});

test("what was typed stays when the user goes on to what it leaves, which hides the field", () => {
  const view = { filter: "before" };
  const shown: boolean[] = [];
  const { ask, giveUp } = filterInput(
    view,
    isShown => void shown.push(isShown),
    () => {},
  );
  ask();
  inputs.at(-1)?.type("typed");
  inputs.at(-1)?.hide();
  expect(view.filter).toBe("typed");
  giveUp();
  expect([view.filter, ...shown]).toEqual(["typed", true, false]);
});

test("Enter takes what was typed and leads to what it leaves", () => {
  const view = { filter: "" };
  const goOn = vi.fn();
  filterInput(view, () => {}, goOn).ask();
  inputs.at(-1)?.type("typed");
  expect(goOn).not.toHaveBeenCalled();
  inputs.at(-1)?.accept();
  expect(view.filter).toBe("typed");
  expect(goOn).toHaveBeenCalledOnce();
});

test("the field has a name for a screen reader, which reads no prompt as one", () => {
  filterInput(
    { filter: "" },
    () => {},
    () => {},
  ).ask();
  expect(inputs.at(-1)?.placeholder).toBe("Filter by name or path");
});
