import { beforeEach, expect, test, vi } from "vitest";
import { answer } from "../../../src/vscode/chat/answer.ts";
import { takeTurn } from "../../../src/vscode/chat/takeTurn.ts";
import { showContext } from "../../../src/vscode/chat/turns/showContext.ts";
import { LOG, Location, Range, Uri } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));
vi.mock("../../../src/vscode/chat/answer.ts", () => ({ answer: vi.fn() }));
vi.mock("../../../src/vscode/chat/turns/showContext.ts", () => ({ showContext: vi.fn() }));

const CODE = new Location(Uri.parse("file:///w/app.py"), new Range(4, 0, 6, 3));
const SELECTED = { id: "vscode.implicit.selection", value: CODE };
const TWO_MODELS = { smallModel: { family: "tiny" }, largeModel: { family: "huge" } };

beforeEach(() => vi.clearAllMocks());

/** Takes a turn without a word; gives what is said in its place. */
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
  await takeTurn(...([services, "llmc.chat", ...parameters] as unknown as Parameters<typeof takeTurn>));
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
  const result = await takeTurn(
    ...([services, "llmc.chat", ...parameters] as unknown as Parameters<typeof takeTurn>),
  );
  expect(result).toEqual({
    errorDetails: { message: "no quota" },
    metadata: { question: prompt, searched, answer: "", places: [] },
  });
});
