import { expect, test, vi } from "vitest";
import { keyProblem } from "../../../src/vscode/embedders/setKey.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each(["", " sk-proj_1.2+/=~ "])("%j can be kept as a key", key =>
  expect(keyProblem(key)).toBeUndefined(),
);

// No header of a request may have such a sign in it: the server would seem to be out of reach.
test.each(["sk-…abc", "Bearer sk-abc", "sk-\nabc", "‘sk-abc’"])(
  "%j is told to be no key before it is kept",
  key => expect(keyProblem(key)).toMatch(/copy it whole/),
);
