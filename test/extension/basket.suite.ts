import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import * as vscode from "vscode";
import type { Basket, BasketItem } from "../../src/vscode/basket.ts";
import { COMMANDS } from "../../src/vscode/settings/contributions.ts";
import {
  activateExtension,
  eventually,
  inWorkspace,
  patience,
  untilReady,
  writeFile,
} from "./extensionUnderTest.ts";

/** The basket, through the commands that a user has. */
export function basketSuite(): void {
  describe("basket", () => {
    afterEach(async () => {
      (await basket()).clear();
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    });

    it("takes what is selected, and a span that is selected as that span", async () => {
      await untilReady();
      await select("web/src/tideChart.ts", /interpolateHeight\(moment/, 0);
      await run(COMMANDS.addToBasket);
      await select("server/http_client.py", /^TRANSIENT_STATUSES/m, 0);
      await run(COMMANDS.addToBasket);
      const [first, second] = (await basket()).items;
      assert.equal(first?.anchor.type, "lines");
      assert.match(first.anchor.within, /interpolateHeight/);
      assert.equal(second?.anchor.type, "span");
      assert.equal(second.anchor.name, "TRANSIENT_STATUSES");
    });

    it("takes plain data, as links and buttons give it, and nothing outside of the workspace", async () => {
      const uri = inWorkspace("server/stations.py");
      await run(COMMANDS.addToBasket, { uri: uri.toString(), startLine: 0, endLine: 0 });
      const folder = inWorkspace("").toString().replace(/\/$/, "");
      const document = { folder, path: "server/http_client.py" };
      await run(COMMANDS.addToBasket, {
        document,
        startLine: 0,
        endLine: 0,
        qualifiedName: "ForecastClient.fetch_forecast",
      });
      void run(COMMANDS.addToBasket, { document: { folder, path: "../../../etc/hosts" } });
      const { items } = await basket();
      assert.deepEqual(
        items.map(({ anchor }) => (anchor.type === "span" ? anchor.qualifiedName : anchor.type)),
        ["lines", "ForecastClient.fetch_forecast"],
      );
    });

    it("takes files of the Explorer, and of a folder those that are indexed; nothing twice", async () => {
      const folder = inWorkspace("server");
      await run(COMMANDS.addToBasket, folder, [folder]);
      await run(COMMANDS.addToBasket, inWorkspace("server/app.py"));
      const paths = (await basket()).items.map(({ document }) => document.path).sort();
      assert.deepEqual(paths, [
        "server/__init__.py",
        "server/app.py",
        "server/forecast_cache.py",
        "server/http_client.py",
        "server/stations.py",
      ]);
    });

    it("is ordered, shown in less detail, undone and done again", async () => {
      const { items } = await fill("server/app.py", "server/stations.py", "server/http_client.py");
      const [app, stations, client] = items;
      await run(COMMANDS.moveUp, client, [client]);
      assert.deepEqual(await paths(), ["server/app.py", "server/http_client.py", "server/stations.py"]);
      await run(COMMANDS.moveDown, app);
      assert.deepEqual(await paths(), ["server/http_client.py", "server/app.py", "server/stations.py"]);
      await run(COMMANDS.showSignature, stations);
      assert.equal((await basket()).items[2]?.detail, "signature");
      await run(COMMANDS.changeDetail, stations);
      assert.equal((await basket()).items[2]?.detail, "full");
      await run(COMMANDS.removeFromBasket, stations);
      assert.equal((await basket()).items.length, 2);
      for (let step = 0; step < 5; step++) await run(COMMANDS.undoBasket);
      assert.deepEqual(await paths(), ["server/app.py", "server/stations.py", "server/http_client.py"]);
      await run(COMMANDS.redoBasket);
      assert.deepEqual(await paths(), ["server/app.py", "server/http_client.py", "server/stations.py"]);
    });

    it("follows code that moves, is renamed, goes and comes back", async () => {
      const file = inWorkspace("server/buoy_light.py");
      const source = "def flash(period):\n    on = period / 2\n    return on\n";
      await writeFile(file, source);
      await run(COMMANDS.addToBasket, { uri: file, startLine: 0, endLine: 2 });
      assert.equal((await only()).startLine, 0);

      await writeFile(file, `import math\n\n\n${source}`);
      await eventually("the item moved", async () => ((await only()).startLine === 3 ? true : undefined));

      const document = await vscode.workspace.openTextDocument(file);
      const editor = await vscode.window.showTextDocument(document);
      await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "# lights\n"));
      assert.equal((await only()).startLine, 4, "an edit is followed at once");
      await editor.edit(edit => edit.replace(new vscode.Range(4, 4, 4, 9), "glow"));
      await eventually("the item has the new name", async () => {
        const { anchor } = await only();
        return anchor.type === "span" && anchor.name === "glow" ? true : undefined;
      });
      await vscode.commands.executeCommand("workbench.action.files.revert");

      const moved = inWorkspace("server/lights.py");
      const rename = new vscode.WorkspaceEdit();
      rename.renameFile(file, moved);
      assert.ok(await vscode.workspace.applyEdit(rename));
      await eventually("the item is in the renamed file", async () => {
        const { document: found, gone } = await only();
        return found.path === "server/lights.py" && gone !== true ? true : undefined;
      });

      await writeFile(moved, "import math\n");
      await eventually("the item is gone", async () => ((await only()).gone === true ? true : undefined));
      assert.deepEqual(await (await basket()).contextItems(patience()), []);
      await writeFile(moved, source);
      await eventually("it is back", async () => ((await only()).gone === undefined ? true : undefined));
      await vscode.workspace.fs.delete(moved);
    });

    it("stays at its lines when what was typed is given up", async () => {
      const file = inWorkspace("docs/berths.md");
      await writeFile(file, "one\n\ntwo\n\nthree\n\nfour\n");
      const document = await vscode.workspace.openTextDocument(file);
      const editor = await vscode.window.showTextDocument(document);
      await run(COMMANDS.addToBasket, { uri: file, startLine: 2, endLine: 4 });
      await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "zero\n\n"));
      await eventually("the item moved", async () => ((await only()).startLine === 4 ? true : undefined));
      await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
      await eventually("it is back", async () => ((await only()).startLine === 2 ? true : undefined));
      await vscode.workspace.fs.delete(file);
    });

    it("follows a function into another file", async () => {
      const [from, to] = [inWorkspace("server/winch.py"), inWorkspace("server/crane.py")];
      const source = "def hoist(load):\n    height = load * 2\n    return height\n";
      await writeFile(from, `import math\n\n${source}`);
      await run(COMMANDS.addToBasket, { uri: from, startLine: 2, endLine: 4 });
      await writeFile(to, `import os\n\n\n${source}`);
      await writeFile(from, "import math\n");
      await eventually("the item is in the other file", async () => {
        const { document: found, gone, startLine } = await only();
        return found.path === "server/crane.py" && gone !== true && startLine === 3 ? true : undefined;
      });
      await vscode.workspace.fs.delete(from);
      await vscode.workspace.fs.delete(to);
    });

    it("is packed from what is typed and not saved", async () => {
      const document = await vscode.workspace.openTextDocument(inWorkspace("server/stations.py"));
      const editor = await vscode.window.showTextDocument(document);
      await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "HARBOUR_MASTER = 'Ada'\n"));
      await run(COMMANDS.addToBasket, { uri: document.uri, startLine: 0, endLine: 0 });
      await run(COMMANDS.copyBasket);
      assert.match(await vscode.env.clipboard.readText(), /HARBOUR_MASTER = 'Ada'/);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    });

    it("is copied as a context within its budget", async () => {
      await fill("server/http_client.py", "server/app.py");
      await run(COMMANDS.copyBasket);
      const text = await vscode.env.clipboard.readText();
      assert.match(text, /server\/http_client\.py/);
      assert.match(text, /class ForecastClient/);
      assert.match(text, /server\/app\.py/);
    });
  });
}

async function basket(): Promise<Basket> {
  return (await activateExtension()).basket;
}

async function only(): Promise<BasketItem> {
  const { items } = await basket();
  const [item] = items;
  assert.ok(item);
  assert.equal(items.length, 1);
  return item;
}

async function paths(): Promise<string[]> {
  return (await basket()).items.map(({ document }) => document.path);
}

async function fill(...files: readonly string[]): Promise<Basket> {
  for (const file of files) await run(COMMANDS.addToBasket, inWorkspace(file));
  return basket();
}

async function run(command: string, ...parameters: readonly unknown[]): Promise<void> {
  await vscode.commands.executeCommand(command, ...parameters);
}

/** Selects the whole line that matches, and this many more. */
async function select(path: string, what: RegExp, more: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(inWorkspace(path));
  const editor = await vscode.window.showTextDocument(document);
  const { line } = document.positionAt(document.getText().search(what));
  const end = document.lineAt(line + more).range.end;
  editor.selection = new vscode.Selection(new vscode.Position(line, 0), end);
}
