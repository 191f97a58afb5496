import { afterEach, expect, test, vi } from "vitest";
import { confirm } from "../../src/vscode/confirm.ts";
import { clicked, window } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

afterEach(() => clicked.clear());

test("what is large or hard to undo waits for an answer, and is done when its button is pressed", async () => {
  const show = vi.spyOn(window, "showWarningMessage");
  expect(await confirm("Delete the index?", "Delete")).toBe(false);
  expect(show).toHaveBeenCalledWith("Delete the index?", { modal: true }, "Delete");
  clicked.add("Delete");
  expect(await confirm("Delete the index?", "Delete")).toBe(true);
});
