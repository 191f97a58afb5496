import assert from "node:assert/strict";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import { diagnosisPages, type FileDiagnosis } from "../../src/core/diagnosis.ts";
import { COMMANDS } from "../../src/vscode/settings/contributions.ts";
import {
  activateExtension,
  eventually,
  inWorkspace,
  patience,
  search,
  untilReady,
  writeFile,
} from "./extensionUnderTest.ts";

/** The reasons why files are left out, and the commands of the view that deal with them. Each test leaves the workspace as it found it. */
export function doctorSuite(): void {
  describe("index doctor", () => {
    it("knows every file of the workspace, and that each is found", async () => {
      await untilReady();
      const files = await diagnose();
      const found = files.filter(file => file.state === "indexed" && file.freshness === "fresh");
      assert.equal(found.length, (await vscode.workspace.findFiles("**/*")).length);
      assert.equal(new Set(files.map(({ document }) => document.path)).size, files.length);
    });

    it("takes in a file that a rule leaves out", async () => {
      const file = inWorkspace("web/dist/sextant.js");
      await writeFile(file, "export function shootTheSun() {\n  return 1;\n}\n");
      const folder = await eventually("web/dist is left out", async () =>
        (await diagnose()).find(({ document, state }) => document.path === "web/dist" && state === "leftOut"),
      );
      assert.ok(folder.state === "leftOut" && folder.rule?.place?.kind === "file");
      assert.equal(folder.rule.place.name, ".gitignore");
      await vscode.commands.executeCommand(COMMANDS.takeIn, { kind: "file", file: folder });
      await eventually("the file is found", async () => {
        const hits = await search("shootTheSun");
        return hits.find(hit => hit.document.path === "web/dist/sextant.js");
      });
      await vscode.workspace.fs.delete(inWorkspace(".llmcignore"));
      await vscode.workspace.fs.delete(inWorkspace("web/dist"), { recursive: true });
      await eventually("it is left out again", async () =>
        (await search("shootTheSun")).length === 0 ? true : undefined,
      );
    });

    it("shows the rule where it stands", async () => {
      await writeFile(inWorkspace("web/dist/log.js"), "let log;\n");
      const folder = await eventually("web/dist is left out", async () =>
        (await diagnose()).find(({ document }) => document.path === "web/dist"),
      );
      await vscode.commands.executeCommand(COMMANDS.showRule, { kind: "file", file: folder });
      const editor = vscode.window.activeTextEditor;
      assert.ok(editor);
      assert.ok(editor.document.fileName.endsWith(".gitignore"));
      assert.equal(editor.document.getText(editor.selection), "web/dist/");
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      await vscode.workspace.fs.delete(inWorkspace("web/dist"), { recursive: true });
    });

    it("raises the limit so that a large file is found", async () => {
      const file = inWorkspace("docs/tables.md");
      await writeFile(file, `# Barometric corrections\n\n${"1013.25 ".repeat(140_000)}\n`);
      const large = await eventually("the file is too large", async () =>
        (await diagnose()).find(each => each.state === "leftOut" && each.reason === "tooLarge"),
      );
      await vscode.commands.executeCommand(COMMANDS.raiseLimit, { kind: "file", file: large });
      await eventually("the file is found", async () => {
        const hits = await search("barometric corrections");
        return hits.find(hit => hit.document.path === "docs/tables.md");
      });
      await vscode.workspace.getConfiguration("llmc").update("maxFileSize", undefined, true);
      await vscode.workspace.fs.delete(file);
      await eventually("it is gone", async () =>
        (await search("barometric corrections")).length === 0 ? true : undefined,
      );
    });

    it("clears what the index has of a folder, and indexes it again when asked to", async () => {
      const { engine } = await activateExtension();
      const { files } = await untilReady();
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      assert.ok(folder);
      await engine.clearFolder(folder.uri.toString(), patience());
      const cleared = await engine.status(patience());
      assert.deepEqual([cleared.state, cleared.files], ["paused", 0]);
      await engine.resume(patience());
      const status = await eventually("all is indexed again", async () => {
        const now = await engine.status(patience());
        return now.state === "ready" && now.files === files ? now : undefined;
      });
      assert.equal(status.problem, undefined);
    });
  });
}

async function diagnose(): Promise<FileDiagnosis[]> {
  const { engine } = await activateExtension();
  const all: FileDiagnosis[] = [];
  for await (const { files } of diagnosisPages(engine, patience())) all.push(...files);
  return all;
}
