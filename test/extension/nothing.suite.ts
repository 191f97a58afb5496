import assert from "node:assert/strict";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import { eventually, search, untilReady } from "./extensionUnderTest.ts";

/** A workspace without files is not an error. */
export function nothingSuite(): void {
  describe("without files", () => {
    it("is ready and empty", async () => {
      const status = await untilReady();
      assert.equal(status.files, 0);
      assert.equal(status.problem, undefined);
    });

    it("answers every query with no hits", async () => {
      assert.deepEqual(await search("anything"), []);
    });

    it("shows the search palette nevertheless", async () => {
      const hidden = vscode.commands.executeCommand("llmc.search").then(() => true);
      // The palette is loaded before it is shown, and can be closed only while it is shown.
      await eventually("the palette is closed", async () => {
        await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
        return await Promise.race([hidden, undefined]);
      });
    });
  });
}

/** The first file of a workspace is found without any restart. */
export function firstFileSuite(): void {
  describe("the first file", () => {
    it("is found", async () => {
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      assert.ok(folder);
      const file = vscode.Uri.joinPath(folder.uri, "first.py");
      await vscode.workspace.fs.writeFile(file, new TextEncoder().encode("def weigh_anchor():\n    pass\n"));
      await eventually("the first file is found", async () => (await search("weigh_anchor"))[0]);
    });
  });
}
