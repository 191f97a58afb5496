import assert from "node:assert/strict";
import { afterEach, before, beforeEach, describe, it } from "mocha";
import * as vscode from "vscode";
import { activateExtension, eventually, findExtension, untilReady } from "./extensionUnderTest.ts";
import type { RecordedRequest, TestModels } from "./modelProvider/extension.ts";

const MODELS = "llmc.llmc-test-models";
const RETRY = "how are failed requests retried?";

/** What the participant leaves in the result of a turn. */
interface Result {
  readonly errorDetails?: { readonly message: string };
  readonly metadata?: {
    readonly answer: string;
    readonly searched: string;
    readonly size?: string;
    readonly places: readonly { readonly document: { readonly path: string }; readonly startLine: number }[];
  };
}

/** Turns of chat in the real editor, with models that record what they are sent. */
export function chatSuite(): void {
  describe("@llmc", () => {
    let models: TestModels;

    before(async () => {
      await untilReady();
      const extension = vscode.extensions.getExtension<TestModels>(MODELS);
      assert.ok(extension, `${MODELS} is not installed`);
      models = await extension.activate();
      await eventually("the models are there", async () => {
        const all = await vscode.lm.selectChatModels({ vendor: "llmc-test" });
        return all.length === 3 ? true : undefined;
      });
    });

    beforeEach(async () => {
      models.requests.length = 0;
      models.behave(undefined);
      await vscode.commands.executeCommand("workbench.action.chat.newChat");
    });

    afterEach(async () => {
      const configuration = vscode.workspace.getConfiguration("llmc");
      for (const name of ["chat.smallModel", "chat.largeModel"]) {
        await configuration.update(name, undefined, vscode.ConfigurationTarget.Global);
      }
    });

    it("answers with source that was found, and cites where it stands", async () => {
      models.behave(() => [
        "They are retried in server/htt",
        "p_client.py:42",
        "-56, with jitter. Not in made/up.py:3.",
      ]);
      const { metadata } = await ask(RETRY);
      const [request] = models.requests;
      assert.match(textOf(request), /_request_with_retry/);
      assert.equal(request?.messages.at(-1)?.text, RETRY);
      assert.deepEqual(
        metadata?.places.map(({ document, startLine }) => `${document.path}:${startLine + 1}`),
        ["server/http_client.py:42"],
      );
      assert.match(metadata?.answer ?? "", /made\/up\.py:3/);
    });
  });

  async function ask(query: string, more: object = {}): Promise<Result> {
    const options = { query: `@llmc ${query}`, mode: "ask", blockOnResponse: true, ...more };
    return (await vscode.commands.executeCommand<Result>("workbench.action.chat.open", options)) ?? {};
  }

  function textOf(request: RecordedRequest | undefined): string {
    return request?.messages.map(({ text }) => text).join("\n") ?? "";
  }
  void findExtension;
  void activateExtension;
}
