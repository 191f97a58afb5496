import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, it } from "mocha";
import * as vscode from "vscode";
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

const TINY_BERT = path.resolve(__dirname, "../../node/embedders/fixtures/tinyBert");

/** The embedders that a user can choose, and the data that leaves the machine. */
export function embeddersSuite(): void {
  describe("embedders", () => {
    it("use no network, and have none loaded, unless the user asks for it", async () => {
      const { networkUses } = await activateExtension();
      await untilReady();
      await search("tide forecast");
      assert.deepEqual(networkUses(), []);
    });

    it("show what a server would be sent, and send nothing for it", async () => {
      const { networkUses } = await activateExtension();
      await untilReady();
      await vscode.commands.executeCommand(COMMANDS.showSent);
      const document = vscode.window.activeTextEditor?.document;
      const text = document?.getText() ?? "";
      assert.match(text, /Nothing was sent for this view/);
      assert.match(text, /──── server\/\w+\.py:\d+/);
      // For an untitled document the editor would ask whether to save it.
      assert.equal(document?.isUntitled, false);
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      assert.deepEqual(networkUses(), []);
    });

    it("may be a model in a folder", async () => {
      const { engine, networkUses } = await activateExtension();
      await untilReady();
      await setEmbedder({ kind: "onnx", folder: TINY_BERT });
      await eventually("all chunks have a vector of that model", async () => {
        const { embedder, semantic, problem } = await engine.status(patience());
        assert.equal(problem, undefined);
        return embedder?.startsWith("onnx:") === true && semantic === 1 ? true : undefined;
      });
      await setEmbedder(undefined);
      await eventually("the built-in one is back", async () => {
        const { embedder, semantic } = await engine.status(patience());
        return embedder?.startsWith("builtin") === true && semantic === 1 ? true : undefined;
      });
      assert.deepEqual(networkUses(), []);
    });

    it("may be a server, which gets nothing before the user agrees", async () => {
      const { engine, networkUses } = await activateExtension();
      await untilReady();
      let requests = 0;
      const server = createServer((_request, answer) => {
        requests++;
        answer.end();
      });
      await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      try {
        await setEmbedder({ kind: "http", api: "ollama", endpoint, model: "tiny" });
        const problem = await eventually("the user is told", async () => {
          const status = await engine.status(patience());
          return status.problem;
        });
        assert.match(problem, /You have not agreed to send code to 127\.0\.0\.1/);
        assert.equal(requests, 0);
        const [use] = networkUses();
        assert.ok(use);
        assert.deepEqual([use.requests, use.bytesSent], [0, 0]);
        assert.ok(use.refused > 0);
        assert.ok((await search("tide forecast")).length > 0, "search goes on by words");
      } finally {
        server.close();
        await setEmbedder(undefined);
      }
      await eventually("all is well again", async () =>
        (await engine.status(patience())).problem === undefined ? true : undefined,
      );
    });

    it("cannot be chosen by a workspace", async () => {
      const read = (name: string): unknown => vscode.workspace.getConfiguration("llmc").get(name);
      const server = { kind: "http", endpoint: "https://elsewhere.example" };
      const own = { "llmc.search.limit": 7, "llmc.embedder": server };
      await writeFile(inWorkspace(".vscode/settings.json"), JSON.stringify(own));
      try {
        await eventually("the workspace's own settings are read", async () =>
          read("search.limit") === 7 ? true : undefined,
        );
        assert.deepEqual(read("embedder"), { kind: "builtin" });
      } finally {
        await vscode.workspace.fs.delete(inWorkspace(".vscode"), { recursive: true });
      }
    });
  });
}

async function setEmbedder(value: object | undefined): Promise<void> {
  await vscode.workspace
    .getConfiguration("llmc")
    .update("embedder", value, vscode.ConfigurationTarget.Global);
}
