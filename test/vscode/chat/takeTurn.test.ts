import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answer } from "../../../src/vscode/chat/answer.ts";
import { takeTurn } from "../../../src/vscode/chat/takeTurn.ts";
import { showContext } from "../../../src/vscode/chat/turns/showContext.ts";
import { EventEmitter, LOG, Location, Range, Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));
vi.mock("../../../src/vscode/chat/answer.ts", () => ({ answer: vi.fn() }));
vi.mock("../../../src/vscode/chat/turns/showContext.ts", () => ({ showContext: vi.fn() }));

const CODE = new Location(Uri.parse("file:///w/app.py"), new Range(4, 0, 6, 3));
const SELECTED = { id: "vscode.implicit.selection", value: CODE };
const TWO_MODELS = { smallModel: { family: "tiny" }, largeModel: { family: "huge" } };

beforeEach(() => vi.clearAllMocks());

/** Takes a turn with an empty prompt; returns the text shown instead of an answer. */
async function wordless(command: string | undefined, references: readonly unknown[]): Promise<string> {
  const services = {
    status: { situation: "ready", current: { files: 1 } },
    settings: { current: { chat: TWO_MODELS } },
  };
  const markdown = vi.fn();
  const parameters = [
    { command, prompt: "", references },
    { history: [] },
    { markdown },
    { onCancellationRequested: () => ({ dispose: () => {} }) },
  ];
  await takeTurn(...([services, ...parameters] as unknown as Parameters<typeof takeTurn>));
  return markdown.mock.calls.join("");
}

test("/context of what is selected, without a word, sends nothing", async () => {
  await wordless("context", [SELECTED]);
  expect(answer).not.toHaveBeenCalled();
  expect(vi.mocked(showContext).mock.lastCall?.[1]).toMatchObject({ items: [{ startLine: 4, endLine: 6 }] });
});

test("/small about what is selected, without a word, asks the small model", async () => {
  await wordless("small", [SELECTED]);
  expect(vi.mocked(answer).mock.lastCall?.[1]).toMatchObject({ size: "small", items: [{ startLine: 4 }] });
});

test.each([undefined, "context"])(
  "what the editor adds for models with tools is no question (%s)",
  async command => {
    const added = { id: "vscode.customizations.index", value: "skills" };
    expect(await wordless(command, [added])).toMatch(/^Ask about the code/);
  },
);

test.each([
  ["how are prices added up?", [], "how are prices added up?"],
  [
    "and the discounts?",
    [{ question: "how?", searched: "prices", answer: "So.", places: [] }],
    "and the discounts? prices",
  ],
  ["shorter", [{ question: "how?", searched: "prices", answer: "So.", places: [] }], "prices"],
])("%s goes on from what was asked though no model answered", async (prompt, before, searched) => {
  vi.mocked(answer).mockRejectedValue(new Error("no quota"));
  const services = {
    status: { situation: "ready", current: { files: 1 } },
    settings: { current: { chat: TWO_MODELS } },
    log: LOG,
  };
  const history = before.map(metadata => ({ participant: "llmc.chat", result: { metadata } }));
  const parameters = [
    { prompt, references: [] },
    { history },
    {},
    { onCancellationRequested: () => ({ dispose: () => {} }) },
  ];
  const result = await takeTurn(...([services, ...parameters] as unknown as Parameters<typeof takeTurn>));
  expect(result).toEqual({
    errorDetails: { message: "no quota" },
    metadata: { question: prompt, searched, answer: "", places: [] },
  });
});

describe("while the index is made", () => {
  afterEach(() => void vi.useRealTimers());

  /**
   * Takes a turn while only this share of the files can be found, which becomes all of them before `then`; returns how often a model was
   * asked before and after.
   */
  async function asked(lexical: number, command: string | undefined, then: () => Promise<unknown>) {
    vi.useFakeTimers();
    const changed = new EventEmitter<void>();
    const current = { files: 9, done: 1, total: 90, lexical };
    const services = {
      status: { situation: "indexing", current, onDidChange: changed.event },
      settings: { current: { chat: TWO_MODELS } },
    };
    const parameters = [
      { command, prompt: "how?", references: [] },
      { history: [] },
      { progress: () => {} },
      { onCancellationRequested: () => ({ dispose: () => {} }) },
    ];
    const turn = takeTurn(...([services, ...parameters] as unknown as Parameters<typeof takeTurn>));
    const isAsked = () => vi.mocked(answer).mock.calls.length + vi.mocked(showContext).mock.calls.length;
    await vi.advanceTimersByTimeAsync(0);
    const before = isAsked();
    current.lexical = 1;
    await then();
    changed.fire();
    await turn;
    return [before, isAsked()];
  }

  test.each([
    [0.2, undefined, 0],
    [0.2, "context", 0],
    [0.95, undefined, 1],
  ])("with %s of it, a model is asked at once by /%s: %s", async (lexical, command, atOnce) => {
    vi.mocked(answer).mockResolvedValue(undefined);
    expect(await asked(lexical, command, async () => {})).toEqual([atOnce, 1]);
  });

  test("a model is asked after a while, however long that takes", async () => {
    vi.mocked(answer).mockResolvedValue(undefined);
    const late = vi.fn(async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(answer).toHaveBeenCalledOnce();
    });
    await asked(0.2, undefined, late);
    expect(late).toHaveBeenCalled();
  });
});
