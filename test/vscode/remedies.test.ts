import { expect, test, vi } from "vitest";
import type { Engine } from "../../src/core/engine.ts";
import { applyRemedy } from "../../src/vscode/doctor/remedies.ts";
import { configuration } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("a limit that was raised for one file is not lowered for a smaller one", async () => {
  for (const bytes of [5_000_000, 2_000_000]) {
    const document = { folder: "file:///w", path: `${bytes}.sql` };
    const file = { document, state: "leftOut", reason: "tooLarge", isFolder: false, bytes } as const;
    await applyRemedy({} as Engine, "raiseLimit", file);
  }
  expect(configuration.get("llmc.maxFileSize")).toBe(5_000_000);
});
