import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { sharedEditorApi } from "../../build/editorApi.mjs";
import { temporaryFolder } from "../node/temporaryFolder.ts";

test("the sources of a bundle share the editor's own object, and none has a copy of it", async () => {
  const root = temporaryFolder({
    "src/one.ts":
      'import * as vscode from "vscode";\nexport * from "./two.ts";\nexport const one = vscode.version;',
    "src/two.ts": 'import * as vscode from "vscode";\nexport const two = vscode.env.appName;',
  });
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "src/one.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
    plugins: [sharedEditorApi(root)],
    write: false,
  });
  const [text = ""] = outputFiles.map(file => file.text);
  expect(text.match(/.*require\(.*/g)).toEqual(['var vscode = require("vscode");']);
  expect(text).toContain("one = vscode.version");
  expect(text).toContain("two = vscode.env.appName");
});
