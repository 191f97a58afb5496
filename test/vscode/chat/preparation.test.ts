import { expect, test, vi } from "vitest";
import { prepare } from "../../../src/vscode/chat/preparation.ts";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { Location, type Position, Range, Uri, window, workspace } from "../fakeVscode.ts";

vi.mock("vscode", async () => ({
  ...(await import("../fakeVscode.ts")),
  LanguageModelChatMessage: { User: (value: string) => value, Assistant: (value: string) => value },
}));

/** A model whose tokens are words. */
const model = {
  name: "Tiny",
  id: "tiny",
  family: "tiny",
  maxInputTokens: 2_000,
  countTokens: async (text: string) => text.split(/\s+/).length,
};
const context = {
  text: "",
  confidence: 1,
  notes: [],
  complete: true,
  leftOut: [],
  items: [],
  shown: [],
  whole: true,
};
const ALL = new Range(0, 0, 9, 0);
const services = {
  engine: { context: async () => context, mask: async (texts: readonly string[]) => texts },
  settings: { current: { chat: { contextShare: 60, contextTokens: 500 } } },
  basket: { contextItems: async () => [] },
  visited: {},
  log: { info: () => {} },
};

/** Messages shown to the user. */
const said: string[] = [];

/** Prepares the answer to a question with attachments, from services that do nothing except what `engine` implements. */
async function preparedFor(
  question: string,
  {
    references = [],
    engine = services.engine,
    before = [],
  }: {
    readonly references?: readonly unknown[];
    readonly engine?: object;
    readonly before?: readonly object[];
  } = {},
) {
  const turn = {
    services: { ...services, engine },
    before,
    stream: { progress: () => {}, markdown: ({ value }: { readonly value: string }) => said.push(value) },
    signal: new AbortController().signal,
  };
  const request = { model, prompt: question, references };
  return await prepare({ ...turn, request } as unknown as Turn, { question });
}

/** The query that is searched for a question with an attachment; `undefined` if there is no search. */
async function searchedFor(
  question: string,
  reference: unknown,
  before: readonly object[] = [],
): Promise<string | undefined> {
  let asked: { readonly query?: { readonly text: string } } = {};
  const engine = {
    ...services.engine,
    diagnose: async () => ({ files: [] }),
    outline: async () => undefined,
    context: async (request: typeof asked) => {
      asked = request;
      return context;
    },
  };
  await preparedFor(question, { references: [reference], engine, before });
  return asked.query?.text;
}

test("of texts that are attached and have no room, the user is told which", async () => {
  const references = [
    { id: "short", value: "exit code 1" },
    { id: "lines", value: "one two\n".repeat(400) },
    { id: "one line", value: "one two ".repeat(400) },
  ];
  const prepared = await preparedFor("why?", { references: references.reverse() });
  expect(prepared?.messages.map(({ text }) => text).join("\n")).toContain("exit code 1");
  expect(prepared?.shortened).toEqual(["lines", "one line"]);
});

test("a picture that is attached, which no model gets, is told by the name that the user sees", async () => {
  const picture = { mimeType: "image/png", data: async () => new Uint8Array() };
  const references = [
    { id: "3f2a", name: "Pasted Image", value: picture },
    { id: "vscode.implicit.picture", value: picture },
  ];
  const prepared = await preparedFor("why?", { references });
  expect(prepared?.unusable).toEqual(["Pasted Image"]);
});

test.each([
  ["vscode.implicit.viewport", ["app.py"]],
  ["vscode.implicit.selection", ["dist/app.js", "app.py"]],
  ["vscode.file", [".env", "dist/app.js", "app.py"]],
])("of files that come as %s, %j are sent", async (id, sent) => {
  const asked: string[] = [];
  const engine = {
    diagnose: async ({ document }: { readonly document: { readonly path: string } }) => ({
      files: [{ document, state: document.path === "app.py" ? "indexed" : "leftOut" }],
    }),
    context: async ({
      items,
    }: {
      readonly items: readonly { readonly document: { readonly path: string } }[];
    }) => {
      asked.splice(0, asked.length, ...items.map(({ document }) => document.path));
      return context;
    },
  };
  const open = ["/w/.env", "/w/dist/app.js", "/w/app.py"].map(
    file => new Location(new Uri("file", file), new Range(0, 0, 9, 0)),
  );
  await preparedFor("why?", { references: open.map(value => ({ id, value })).reverse(), engine });
  expect(asked).toEqual(sent);
});

test("what is attached from elsewhere goes without its secrets, of which the whole text tells", async () => {
  const lines = ["key:", "secret", "end"];
  const value = new Location(new Uri("file", "/elsewhere/notes"), new Range(1, 0, 2, 3));
  const opened = {
    ...(await workspace.openTextDocument(value.uri)),
    getText: () => lines.join("\n"),
    offsetAt: ({ line, character }: Position) =>
      lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, character),
  };
  vi.spyOn(workspace, "openTextDocument").mockResolvedValue(opened);
  const mask = async (texts: readonly string[]) =>
    texts.map(text => text.replace("key:\nsecret", "key:\n••••••").replace(/hunter2/, "•••••••"));
  const references = [
    { id: "vscode.file", value },
    { id: "terminal", value: "login hunter2" },
  ];
  const prepared = await preparedFor("why?", { references, engine: { ...services.engine, mask } });
  const sent = prepared?.messages.map(({ text }) => text).join("\n");
  expect(sent).toContain("••••••\nend");
  expect(sent).toContain("login •••••••");
  expect(sent).not.toContain("hunter2");
});

test("a file outside of the workspace is sent where it is attached, and not because it is open", async () => {
  const text = "aws_secret";
  const opened = {
    ...(await workspace.openTextDocument(new Uri("file", "/elsewhere"))),
    getText: () => text,
    offsetAt: ({ line }: Position) => (line === 0 ? 0 : text.length),
  };
  vi.spyOn(workspace, "openTextDocument").mockResolvedValue(opened);
  const textsFor = async (id: string, name = "credentials") => {
    const value = new Location(new Uri("file", `/elsewhere/${name}`), new Range(0, 0, 9, 0));
    const prepared = await preparedFor("why?", { references: [{ id, value }] });
    return prepared?.messages.map(({ text }) => text).join("\n");
  };
  expect(await textsFor("vscode.implicit.viewport")).not.toContain("aws_secret");
  expect(await textsFor("vscode.file")).toContain("aws_secret");
  expect(await textsFor("vscode.implicit.selection")).toContain("aws_secret");
  expect(await textsFor("vscode.implicit.selection", ".env.local")).not.toContain("aws_secret");
  expect(await textsFor("vscode.file", ".env.local")).toContain("aws_secret");
});

test("of what the user points at, what has no room is told once for each file, and what a search found is not", async () => {
  const [attached, found] = ["big.py", "hit.py"].map(path => ({ folder: "file:///w", path }));
  const leftOut = [
    { document: attached, startLine: 0, endLine: 4, why: "noRoom" },
    { document: attached, startLine: 5, endLine: 9, why: "noRoom" },
    { document: found, startLine: 0, endLine: 4, why: "noRoom", rank: 1 },
  ];
  const withoutRoom = async () => ({ ...context, text: "source", leftOut });
  const engine = { outline: async () => undefined, context: withoutRoom };
  const references = [{ id: "vscode.file", value: new Location(Uri.parse("file:///w/big.py"), ALL) }];
  const prepared = await preparedFor("why?", { references, engine });
  expect(prepared?.noRoom).toEqual(["big.py"]);
});

test("a model whose window has no room for source is not asked, since it would have nothing to answer from", async () => {
  const leftOut = [{ document: { folder: "file:///w", path: "hit.py" }, why: "noRoom", rank: 1 }];
  const engine = { context: async () => ({ ...context, leftOut }) };
  const prepared = preparedFor("why?", { engine });
  await expect(prepared).rejects.toThrow("no room for source");
});

test("a question that takes half of the window is too long", async () => {
  await expect(preparedFor("why ".repeat(1_000))).rejects.toThrow("too long");
});

test("beside a long question, what was said and what is attached leave most of the room to source", async () => {
  const sent: number[] = [];
  const engine = {
    ...services.engine,
    context: async ({ budget }: { readonly budget: number }) => {
      sent.push(budget);
      return context;
    },
  };
  const before = [{ question: "and?", searched: "", answer: "word ".repeat(250), places: [] }];
  const references = [{ id: "terminal", value: "one two\n".repeat(400) }];
  await preparedFor(`${"why ".repeat(800)}exactly`, { engine, before, references });
  expect(sent[0]).toBeGreaterThan(400);
});

test.each([
  [[], false],
  [[{ id: "terminal", value: "exit code 1" }], true],
])(
  "where a search finds nothing a model is asked only about what is attached: %j",
  async (references, isAsked) => {
    const engine = { ...services.engine, context: async () => ({ ...context, confidence: 0 }) };
    const prepared = await preparedFor("why?", { references, engine });
    expect(prepared !== undefined).toBe(isAsked);
  },
);

test("a follow-up goes with the places that the answer before it named first", async () => {
  let items: readonly { readonly document: { readonly path: string } }[] = [];
  const engine = {
    context: async (request: { readonly items: typeof items }) => {
      ({ items } = request);
      return context;
    },
  };
  const places = ["a.py", "b.py", "c.py", "d.py"].map(path => {
    return { document: { folder: "file:///w", path }, startLine: 0, endLine: 1 };
  });
  for (const [question, paths] of [
    ["and why?", ["a.py", "b.py", "c.py"]],
    ["where does weighParcel round what it weighs", []],
  ] as const) {
    await preparedFor(question, {
      engine,
      before: [{ question: "where are parcels weighed", searched: "", answer: "There.", places }],
    });
    expect(items.map(({ document }) => document.path)).toEqual(paths);
  }
});

test.each([
  ["explain this", { id: "vscode.file", value: new Location(Uri.parse("file:///w/a.py"), ALL) }, undefined],
  [
    "what does this file do?",
    { id: "vscode.implicit.selection", value: Uri.parse("file:///w/a.py") },
    undefined,
  ],
  [
    "where does this round?",
    { id: "vscode.file", value: new Location(Uri.parse("file:///w/a.py"), ALL) },
    "where does this round?",
  ],
  [
    "who calls this?",
    { id: "vscode.file", value: new Location(Uri.parse("file:///w/a.py"), ALL) },
    "who calls this?",
  ],
  ["why?", { id: "terminal", value: "at total (cart.ts:3)" }, "why?\nat total (cart.ts:3)"],
  ["explain this", { id: "vscode.implicit.viewport", value: Uri.parse("file:///w/a.py") }, "explain this"],
])("for %s about %j is searched: %s", async (question, reference, searched) => {
  expect(await searchedFor(question, reference)).toBe(searched);
});

test.each([
  ["what does this do?", "vscode.implicit.selection", undefined],
  ["why?", "vscode.implicit.selection", "parcels"],
  ["what does this do?", "vscode.implicit.viewport", "parcels"],
])("in a conversation %s about what comes as %s is searched: %s", async (question, id, searched) => {
  const reference = { id, value: new Location(Uri.parse("file:///w/a.py"), ALL) };
  const before = [{ question: "parcels", searched: "parcels", answer: "There.", places: [] }];
  expect(await searchedFor(question, reference, before)).toBe(searched);
});

test.each([
  ["explain this", [], "indexed", ["a.py"]],
  ["who calls this?", [], "indexed", ["a.py"]],
  ["where are parcels weighed?", [], "indexed", []],
  ["where are parcels weighed here?", [], "indexed", []],
  ["explain this", [{ id: "vscode.file", value: Uri.parse("file:///w/b.py") }], "indexed", ["b.py"]],
  ["explain this", [], "leftOut", []],
])(
  "%s with %j is about the code at the cursor in a file that is %s: %j",
  async (question, references, state, paths) => {
    const at = new Range(4, 0, 6, 3);
    const editor = { document: { uri: Uri.parse("file:///w/a.py") }, selection: { ...at, isEmpty: false } };
    vi.spyOn(window, "activeTextEditor", "get").mockReturnValue(editor as never);
    let items: readonly { readonly document: { readonly path: string } }[] = [];
    const engine = {
      diagnose: async () => ({ files: [{ state }] }),
      outline: async () => undefined,
      context: async (request: { readonly items: typeof items }) => {
        ({ items } = request);
        return context;
      },
    };
    await preparedFor(question, { references, engine });
    expect(items.map(({ document }) => document.path)).toEqual(paths);
    vi.restoreAllMocks();
  },
);

test('what goes on from "explain this" is about the definition that was explained', async () => {
  const span = { kind: "function", name: "weigh", qualifiedName: "Parcel.weigh", startLine: 2, endLine: 7 };
  const engine = { ...services.engine, outline: async () => ({ spans: [span] }) };
  const value = new Location(Uri.parse("file:///w/a.py"), new Range(2, 0, 7, 0));
  const prepared = await preparedFor("explain this", { references: [{ id: "vscode.file", value }], engine });
  expect(prepared).toMatchObject({ name: "Parcel.weigh", searched: "Parcel.weigh" });
});

test("where nothing is found, no model is asked, and what the search says of that is told", async () => {
  const nothing = { ...context, confidence: 0, notes: ["Nothing fits it."] };
  const engine = { ...services.engine, context: async () => nothing };
  expect(await preparedFor("what changed last week?", { engine })).toBeUndefined();
  expect(said).toEqual([expect.stringContaining("Nothing fits it")]);
});
