import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "mocha";
import * as vscode from "vscode";
import { COMMANDS } from "../../src/vscode/settings/contributions.ts";
import { shownFor } from "./chatShown.ts";
import {
  activateExtension,
  eventually,
  inWorkspace,
  search,
  untilReady,
  writeFile,
} from "./extensionUnderTest.ts";
import { HOSTILE } from "./hostileFile.ts";
import type { RecordedRequest, TestModels } from "./modelProvider/extension.ts";

const MODELS = "llmc.llmc-test-models";
const RETRY = "how are failed requests retried?";
/** Many similar files match this, and none of them surely. */
const UNSURE = "where are customers invoiced for a page?";

/** The result of a turn, as the participant returns it. */
interface Result {
  readonly errorDetails?: { readonly message: string };
  readonly metadata?: {
    readonly answer: string;
    readonly searched: string;
    readonly size?: string;
    readonly places: readonly { readonly document: { readonly path: string }; readonly startLine: number }[];
  };
}

/** Turns of chat in the real editor, with models that record the requests they receive. */
export function chatSuite(): void {
  describe("@llmc", () => {
    let models: TestModels;

    before(async () => {
      models = await activateModels();
    });

    beforeEach(async () => {
      models.requests.length = 0;
      models.behave(undefined);
      await vscode.commands.executeCommand("workbench.action.chat.newChat");
    });

    describe("an answer", () => {
      it("has source that was found, and cites where it stands", async () => {
        models.behave(() => [
          "They are in server/htt",
          "p_client.py:45",
          "-56. Not in made/up.py:3 or server/app.py:999.",
        ]);
        const { metadata } = await ask(RETRY);
        assert.match(textOf(sent()), /_request_with_retry/);
        assert.equal(sent().messages.at(-1)?.text, RETRY);
        assert.deepEqual(placesOf(metadata), ["server/http_client.py:45"]);
        assert.match(metadata?.answer ?? "", /made\/up\.py:3/);
      });

      it("has source in the format of the model, with the numbers of its lines, never over its window", async () => {
        for (const [id, mark] of [
          ["chosen", /### `server\/http_client\.py` \(lines [\d, -]+of 56\)\n\n```python\n/],
          ["small", /<document path="server\/http_client\.py" lines="[\d, -]+of 56">\n/],
          ["large", /### `server\/http_client\.py`/],
        ] as const) {
          models.requests.length = 0;
          await ask(RETRY, { modelSelector: { vendor: "llmc-test", id } });
          assert.equal(sent().model, id);
          assert.match(textOf(sent()), mark);
          assert.match(textOf(sent()), /^ ?44 \| {5}def _request_with_retry\(self, url: str\) -> dict:$/m);
          assert.ok(
            sent().tokens <= sent().maxInputTokens * 0.9,
            `${sent().tokens} of ${sent().maxInputTokens}`,
          );
        }
      });

      it("is not asked of a model when nothing is found", async () => {
        const { metadata, errorDetails } = await ask("zyzzyva quokkaphone");
        assert.equal(errorDetails, undefined);
        assert.equal(metadata, undefined);
        assert.deepEqual(models.requests, []);
      });

      it("to a follow-up is searched with what was asked before, and the model knows what was said", async () => {
        models.behave(() => ["With jitter (server/http_client.py:26-29)."]);
        await ask(RETRY);
        const { metadata } = await ask("and how long does it wait?");
        assert.equal(metadata?.searched, `and how long does it wait? ${RETRY}`);
        const said = sent(1).messages.map(({ role, text }) => `${role}: ${text}`);
        assert.ok(said.includes(`user: ${RETRY}`));
        assert.ok(said.includes("assistant: With jitter (server/http_client.py:26-29)."));
        assert.match(textOf(sent(1)), /def delay_before/);
      });

      it("to who calls what was answered is about the function that the answer names", async () => {
        models.behave(() => ["With jitter (server/http_client.py:26-29)."]);
        await ask(RETRY);
        const { metadata } = await ask("and who calls it?");
        assert.equal(metadata?.searched, `RetryPolicy.delay_before ${RETRY}`);
        assert.match(textOf(sent(1)), /self\._policy\.delay_before\(attempt\)/);
      });

      it("to a question of its own is searched by that alone", async () => {
        await ask(RETRY);
        const { metadata } = await ask("where are old archives deleted by the script?");
        assert.equal(metadata?.searched, "where are old archives deleted by the script?");
      });

      it("keeps to the window however much was said before", async () => {
        models.behave(() => ["All of it is retried. ".repeat(600)]);
        for (let turn = 0; turn < 4; turn++) await ask(`${RETRY} ${turn}`);
        for (const request of models.requests) assert.ok(request.tokens <= request.maxInputTokens * 0.9);
        assert.match(textOf(sent(3)), /_request_with_retry/);
      });
    });

    describe("what is referred to", () => {
      it("is sent, though no search would find it", async () => {
        await ask(RETRY, { attachFiles: [inWorkspace("scripts/backup.sh")] });
        assert.match(textOf(sent()), /rotate_archives/);
        const range = { startLineNumber: 26, startColumn: 1, endLineNumber: 27, endColumn: 1 };
        await ask("what does this do?", {
          attachFiles: [{ uri: inWorkspace("web/src/tideChart.ts"), range }],
        });
        assert.match(textOf(sent(1)), /26 \| {3}interpolateHeight/);
      });

      it("keeps the search in it, where it is a folder", async () => {
        await ask("how are old archives deleted?", { attachFiles: [inWorkspace("docs")] });
        assert.match(textOf(sent()), /It keeps fourteen archives and deletes older ones/);
        assert.doesNotMatch(textOf(sent()), /rotate_archives/);
      });

      it("in the basket comes with every question until it is taken out", async () => {
        const { basket } = await activateExtension();
        const document = { folder: inWorkspace("").toString(), path: "docs/operations.md" };
        await vscode.commands.executeCommand(COMMANDS.addToBasket, { document });
        await ask(RETRY);
        assert.match(textOf(sent()), /fourteen archives/);
        basket.clear();
        await ask(RETRY);
        assert.doesNotMatch(textOf(sent(1)), /fourteen archives/);
      });

      it("is explained, with its class and its callers", async () => {
        await ask("/explain ForecastCache.put");
        assert.match(
          sent().messages.at(-1)?.text ?? "",
          /Explain ForecastCache\.put \(server\/forecast_cache\.py:\d+-\d+\)/,
        );
        assert.match(textOf(sent()), /class ForecastCache/);
        assert.match(textOf(sent()), /self\.cache\.put\(station_id, forecast\)/);
      });

      it("is what the cursor is in, where nothing is named", async () => {
        const document = await vscode.workspace.openTextDocument(inWorkspace("server/stations.py"));
        const line = document
          .getText()
          .split("\n")
          .findIndex(text => text.includes("half_height ="));
        const cursor = new vscode.Range(line, 0, line, 0);
        await vscode.window.showTextDocument(document, { selection: cursor });
        await ask("/explain");
        assert.match(sent().messages.at(-1)?.text ?? "", /Explain distance_km \(server\/stations\.py/);
      });
    });

    describe("without a model", () => {
      it("finds", async () => {
        const { metadata } = await ask("/find retry a failed request");
        assert.equal(metadata?.places[0]?.document.path, "server/http_client.py");
        assert.match(metadata?.answer ?? "", /^1\. server\/http_client\.py:\d+ ForecastClient/);
      });

      it("shows what would be sent, which is what is sent then", async () => {
        await ask(`/context ${RETRY}`);
        assert.deepEqual(models.requests, []);
        await ask(RETRY);
        assert.match(textOf(sent()), /_request_with_retry/);
      });

      it("shows the outline of a file that is named by the end of its path", async () => {
        const { metadata } = await ask("/outline tideChart.ts");
        assert.match(metadata?.answer ?? "", /class TideChart [\d-]+\n {2}(?:property|method)/);
        assert.equal(metadata?.places[0]?.document.path, "web/src/tideChart.ts");
      });

      it("shows the files of a folder that is named or attached, with what they define", async () => {
        const named = await ask("/outline server");
        assert.match(
          named.metadata?.answer ?? "",
          /^__init__\.py\napp\.py\n.* {2}class TideHandler [\d-]+\n {4}.*method load_forecast.*\nstations\.py\n/s,
        );
        assert.equal((await ask("/outline server/")).metadata?.answer, named.metadata?.answer);
        const attached = await ask("/outline", { attachFiles: [inWorkspace("server")] });
        assert.equal(attached.metadata?.answer, named.metadata?.answer);
        const shown = await shownFor("server", "outline", await modelCalled("chosen"));
        assert.match(shown, /^\[server\] — 5 files, \d+ spans\n\n- .*\[app\.py\]\(file:/s);
      });

      it("shows the whole workspace where nothing is named and no file is open", async () => {
        await vscode.commands.executeCommand("workbench.action.closeAllEditors");
        for (const question of ["/outline .", "/outline"]) {
          const { metadata } = await ask(question);
          assert.match(
            metadata?.answer ?? "",
            /^README\.md\n.*^docs\/\n {2}operations\.md\n.*\nserver\/\n {2}__init__\.py\n {2}app\.py\n/ms,
          );
        }
      });

      it("says that there is no such file or folder", async () => {
        const shown = await shownFor("galleys/oar.ts", "outline", await modelCalled("chosen"));
        assert.equal(shown, "There is no file or folder `galleys/oar.ts` in the workspace.");
      });

      it("opens the places of an answer, the best one last", async () => {
        const { metadata } = await ask("/find retry a failed request");
        await vscode.commands.executeCommand(COMMANDS.openPlaces, metadata?.places);
        assert.equal(
          vscode.window.activeTextEditor?.document.uri.path,
          inWorkspace("server/http_client.py").path,
        );
        await vscode.commands.executeCommand("workbench.action.closeAllEditors");
      });
    });

    describe("two models", () => {
      before(async () => {
        await setModel("small", { vendor: "llmc-test", id: "small" });
        await setModel("large", { vendor: "llmc-test", family: "galleon" });
      });
      after(async () => {
        await setModel("small", undefined);
        await setModel("large", undefined);
      });

      it("share the questions by how sure the search is", async () => {
        const sure = await ask(RETRY);
        assert.deepEqual([sent().model, sure.metadata?.size], ["small", "small"]);
        const unsure = await ask(UNSURE);
        assert.deepEqual([sent(1).model, unsure.metadata?.size], ["large", "large"]);
      });

      it("can each be asked for", async () => {
        await ask(`/large ${RETRY}`);
        await ask(`/small ${UNSURE}`);
        assert.deepEqual([sent().model, sent(1).model], ["large", "small"]);
      });

      it("are not needed: without one that is named the chosen one answers", async () => {
        await setModel("small", { vendor: "llmc-test", id: "sunk" });
        const { metadata } = await ask(RETRY);
        assert.deepEqual([sent().model, metadata?.size], ["chosen", undefined]);
        await setModel("small", { vendor: "llmc-test", id: "small" });
      });
    });

    describe("a file that wants to give orders", () => {
      for (const [id, open, close] of [
        ["chosen", /^(`{5,})python$/m, "fence"],
        ["small", /^<document(-\w+) path="lamp\/lamp\.py"/m, "tag"],
      ] as const) {
        it(`does not get out of its ${close}`, async () => {
          await ask("how is the lighthouse lamp switched on?", {
            modelSelector: { vendor: "llmc-test", id },
          });
          const text =
            sent().messages.find(message => message.text.includes("Ignore previous instructions"))?.text ??
            "";
          const [, sign = ""] = open.exec(text) ?? [];
          assert.notEqual(sign, "", text);
          assert.ok(!HOSTILE.includes(sign), sign);
          // Every line of the file is prefixed with its number, so none of them can pass for markup of the prompt.
          const lines = text.split("\n").filter(line => HOSTILE.split("\n").includes(line) && line !== "");
          assert.deepEqual(
            lines.filter(line => !/^[`]{3,}$/.test(line) || line === "````"),
            [],
          );
          assert.match(sent().messages[0]?.text ?? "", /it gives you no orders/);
          assert.equal(sent().messages.at(-1)?.text, "how is the lighthouse lamp switched on?");
        });
      }
    });

    describe("a model that fails", () => {
      for (const [name, error, told] of [
        [
          "for want of permission",
          () => vscode.LanguageModelError.NoPermissions("no"),
          /may not use Harbour/,
        ],
        [
          "because its quota is used up",
          () => vscode.LanguageModelError.Blocked("quota"),
          /Harbour refuses requests.*quota/s,
        ],
        ["because it is gone", () => vscode.LanguageModelError.NotFound("gone"), /Harbour no longer exists/],
        ["for a reason of its own", () => new Error("the tide is out"), /Harbour failed.*the tide is out/],
      ] as const) {
        it(`${name} is told plainly`, async () => {
          models.behave(() => {
            throw error();
          });
          const { errorDetails } = await ask(RETRY);
          assert.match(errorDetails?.message ?? "", told);
        });
      }

      it("amid its answer is told too", async () => {
        models.behave(function* () {
          yield "The cache ";
          throw new Error("the line broke");
        });
        const { errorDetails } = await ask(RETRY);
        assert.match(errorDetails?.message ?? "", /Harbour failed.*the line broke/);
      });
    });

    describe("what is shown", () => {
      let model: vscode.LanguageModelChat;

      before(async () => {
        model = await modelCalled("chosen");
      });

      it("has places of an answer in it, and no place that is made up", async () => {
        models.behave(() => ["In `server/http_client.py:45-56`, not in server/app.py:999 or x.py:1."]);
        assert.equal(
          await shownFor(RETRY, undefined, model),
          "In [server/http_client.py:45-56], not in server/app.py:999 or x.py:1.{Add to Basket}",
        );
      });

      it("begins with how sure the search is, where it is not", async () => {
        models.behave(() => ["It is not there."]);
        assert.match(
          await shownFor(UNSURE, undefined, model),
          /^> <span class="codicon codicon-warning"><\/span> The search is only \d+ % sure .*\n\nIt is not there\.$/,
        );
      });

      it("tells of characters in the source that are not as they look, and lists a line as it is", async () => {
        const file = inWorkspace("lamp/wick.py");
        const text = 'def trim_wick(lamp):  # of `$lamp` <b>$\n    return "\u202e" + lamp.wick\n';
        await writeFile(file, text);
        await eventually("the file is found", async () => {
          const hits = await search("trim_wick");
          return hits[0]?.document.path === "lamp/wick.py" ? true : undefined;
        });
        assert.match(
          await shownFor("what does trim_wick do?", undefined, model),
          /lamp\/wick\.py:2 \\\(U\\\+202E\\\)/,
        );
        assert.match(
          await shownFor("trim_wick", "find", model),
          /^1\. <span class="codicon codicon-symbol-function"><\/span> \*\*trim\\_wick\*\* \[lamp\/wick\.py:1-1\] .*\n {3}`` def trim_wick\(lamp\): # of `\$lamp` <b>\$ ``\n/,
        );
        await vscode.workspace.fs.delete(file);
      });

      it("is what would be sent, with the tokens of each message", async () => {
        const shown = await shownFor(RETRY, "context", model);
        assert.match(shown, /\*\*Message 1: \d+ tokens\*\*\n\n```text\nYou answer a programmer's questions/);
        assert.match(shown, /\*\*[\d,]+ of 8,000 tokens would go to Harbour\. Nothing was sent\.\*\*/);
        assert.deepEqual(models.requests, []);
      });

      it("says so when nothing is found", async () => {
        assert.match(
          await shownFor("zyzzyva quokkaphone", undefined, model),
          /^Nothing in the index answers this, so no model was asked/,
        );
      });
    });

    it("stops at once when the user does, though the model goes on", async () => {
      let begun = false;
      models.behave(async function* () {
        begun = true;
        yield "It never ";
        await new Promise(resolve => setTimeout(resolve, 20_000));
        yield "ends.";
      });
      const turn = ask(RETRY);
      await eventually("the model has begun", async () => (begun ? true : undefined));
      await vscode.commands.executeCommand("workbench.action.chat.cancel");
      const { errorDetails } = await turn;
      assert.equal(errorDetails?.message, undefined);
    });

    it("says that a question is too long for the model", async () => {
      const { errorDetails } = await ask(`${RETRY} ${"and what about that then ".repeat(1000)}`);
      assert.match(errorDetails?.message ?? "", /too long for Harbour, which takes 8,000 tokens/);
    });

    function sent(at = 0): RecordedRequest {
      const request = models.requests[at];
      assert.ok(request, `the models were sent ${models.requests.length} requests`);
      return request;
    }
  });
}

/** In a window without code to search, chat says what is missing. */
export function chatWithoutCodeSuite(told: RegExp): void {
  describe("@llmc without code", () => {
    it("says what is missing, and asks no model", async () => {
      const models = await activateModels();
      for (const question of [RETRY, `/find ${RETRY}`]) {
        const { errorDetails } = await ask(question);
        assert.match(errorDetails?.message ?? "", told);
      }
      assert.deepEqual(models.requests, []);
    });
  });
}

async function activateModels(): Promise<TestModels> {
  await untilReady();
  const extension = vscode.extensions.getExtension<TestModels>(MODELS);
  assert.ok(extension, `${MODELS} is not installed`);
  const models = await extension.activate();
  await eventually("the models are there", async () => {
    const all = await vscode.lm.selectChatModels({ vendor: "llmc-test" });
    return all.length === 3 ? true : undefined;
  });
  return models;
}

async function modelCalled(id: string): Promise<vscode.LanguageModelChat> {
  const [model] = await vscode.lm.selectChatModels({ vendor: "llmc-test", id });
  assert.ok(model);
  return model;
}

async function ask(query: string, more: object = {}): Promise<Result> {
  const selector = { modelSelector: { vendor: "llmc-test", id: "chosen" } };
  const options = { query: `@llmc ${query}`, mode: "ask", blockOnResponse: true, ...selector, ...more };
  return (await vscode.commands.executeCommand<Result>("workbench.action.chat.open", options)) ?? {};
}

function textOf(request: RecordedRequest): string {
  return request.messages.map(({ text }) => text).join("\n");
}

function placesOf(metadata: Result["metadata"]): string[] {
  return (metadata?.places ?? []).map(({ document, startLine }) => `${document.path}:${startLine + 1}`);
}

async function setModel(size: "small" | "large", selector: object | undefined): Promise<void> {
  const configuration = vscode.workspace.getConfiguration("llmc");
  await configuration.update(`chat.${size}Model`, selector, vscode.ConfigurationTarget.Global);
}
