import * as vscode from "vscode";

const VENDOR = "llmc-test-agent";
/** The tokens that the model has left for the result of a tool. */
const TOOL_BUDGET = 1_000;
const CHARACTERS_PER_TOKEN = 3;
const MAX_ROUNDS = 3;

/** A round trip: the tool that the model called, and the result. */
export interface RecordedCall {
  readonly tool: string;
  readonly input: object;
  readonly result: string;
}

/** The API of this extension for tests. */
export interface ToolAgent {
  readonly calls: RecordedCall[];
  /** The tools that the model was offered with the last request. */
  offered: readonly vscode.LanguageModelChatTool[];
}

/** The API for providers is newer than the types that this project is compiled with. */
interface ProviderApi {
  registerLanguageModelChatProvider(vendor: string, provider: object): vscode.Disposable;
}

interface ProvidedMessage {
  readonly content: readonly unknown[];
}

/** Registers an agent like those of chat: a model that chooses a tool, and a participant that runs it and hands back the result. */
export function activate(context: vscode.ExtensionContext): ToolAgent {
  const agent: ToolAgent = { calls: [], offered: [] };
  const provider = {
    provideLanguageModelChatInformation: async () => [
      {
        id: "pilot",
        name: "Pilot",
        family: "pilot",
        version: "1",
        maxInputTokens: 8_000,
        maxOutputTokens: 2_000,
        capabilities: { toolCalling: true, imageInput: false },
        isUserSelectable: true,
        isDefault: true,
      },
    ],
    async provideLanguageModelChatResponse(
      _model: object,
      messages: readonly ProvidedMessage[],
      { tools = [] }: { readonly tools?: readonly vscode.LanguageModelChatTool[] },
      progress: vscode.Progress<vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart>,
    ): Promise<void> {
      agent.offered = tools;
      progress.report(nextStep(messages));
    },
    provideTokenCount: async (_model: object, text: string | ProvidedMessage) =>
      Math.ceil((typeof text === "string" ? text : textOf(text)).length / CHARACTERS_PER_TOKEN),
  };
  const api = vscode.lm as unknown as ProviderApi;
  context.subscriptions.push(
    api.registerLanguageModelChatProvider(VENDOR, provider),
    vscode.chat.createChatParticipant("llmc-test.agent", (request, _history, stream, token) =>
      answer(agent, request, stream, token),
    ),
  );
  // The chat view asks for models late, and a turn before that finds none.
  void vscode.lm.selectChatModels({ vendor: VENDOR });
  return agent;
}

/** Calls the search with a question, and then answers with the place of the first result. */
function nextStep(
  messages: readonly ProvidedMessage[],
): vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart {
  const last = messages.at(-1);
  const results = (last?.content ?? []).filter(part => part instanceof vscode.LanguageModelToolResultPart);
  if (last === undefined || results.length === 0) {
    const input = { query: last === undefined ? "" : textOf(last) };
    return new vscode.LanguageModelToolCallPart("call-1", "llmc_search", input);
  }
  const text = results.map(result => resultText(result.content)).join("\n");
  const [, id = "nowhere"] = /^1\. (\S+)/m.exec(text) ?? [];
  return new vscode.LanguageModelTextPart(`That is done in \`${id}\`.`);
}

async function answer(
  agent: ToolAgent,
  { prompt, toolInvocationToken }: vscode.ChatRequest,
  stream: vscode.ChatResponseStream,
  token: vscode.CancellationToken,
): Promise<void> {
  const [model] = await vscode.lm.selectChatModels({ vendor: VENDOR });
  if (model === undefined) throw new Error("The model of the agent is not there.");
  const tools = vscode.lm.tools
    .filter(({ name }) => name.startsWith("llmc_"))
    .map(({ name, description, inputSchema = {} }) => ({ name, description, inputSchema }));
  const messages = [vscode.LanguageModelChatMessage.User(prompt)];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const response = await model.sendRequest(messages, { tools }, token);
    const called: vscode.LanguageModelToolCallPart[] = [];
    for await (const part of response.stream) {
      if (part instanceof vscode.LanguageModelToolCallPart) called.push(part);
      if (part instanceof vscode.LanguageModelTextPart) stream.markdown(part.value);
    }
    if (called.length === 0) return;
    for (const call of called) {
      const { content } = await vscode.lm.invokeTool(
        call.name,
        {
          input: call.input,
          toolInvocationToken,
          tokenizationOptions: { tokenBudget: TOOL_BUDGET, countTokens: text => model.countTokens(text) },
        },
        token,
      );
      agent.calls.push({ tool: call.name, input: call.input, result: resultText(content) });
      messages.push(
        vscode.LanguageModelChatMessage.Assistant([call]),
        vscode.LanguageModelChatMessage.User([new vscode.LanguageModelToolResultPart(call.callId, content)]),
      );
    }
  }
}

function textOf({ content }: ProvidedMessage): string {
  return resultText(content);
}

function resultText(content: readonly unknown[]): string {
  return content.map(part => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
}
