import * as vscode from "vscode";

/** A model that tests can choose, and how it counts tokens. */
interface TestModel {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly maxInputTokens: number;
  /** Characters of a text that make one token. */
  readonly charactersPerToken: number;
}

const MODELS: readonly TestModel[] = [
  { id: "chosen", name: "Harbour", family: "harbour", maxInputTokens: 8_000, charactersPerToken: 3.5 },
  { id: "small", name: "Dinghy", family: "claude-dinghy", maxInputTokens: 3_000, charactersPerToken: 2.5 },
  { id: "large", name: "Galleon", family: "galleon", maxInputTokens: 24_000, charactersPerToken: 4.5 },
];
/** Tokens that a message takes in addition to its text. */
const TOKENS_PER_MESSAGE = 5;
const AT_WORK_MS = 1_000;

/** A request that reached a model. */
export interface RecordedRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly text: string }[];
  /** All messages together, by the model's own count. */
  readonly tokens: number;
  readonly maxInputTokens: number;
}

/** The reaction of a model to a request: the pieces of an answer, or an error that is thrown. */
export type Behaviour = (
  request: RecordedRequest,
  token: vscode.CancellationToken,
) => AsyncIterable<string> | Iterable<string>;

/** The API of this extension for tests. */
export interface TestModels {
  readonly requests: RecordedRequest[];
  /** Applies from now on; without a behaviour, a model answers with the place of the first document of its source. */
  behave(behaviour: Behaviour | undefined): void;
}

/** The API for providers is newer than the types that this project is compiled with. */
interface ProviderApi {
  registerLanguageModelChatProvider(vendor: string, provider: object): vscode.Disposable;
}

interface ProvidedMessage {
  readonly role: vscode.LanguageModelChatMessageRole;
  readonly content: readonly unknown[];
}

/** Registers the models. In a journey of the user interface their answers come from the environment: texts by a part of the question. */
export function activate(context: vscode.ExtensionContext): TestModels {
  const requests: RecordedRequest[] = [];
  let behaviour: Behaviour | undefined;
  const provider = {
    provideLanguageModelChatInformation: async () =>
      MODELS.map(({ charactersPerToken: _, ...model }, index) => ({
        ...model,
        version: "1",
        maxOutputTokens: 2_000,
        capabilities: { toolCalling: true, imageInput: false },
        isUserSelectable: true,
        isDefault: index === 0,
      })),
    async provideLanguageModelChatResponse(
      { id }: { readonly id: string },
      messages: readonly ProvidedMessage[],
      _options: unknown,
      progress: vscode.Progress<vscode.LanguageModelTextPart>,
      token: vscode.CancellationToken,
    ): Promise<void> {
      const model = modelCalled(id);
      const request: RecordedRequest = {
        model: id,
        messages: messages.map(message => ({ role: roleOf(message), text: textOf(message) })),
        tokens: messages.reduce((sum, message) => sum + countTokens(model, message), 0),
        maxInputTokens: model.maxInputTokens,
      };
      requests.push(request);
      const pieces = (behaviour ?? answerOf)(request, token);
      for await (const piece of pieces) progress.report(new vscode.LanguageModelTextPart(piece));
    },
    provideTokenCount: async ({ id }: { readonly id: string }, text: string | ProvidedMessage) =>
      countTokens(modelCalled(id), text),
  };
  const api = vscode.lm as unknown as ProviderApi;
  context.subscriptions.push(
    api.registerLanguageModelChatProvider("llmc-test", provider),
    // A participant for comparison: it immediately gives the same first progress message as LLMC's, and then ends.
    vscode.chat.createChatParticipant("llmc-test.prompt", async (_request, _context, stream) => {
      stream.progress("Searching the workspace…");
      // The window does not show progress that ends at once.
      await new Promise(resolve => setTimeout(resolve, AT_WORK_MS));
      stream.markdown("It stands in no file.");
    }),
  );
  // The chat view asks for models late, and a turn before that finds none.
  void vscode.lm.selectChatModels({ vendor: "llmc-test" });
  return {
    requests,
    behave(next) {
      behaviour = next;
    },
  };
}

function modelCalled(id: string): TestModel {
  const model = MODELS.find(each => each.id === id);
  if (model === undefined) throw new Error(`There is no model ${id}.`);
  return model;
}

function countTokens({ charactersPerToken }: TestModel, text: string | ProvidedMessage): number {
  if (typeof text === "string") return Math.ceil(text.length / charactersPerToken);
  return Math.ceil(textOf(text).length / charactersPerToken) + TOKENS_PER_MESSAGE;
}

function roleOf({ role }: ProvidedMessage): "user" | "assistant" {
  return role === vscode.LanguageModelChatMessageRole.Assistant ? "assistant" : "user";
}

function textOf({ content }: ProvidedMessage): string {
  return content.map(part => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
}

/** The environment's answer to the question, or the place of the first document of the source; one question uses up the quota. */
function* answerOf({ messages }: RecordedRequest): Iterable<string> {
  const question = messages.at(-1)?.text ?? "";
  const { LLMC_TEST_ANSWERS: answers = "{}" } = process.env;
  const known: Readonly<Record<string, string>> = JSON.parse(answers);
  if (question.includes("errors of the quota"))
    throw vscode.LanguageModelError.Blocked("You have used up your quota.");
  const part = Object.keys(known).find(each => question.includes(each));
  const text =
    part === undefined ? firstPlace(messages.map(each => each.text).join("\n")) : (known[part] ?? "");
  yield* text.match(/\S+\s*|\s+/g) ?? [];
}

function firstPlace(text: string): string {
  const tag =
    /<document\S* path="([^"]+)" lines="(\d+)/.exec(text) ?? /^### `+ ?(.+?) ?`+ \(lines? (\d+)/m.exec(text);
  return tag === null ? "There is no source." : `It stands in ${tag[1]}:${tag[2]}.`;
}
