import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { promisify } from "node:util";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import { eventually, inWorkspace, search, untilReady, writeFile } from "./extensionUnderTest.ts";

/** The index follows changes of files, whoever makes them. Each test leaves the workspace as it found it. */
export function changesSuite(): void {
  describe("changes of files", () => {
    it("finds a file that was created", async () => {
      await untilReady();
      const file = inWorkspace("server/moon_phase.py");
      await writeFile(file, "def illuminated_fraction(day):\n    return day % 29.5 / 29.5\n");
      await untilFound("illuminated_fraction", "server/moon_phase.py");
      await vscode.workspace.fs.delete(file);
      await untilGone("illuminated_fraction", "server/moon_phase.py");
    });

    it("finds what was typed, before and after it is saved, and no longer what it replaced", async () => {
      const file = inWorkspace("web/src/windRose.ts");
      await writeFile(file, "export function beaufortOf(knots: number) {\n  return knots / 3;\n}\n");
      await untilFound("beaufortOf", "web/src/windRose.ts");
      const document = await vscode.workspace.openTextDocument(file);
      const editor = await vscode.window.showTextDocument(document);
      const name = document.getText().indexOf("beaufortOf");
      await editor.edit(edit => {
        const range = new vscode.Range(
          document.positionAt(name),
          document.positionAt(name + "beaufortOf".length),
        );
        edit.replace(range, "galeWarningFor");
      });
      await untilFound("galeWarningFor", "web/src/windRose.ts");
      assert.equal((await search("galeWarningFor"))[0]?.freshness, "dirty");
      assert.ok(document.isDirty);
      // On a busy machine VS Code may at first refuse to save.
      await eventually("the file is saved", async () => ((await document.save()) ? true : undefined));
      await eventually("what is found is that of the file", async () => {
        const [first] = await search("galeWarningFor");
        return first?.freshness === "fresh" ? true : undefined;
      });
      await untilGone("beaufortOf", "web/src/windRose.ts");
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      await vscode.workspace.fs.delete(file);
      await untilGone("galeWarningFor", "web/src/windRose.ts");
    });

    it("finds a renamed file under its new path alone", async () => {
      const [before, after] = [inWorkspace("server/buoys.py"), inWorkspace("server/sensors/buoys.py")];
      await writeFile(before, "def anchor_buoy(offset):\n    return offset\n");
      await untilFound("anchor_buoy", "server/buoys.py");
      const rename = new vscode.WorkspaceEdit();
      rename.renameFile(before, after);
      assert.ok(await vscode.workspace.applyEdit(rename));
      await untilFound("anchor_buoy", "server/sensors/buoys.py");
      await untilGone("anchor_buoy", "server/buoys.py");
      await vscode.workspace.fs.delete(inWorkspace("server/sensors"), { recursive: true });
      await untilGone("anchor_buoy", "server/sensors/buoys.py");
    });

    it("forgets the files of a deleted folder", async () => {
      await writeFile(inWorkspace("tools/one.sh"), "dredge_harbour() {\n  true\n}\n");
      await writeFile(inWorkspace("tools/two.sh"), "dredge_channel() {\n  true\n}\n");
      await untilFound("dredge_harbour", "tools/one.sh");
      await untilFound("dredge_channel", "tools/two.sh");
      await vscode.workspace.fs.delete(inWorkspace("tools"), { recursive: true });
      await untilGone("dredge_harbour", "tools/one.sh");
      await untilGone("dredge_channel", "tools/two.sh");
    });

    it("finds what another program wrote", async () => {
      const file = inWorkspace("docs/moorings.md");
      await writeFile(file, "# Moorings\n");
      await untilFound("moorings", "docs/moorings.md");
      await appendFile(file.fsPath, "\n## Spring lines\n\nTwo of them, crossed amidships.\n");
      await untilFound("crossed amidships", "docs/moorings.md");
      await vscode.workspace.fs.delete(file);
      await untilGone("crossed amidships", "docs/moorings.md");
    });

    it("leaves out a file that .gitignore names, and takes it up when the rule goes", async () => {
      const ignored = inWorkspace("backups/notes.md");
      const rules = inWorkspace(".gitignore");
      const original = await vscode.workspace.fs.readFile(rules);
      await writeFile(ignored, "# Barnacle scraping\n");
      await writeFile(inWorkspace("docs/hull.md"), "# Antifouling paint\n");
      await untilFound("antifouling", "docs/hull.md"); // By then the other file has had its chance too.
      assert.deepEqual(await search("barnacle scraping"), []);
      await writeFile(rules, "web/dist/\n");
      await untilFound("barnacle scraping", "backups/notes.md");
      await vscode.workspace.fs.writeFile(rules, original);
      await untilGone("barnacle scraping", "backups/notes.md");
      await vscode.workspace.fs.delete(inWorkspace("backups"), { recursive: true });
      await vscode.workspace.fs.delete(inWorkspace("docs/hull.md"));
      await untilGone("antifouling", "docs/hull.md");
    });

    it("knows who changed a file last soon after each commit", async () => {
      const file = inWorkspace("server/hatch.py");
      await writeFile(file, "def batten_down(hatch):\n    return hatch\n");
      await git("init", "--quiet");
      await commit("Ada", "server/hatch.py");
      await untilFound("author:ada batten_down", "server/hatch.py");
      await appendFile(file.fsPath, "    # twice\n");
      await commit("Grace", "server/hatch.py");
      await untilFound("author:grace batten_down", "server/hatch.py");
      assert.deepEqual(await search("author:ada batten_down"), []);
      await vscode.workspace.fs.delete(inWorkspace(".git"), { recursive: true });
      await vscode.workspace.fs.delete(file);
      await untilGone("batten_down", "server/hatch.py");
    });
  });
}

async function commit(author: string, path: string): Promise<void> {
  const who = ["-c", `user.name=${author}`, "-c", "user.email=crew@example.org"];
  await git("add", "--", path);
  await git(...who, "commit", "--quiet", "--message", "Batten down", "--", path);
}

async function git(...args: string[]): Promise<void> {
  await promisify(execFile)("git", args, { cwd: inWorkspace(".").fsPath });
}

async function untilFound(query: string, path: string): Promise<void> {
  await eventually(`"${query}" is found in ${path}`, async () => {
    const hits = await search(query);
    return hits.find(hit => hit.document.path === path);
  });
}

async function untilGone(query: string, path: string): Promise<void> {
  await eventually(`"${query}" is no longer found in ${path}`, async () => {
    const hits = await search(query);
    return hits.some(hit => hit.document.path === path) ? undefined : true;
  });
}
