import assert from "node:assert/strict";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import manifest from "../../package.json" with { type: "json" };
import { activateExtension, eventually, findExtension } from "./extensionUnderTest.ts";

/** The extension starts and matches its manifest. Holds in every kind of workspace. */
export function activationSuite(): void {
  describe("activation", () => {
    it("runs the packaged extension, not the working tree", () => {
      const { extensionPath } = findExtension();
      assert.match(extensionPath, /[\\/]extensions[\\/]/);
    });

    it("activates by itself", async () => {
      await eventually("the extension is active", async () => (findExtension().isActive ? true : undefined));
    });

    it("registers every command of its manifest", async () => {
      await activateExtension();
      const registered = new Set(await vscode.commands.getCommands(true));
      const missing = manifest.contributes.commands.filter(({ command }) => !registered.has(command));
      assert.deepEqual(missing, []);
    });
  });
}
