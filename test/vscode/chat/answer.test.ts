import { afterEach, expect, test, vi } from "vitest";
import { answer, sayBefore, showReferences } from "../../../src/vscode/chat/answer.ts";
import { prepare } from "../../../src/vscode/chat/preparation.ts";
import { sayNotes } from "../../../src/vscode/chat/sayNotes.ts";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { type Location, l10n, Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", async () => ({
  ...(await import("../fakeVscode.ts")),
  LanguageModelError: class extends Error {
    static NoPermissions = () => {};
    static NotFound = () => {};
    static Blocked = () => {};
  },
}));
vi.mock("../../../src/vscode/chat/preparation.ts", () => ({ chatMessagesOf: () => [], prepare: vi.fn() }));

const SHOWN = { document: { folder: "file:///w", path: "app.py" }, startLine: 0, endLine: 9 };

afterEach(() => void workspace.workspaceFolders.splice(1));

/** The answer as the user sees it, given in pieces; links are shown as their paths. */
async function seen(pieces: () => AsyncIterable<string>, stop = new AbortController()): Promise<string[]> {
  const said: string[] = [];
  const model = { name: "Tiny", sendRequest: async () => ({ text: pieces() }) };
  const context = { items: [], shown: [SHOWN], hidden: [] };
  const choice = { model, why: "as you asked" };
  vi.mocked(prepare).mockResolvedValue({ choice, context, unusable: [], shortened: [], noRoom: [] } as never);
  const stream = {
    progress: () => {},
    markdown: (text: unknown) => void said.push(typeof text === "string" ? text : "own"),
    anchor: ({ uri }: Location) => void said.push(`⟦${uri.path}⟧`),
    button: ({ title }: { readonly title: string }) => void said.push(title),
  };
  await answer({ stream, signal: stop.signal } as unknown as Turn, { question: "?" }).catch(
    (error: Error) => void (stop.signal.aborted || said.push(error.message)),
  );
  return said;
}

test("what is said of how a question was understood is no warning", () => {
  const said: string[] = [];
  const stream = { markdown: ({ value }: { readonly value: string }) => void said.push(value) };
  sayNotes({ stream } as unknown as Turn, { notes: ["Searched in English: tide."], complete: true });
  expect(said).toEqual(['> <span class="codicon codicon-info"></span> Searched in English: tide.\n\n']);
});

test("an answer that is stopped is not gone on with, though the model ends it as if it were all", async () => {
  const stop = new AbortController();
  const pieces = async function* () {
    yield "See app.py:1 and ";
    yield "app.py:";
    stop.abort();
  };
  expect(await seen(pieces, stop)).toEqual(["See ", "⟦/w/app.py⟧", " and "]);
});

test("a model that says nothing is told to have given no answer", async () => {
  const pieces = async function* () {
    yield "\n";
  };
  expect(await seen(pieces)).toEqual(["\n", "{0} gave no answer: ask again, or choose another model."]);
});

test("an error of a model, whatever its kind, says which model failed", async () => {
  vi.spyOn(l10n, "t").mockImplementation(((text: string, ...values: string[]) =>
    text.replace(/\{(\d)\}/g, (_, at) => values[at] ?? "")) as typeof l10n.t);
  const pieces = async function* () {
    yield "It begins well";
    throw new Error("socket hang up");
  };
  expect((await seen(pieces)).at(-1)).toBe("Tiny failed: ask again, or choose another model. socket hang up");
  vi.restoreAllMocks();
});

test("with several folders a place is found by the path that the model was given", async () => {
  workspace.workspaceFolders.push({ uri: Uri.parse("file:///x/api"), name: "api", index: 1 });
  const pieces = async function* () {
    yield "See w/app.py:1, not api/app.py:1";
  };
  expect(await seen(pieces)).toEqual(["See ", "⟦/w/app.py⟧", ", not api/app.py:1", "own", "Add to Basket"]);
});

test("a link of the model is a place behind its text, and text alone where there is no such place", async () => {
  const pieces = async function* () {
    yield "See [`run`](app.py:1), not [`run`](app.py:99)";
  };
  expect((await seen(pieces)).slice(0, 5)).toEqual([
    "See ",
    "`run` ",
    "⟦/w/app.py⟧",
    ", not ",
    "[`run`](app.py:99)",
  ]);
});

test("what was used is listed once, with its lines, unless it is a whole file", () => {
  const reference = vi.fn();
  const context = { items: [SHOWN, { ...SHOWN, wholeDocument: true }, { ...SHOWN, detail: "elided" }] };
  showReferences({ stream: { reference } } as unknown as Turn, { context } as never);
  expect(reference.mock.calls).toMatchObject([[{ range: { end: { line: 9 } } }], [{ path: "/w/app.py" }]]);
});

test("of several places all are offered", async () => {
  const pieces = async function* () {
    yield "See app.py:1 and app.py:3, or app.py:1 again";
  };
  expect((await seen(pieces)).slice(-2)).toEqual(["Open All", "Add All to Basket"]);
});

test("lines that begin before the first are no place, and end no answer", async () => {
  const pieces = async function* () {
    yield "See app.py:0-3.";
  };
  expect((await seen(pieces)).join("")).toBe("See app.py:0-3.own");
});

test.each([
  [0.39, false, true],
  [0.4, false, false],
  [0.39, true, false],
])(
  "that a search is sure to %s alone is told who points at nothing (%s): %s",
  (confidence, pointedAt, isTold) => {
    const markdown = vi.fn();
    const found = { confidence, notes: [], complete: true };
    const prepared = { found, pointedAt, context: { hidden: [] }, unusable: [], shortened: [], noRoom: [] };
    sayBefore({ stream: { markdown } } as unknown as Turn, prepared as never);
    expect(markdown.mock.calls.length > 0).toBe(isTold);
  },
);
