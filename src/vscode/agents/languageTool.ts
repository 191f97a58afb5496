import * as vscode from "vscode";
import { fold } from "../../core/base/beginning.ts";
import { signalOf } from "../../core/base/signalOf.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { ToolCaller, ToolFolder } from "../../core/tools/agentTool.ts";
import { ESTIMATING_CALLER } from "../../core/tools/estimatingCaller.ts";
import type { ToolName } from "../../core/tools/toolNames.ts";
import { type ToolUse, useOf } from "../../core/tools/toolUse.ts";
import { NEVER } from "../cancellation.ts";
import { indexableFolders, nameOnDisk } from "../documents/documentUri.ts";
import { logError, runInBackground } from "../guard.ts";
import { loadedOnce } from "../loadedOnce.ts";

type Input = Readonly<Record<string, unknown>>;

/** Characters of a tool's input that the chat shows on one line. The input may be as long as a stack trace. */
const LONGEST_SAID = 100;

/** Loads the code that runs the tools and describes them to models. */
const loadRunner = loadedOnce(() => import("../../core/tools/runTool.ts"));

/** A tool as the editor offers it to models. */
export class LanguageTool implements vscode.LanguageModelTool<Input> {
  readonly #name: ToolName;
  readonly #engine: Engine;
  readonly #count: (use: ToolUse) => Promise<void>;
  readonly #log: Log;

  /** `count` receives the use of each call. */
  constructor(name: ToolName, engine: Engine, count: (use: ToolUse) => Promise<void>, log: Log) {
    this.#name = name;
    this.#engine = engine;
    this.#count = count;
    this.#log = log;
  }

  prepareInvocation({
    input,
  }: vscode.LanguageModelToolInvocationPrepareOptions<Input>): vscode.PreparedToolInvocation {
    return { invocationMessage: describe(this.#name, input) };
  }

  async invoke(
    { input, tokenizationOptions }: vscode.LanguageModelToolInvocationOptions<Input>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const caller: ToolCaller =
      tokenizationOptions === undefined
        ? ESTIMATING_CALLER
        : {
            budget: tokenizationOptions.tokenBudget,
            countTokens: text => tokenizationOptions.countTokens(text, token),
          };
    const world = { engine: this.#engine, folders: toolFolders() };
    const { runTool } = await loadRunner();
    const result = await runTool(this.#name, input, world, caller, signalOf(token)).catch(
      (error: unknown) => {
        // The editor reports the error to the model, and the log reports it to the user.
        logError(this.#log, this.#name, error);
        throw error;
      },
    );
    runInBackground(this.#log, "Counting what agents used", async () => {
      await this.#count(await useOf(this.#engine, result, NEVER));
    });
    return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(result.text)]);
  }
}

/** The folders of the workspace by their names on disk, which are also the names that contexts use. */
export function toolFolders(): readonly ToolFolder[] {
  return indexableFolders().map(folder => {
    return { id: folder.uri.toString(), name: nameOnDisk(folder), root: folder.uri.fsPath };
  });
}

/** The message in the chat while a tool runs. */
function describe(name: ToolName, input: Input): string {
  const said = (key: string): string => {
    const value = input[key];
    return fold(
      typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : "",
      LONGEST_SAID,
    );
  };
  switch (name) {
    case "llmc_search":
      return vscode.l10n.t("Searching the code for “{0}”", said("query"));
    case "llmc_context":
      return vscode.l10n.t("Reading {0}", said("targets") || `“${said("question")}”`);
    case "llmc_outline":
      return said("path") === ""
        ? vscode.l10n.t("Outlining the workspace")
        : vscode.l10n.t("Outlining {0}", said("path"));
  }
}
