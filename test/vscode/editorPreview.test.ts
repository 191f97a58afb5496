import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../src/core/engine.ts";
import type { Hit } from "../../src/core/hit.ts";
import { EditorPreview, openHit } from "../../src/vscode/search/editorPreview.ts";
import { shown, Uri, workspace } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

/** An engine to which every notebook is one cell. */
const ENGINE = {
  outline: async () => ({ spans: [{ kind: "cell", startLine: 0, endLine: 9 }] }),
} as unknown as Engine;

function hit(path: string): Hit {
  const place = { document: { folder: "file:///w", path }, startLine: 0, endLine: 1 };
  return { ...place, matched: { line: 0, text: "", highlights: [] } } as unknown as Hit;
}

beforeEach(() => void shown.splice(0));

describe("a preview", () => {
  test.each([
    ["notebook", "slow.ipynb", "openNotebookDocument"],
    ["file", "slow.py", "openTextDocument"],
  ] as const)("of a %s that opens slowly does not cover what was chosen meanwhile", async (_, path, open) => {
    const preview = new EditorPreview(ENGINE);
    const opened = await workspace[open](Uri.parse(`file:///w/${path}`));
    vi.spyOn(workspace, open).mockImplementationOnce(async () => {
      preview.stop();
      await openHit(ENGINE, hit("chosen.py"), 1);
      return opened;
    });
    await preview.show(hit(path));
    expect(shown).toEqual(["/w/chosen.py"]);
  });
});
