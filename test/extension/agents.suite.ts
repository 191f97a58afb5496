import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import manifest from "../../package.json" with { type: "json" };
import { TOOL_NAMES, type ToolName } from "../../src/core/tools/toolNames.ts";
import { UsageCounter } from "../../src/vscode/agents/usageCounter.ts";
import { UsageFolder } from "../../src/vscode/agents/usageFolder.ts";
import { eventually, untilReady } from "./extensionUnderTest.ts";
import type { ToolAgent } from "./toolAgent/extension.ts";

const AGENT = "llmc.llmc-test-agent";
/** The server of the extension, by the name under which the editor calls it. */
const SERVER = `${manifest.publisher}.${manifest.name}/LLMC`;

/** The tools for agents of the editor, and their descriptions. */
export function agentsSuite(): void {
  describe("agents", () => {
    it("are offered the tools that package.json has", async () => {
      await untilReady();
      const tools = vscode.lm.tools.filter(({ name }) => name.startsWith("llmc_"));
      assert.deepEqual(
        tools.map(({ name }) => name),
        TOOL_NAMES,
      );
      for (const [index, tool] of tools.entries()) {
        const contributed = manifest.contributes.languageModelTools[index];
        assert.equal(tool.description, contributed?.modelDescription);
        assert.deepEqual(tool.inputSchema, contributed?.inputSchema);
      }
    });

    it("find code under their own budget, by their own count", async () => {
      await untilReady();
      let counted = 0;
      const tokenizationOptions = {
        tokenBudget: 300,
        async countTokens(text: string) {
          counted++;
          return Math.ceil(text.length / 3);
        },
      };
      const text = await invoke(
        "llmc_search",
        { query: "wait longer after each failed request" },
        tokenizationOptions,
      );
      // A preceding note says that the saved index is being compared with the files, since one changed a moment ago.
      assert.match(text, /^1\. server\/http_client\.py#ForecastClient/m);
      assert.match(text, /Retries a failed request with growing delays/);
      assert.ok(counted > 0);
      assert.ok(text.length / 3 <= 300, `${text.length / 3} tokens`);
    });

    it("go on with the ids of an answer, and learn what a file contains", async () => {
      await untilReady();
      const found = await invoke("llmc_search", { query: "nearest_station" });
      const [, id] = /^1\. (\S+)/m.exec(found) ?? [];
      assert.equal(id, "server/stations.py#nearest_station");
      const source = await invoke("llmc_context", { targets: [id] });
      assert.match(source, /def nearest_station\(latitude/);
      const outline = await invoke("llmc_outline", { path: "server/stations.py" });
      assert.match(outline, /nearest_station \(function, 38-\d+, \d+ tokens\): def nearest_station/);
    });

    it("call the search by themselves, and answer from what it gives", async () => {
      await untilReady();
      const extension = vscode.extensions.getExtension<ToolAgent>(AGENT);
      assert.ok(extension, `${AGENT} is not installed`);
      const agent = await extension.activate();
      agent.calls.length = 0;
      const query = "@agent where is a failed request tried again?";
      await vscode.commands.executeCommand("workbench.action.chat.open", {
        query,
        mode: "ask",
        blockOnResponse: true,
      });
      const [call, ...others] = await eventually("the agent has called", async () =>
        agent.calls.length > 0 ? agent.calls : undefined,
      );
      assert.deepEqual(others, []);
      assert.equal(call?.tool, "llmc_search");
      assert.match(call.result, /^1\. server\/http_client\.py#ForecastClient/m);
      assert.ok(call.result.length / 3 <= 1_000, `${call.result.length / 3} tokens`);
      const offered = agent.offered.map(({ name }) => name);
      assert.deepEqual(offered, TOOL_NAMES);
    });

    it("are told what to change in arguments that are wrong", async () => {
      await untilReady();
      assert.match(
        await invoke("llmc_context", { targets: ["server/station.py"] }),
        /Nearest: server\/stations\.py/,
      );
      assert.match(await invoke("llmc_search", { query: "tide", tests: "none" }), /include, exclude, only/);
    });

    it("find what is typed and not saved", async () => {
      await untilReady();
      const folder = vscode.workspace.workspaceFolders?.[0];
      assert.ok(folder);
      const file = vscode.Uri.joinPath(folder.uri, "server/stations.py");
      const editor = await vscode.window.showTextDocument(file);
      await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "def sing_shanty():\n    pass\n\n\n"));
      const text = await eventually("the function is found", async () => {
        const found = await invoke("llmc_search", { query: "sing_shanty" });
        return found.includes("def sing_shanty():") ? found : undefined;
      });
      assert.match(text, /not saved yet/);
      await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    });

    it("have a skill that says when to call what", async () => {
      const files = (await vscode.commands.executeCommand("_listExtensionPromptFiles")) as readonly {
        readonly uri: { readonly path: string };
        readonly type: string;
        readonly extensionId: string;
      }[];
      const own = files.filter(({ extensionId }) => extensionId === `${manifest.publisher}.${manifest.name}`);
      assert.deepEqual(
        own.map(({ type, uri }) => [type, uri.path.split("/").slice(-2).join("/")]),
        [["skill", "llmc/SKILL.md"]],
      );
    });

    it("have what they use counted by windows that share a folder", async () => {
      const shared = vscode.Uri.joinPath(vscode.Uri.file(tmpdir()), `llmc-use-${crypto.randomUUID()}`);
      const windows = [new UsageCounter(new UsageFolder(shared)), new UsageCounter(new UsageFolder(shared))];
      const use = { calls: 1, returned: 10, saved: 90 };
      await Promise.all(Array.from({ length: 10 }, (_, call) => windows[call % 2]?.add(use)));
      const [first, second] = windows;
      assert.deepEqual((await first?.allTime())?.use, { calls: 10, returned: 100, saved: 900 });
      await second?.reset();
      assert.equal((await first?.allTime())?.use.calls, 0);
      await first?.add(use);
      assert.equal((await second?.allTime())?.use.calls, 1);
      await vscode.workspace.fs.delete(shared, { recursive: true });
    });

    it("that see only servers are offered one, which asks the index of this window", async () => {
      await untilReady();
      const configuration = vscode.workspace.getConfiguration("llmc");
      assert.deepEqual(ofServer(), []);
      await configuration.update("agents.offer", "both", vscode.ConfigurationTarget.Global);
      try {
        const tools = await eventually("the server's tools are there", async () => {
          await vscode.commands.executeCommand("workbench.mcp.startServer", SERVER, {
            autoTrustChanges: true,
          });
          return ofServer().length === TOOL_NAMES.length ? ofServer() : undefined;
        });
        const search = tools.find(name => name.endsWith("llmc_search"));
        assert.ok(search);
        const text = await invoke(search, { query: "nearest_station" });
        assert.match(text, /^1\. server\/stations\.py#nearest_station/m);
      } finally {
        await vscode.commands.executeCommand("workbench.mcp.stopServer", SERVER);
        await configuration.update("agents.offer", undefined, vscode.ConfigurationTarget.Global);
      }
    });
  });
}

/** The tools of the server, whose names the editor prefixes. */
function ofServer(): string[] {
  return vscode.lm.tools
    .map(({ name }) => name)
    .filter(name => /.llmc_(?:search|context|outline)$/.test(name));
}

async function invoke(
  name: ToolName | string,
  input: object,
  tokenizationOptions?: vscode.LanguageModelToolTokenizationOptions,
): Promise<string> {
  const options = { input, toolInvocationToken: undefined };
  const { content } = await vscode.lm.invokeTool(
    name,
    tokenizationOptions === undefined ? options : { ...options, tokenizationOptions },
  );
  return content.map(part => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
}
