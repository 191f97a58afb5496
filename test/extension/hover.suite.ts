import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import * as vscode from "vscode";
import { COMMANDS } from "../../src/vscode/settings/contributions.ts";
import { activateExtension, inWorkspace, untilReady } from "./extensionUnderTest.ts";

/** The code around a place, by hover and by keyboard. */
export function hoverSuite(): void {
  describe("hover", () => {
    afterEach(async () => {
      await vscode.workspace.getConfiguration("llmc").update("hover", undefined, true);
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    });

    it("says in one line what is around, and links to the basket", async () => {
      await untilReady();
      const { document, position } = await open("server/http_client.py", "answer = self");
      const [text] = await hovers(document, position);
      assert.match(text?.value ?? "", /ForecastClient.*fetch.*forecast.*about \d+ tokens.*Add to Basket/s);
      assert.doesNotMatch(text?.value ?? "", /def __init__/);
    });

    it("trusts its own commands alone, and these do what they say", async () => {
      const { document, position } = await open("server/http_client.py", "answer = self");
      const [text] = await hovers(document, position);
      assert.ok(typeof text?.isTrusted === "object");
      assert.ok(text.isTrusted.enabledCommands.every(command => command.startsWith("llmc.")));
      const links = [...(text?.value.matchAll(/\(command:([\w.]+)\??([^)]*)\)/g) ?? [])];
      const add = links.find(([, command]) => command === COMMANDS.addToBasket);
      const parameters: unknown[] = JSON.parse(decodeURIComponent(add?.[2] ?? ""));
      const { basket } = await activateExtension();
      await vscode.commands.executeCommand(COMMANDS.addToBasket, ...parameters);
      const { anchor } = basket.items.at(-1) ?? {};
      assert.equal(anchor?.type === "span" && anchor.qualifiedName, "ForecastClient.fetch_forecast");
      await vscode.commands.executeCommand(COMMANDS.copySpan, ...parameters);
      assert.match(await vscode.env.clipboard.readText(), /class ForecastClient:.*def fetch_forecast/s);
      basket.clear();
    });

    it("shows the class where the setting says so, and nothing where it is off", async () => {
      const settings = vscode.workspace.getConfiguration("llmc");
      const { document, position } = await open("server/http_client.py", "answer = self");
      await settings.update("hover", "full", true);
      const [text] = await hovers(document, position);
      assert.match(text?.value ?? "", /class ForecastClient.*def __init__.*→ def fetch_forecast/s);
      assert.match(text?.value ?? "", /Asks the forecast service/);
      await settings.update("hover", "off", true);
      assert.deepEqual(await hovers(document, position), []);
    });

    it("is right in text that is not saved", async () => {
      const { document, editor } = await open("server/http_client.py", "answer = self");
      await editor.edit(edit =>
        edit.insert(new vscode.Position(0, 0), "def berth(ship):\n    return ship\n\n"),
      );
      const [text] = await hovers(document, new vscode.Position(1, 12));
      assert.match(text?.value ?? "", /berth/);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    });

    it("tells the right lines right after an edit above", async () => {
      const { document, editor, position } = await open("server/http_client.py", "answer = self");
      const before = linesOf(await hovers(document, position));
      await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "# one\n# two\n"));
      const after = linesOf(await hovers(document, position.translate(2)));
      assert.deepEqual(
        after,
        before.map(line => line + 2),
      );
      await vscode.commands.executeCommand("workbench.action.files.revert");
    });

    it("selects the span around, the one around that, and goes back", async () => {
      const { editor } = await open("server/http_client.py", "answer = self");
      const start = editor.selection;
      const selected = () => editor.document.getText(editor.selection).trim().split("\n")[0]?.trim();
      await vscode.commands.executeCommand(COMMANDS.widenSelection);
      assert.match(selected() ?? "", /^def fetch_forecast/);
      await vscode.commands.executeCommand(COMMANDS.widenSelection);
      assert.match(selected() ?? "", /^class ForecastClient/);
      await vscode.commands.executeCommand(COMMANDS.narrowSelection);
      assert.match(selected() ?? "", /^def fetch_forecast/);
      await vscode.commands.executeCommand(COMMANDS.narrowSelection);
      assert.ok(editor.selection.isEqual(start));
    });
  });
}

/** Opens a file with the cursor at a text. */
async function open(path: string, text: string) {
  const document = await vscode.workspace.openTextDocument(inWorkspace(path));
  const editor = await vscode.window.showTextDocument(document);
  const position = document.positionAt(document.getText().indexOf(text) + 1);
  editor.selection = new vscode.Selection(position, position);
  return { document, editor, position };
}

/** The first and last line that the links of a hover lead to. */
function linesOf([text]: readonly vscode.MarkdownString[]): number[] {
  const links = [...(text?.value.matchAll(/\(command:([\w.]+)\??([^)]*)\)/g) ?? [])];
  const add = links.find(([, command]) => command === COMMANDS.addToBasket);
  const [argument] = JSON.parse(decodeURIComponent(add?.[2] ?? "[]")) as {
    startLine: number;
    endLine: number;
  }[];
  assert.ok(argument);
  return [argument.startLine, argument.endLine];
}

/** LLMC's part of the hover at a place. */
async function hovers(
  { uri }: vscode.TextDocument,
  position: vscode.Position,
): Promise<vscode.MarkdownString[]> {
  const found = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    uri,
    position,
  );
  const texts = found.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
  return texts.filter(({ value }) => value.includes("command:llmc."));
}
