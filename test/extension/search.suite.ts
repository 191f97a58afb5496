import assert from "node:assert/strict";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import { activateExtension, eventually, search, untilReady } from "./extensionUnderTest.ts";

/** The sample is indexed and can be searched. */
export function searchSuite(): void {
  describe("search", () => {
    it("becomes ready with every file of the workspace", async () => {
      const status = await untilReady();
      const files = await vscode.workspace.findFiles("**/*");
      assert.equal(status.files, files.length);
      assert.ok(status.spans > status.files, `${status.spans} spans`);
      assert.ok(status.chunks > status.files, `${status.chunks} chunks`);
      assert.equal(status.problem, undefined);
    });

    it("finds code by what it does, and the line that says so", async () => {
      const [first] = await search("retry a failed request with growing delays");
      assert.equal(first?.document.path, "server/http_client.py");
      assert.match(first.qualifiedName, /^ForecastClient/);
      assert.match(first.matched.text, /Retries a failed request with growing delays/);
    });

    it("measures how well code is found, and shows the report", async () => {
      await vscode.commands.executeCommand("llmc.evaluate");
      await eventually("the report is shown", async () =>
        vscode.window.tabGroups.all
          .flatMap(group => group.tabs.map(tab => tab.label))
          .find(label => label.includes("report.md")),
      );
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    });

    it("finds a function by its name", async () => {
      const [first] = await search("rotate_archives");
      assert.equal(first?.document.path, "scripts/backup.sh");
      assert.equal(first.matched.text, "rotate_archives() {");
    });

    it("finds a class, a function and a section in their languages", async () => {
      for (const [query, path] of [
        ["ForecastCache", "server/forecast_cache.py"],
        ["formatCountdown", "web/src/units.ts"],
        ["restoring backups", "docs/operations.md"],
      ] as const) {
        const hits = await search(query);
        assert.ok(
          hits.slice(0, 3).some(hit => hit.document.path === path),
          `${query}: ${hits.map(hit => hit.document.path).join(", ")}`,
        );
      }
    });

    it("finds what a cell of a notebook defines, and nothing in its outputs", async () => {
      const [first] = await search("fit_offset");
      assert.equal(first?.document.path, "notebooks/calibration.ipynb");
      assert.equal(first.kind, "function");
      const inOutputs = await search("execution_count stdout 0.042");
      assert.deepEqual(
        inOutputs.filter(hit => hit.document.path === first.document.path),
        [],
      );
    });

    it("gives places that hold what they name", async () => {
      const [first] = await search("interpolateHeight");
      assert.ok(first);
      const [uri] = await vscode.workspace.findFiles(first.document.path);
      assert.ok(uri);
      const document = await vscode.workspace.openTextDocument(uri);
      const text = document.getText().slice(first.start, first.end);
      assert.match(text, /interpolateHeight\(moment: Date\)/);
      assert.equal(document.positionAt(first.start).line, first.startLine);
    });

    it("finds nothing for words that stand nowhere", async () => {
      assert.deepEqual(await search("zyzzyva quokkaphone"), []);
    });

    it("stops a search whose signal aborts", async () => {
      const { engine } = await activateExtension();
      const query = engine.search({ text: "forecast", limit: 5 }, AbortSignal.abort());
      await assert.rejects(query, { name: "AbortError" });
    });
  });
}
