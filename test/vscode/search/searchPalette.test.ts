import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EditorPreview } from "../../../src/vscode/search/editorPreview.ts";
import { SearchPalette } from "../../../src/vscode/search/searchPalette.ts";
import type { SearchPaletteOptions } from "../../../src/vscode/search/searchPaletteOptions.ts";
import { copied, EventEmitter, LOG, pickers, ran, shown } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hit(path: string) {
  const place = { document: { folder: "file:///w", path }, start: 0, startLine: 0, endLine: 0 };
  const names = { kind: "function", name: path, qualifiedName: path, others: [], freshness: "fresh" };
  return { ...place, ...names, matched: { line: 0, text: "", highlights: [] } };
}

/** A palette with a typed query, a ready index and an empty basket, unless `options` says otherwise. */
function paletteWith(options: Readonly<Record<string, unknown>>): SearchPalette {
  const all = {
    status: { current: { files: 2 }, situation: "ready", onDidChange: new EventEmitter<void>().event },
    limit: 5,
    log: LOG,
    basket: { items: [] },
    visited: { near: {} },
    query: "tide",
    ...options,
  };
  return new SearchPalette(all as unknown as SearchPaletteOptions);
}

test("a hit that is chosen while the same is searched once more is the one that opens", async () => {
  const changed = new EventEmitter<void>();
  const status = { current: { files: 2 }, situation: "indexing", onDidChange: changed.event };
  const answer = { hits: [hit("low.py"), hit("high.py")], notes: [], complete: false };
  const search = vi.fn(async () => answer);
  const closed = paletteWith({ engine: { search }, status }).show();
  await vi.runAllTimersAsync();
  const picker = pickers.at(-1);
  if (picker !== undefined) picker.activeItems = picker.items.slice(-1);
  status.situation = "ready";
  changed.fire();
  picker?.accept();
  await closed;
  await vi.runAllTimersAsync();
  expect(search).toHaveBeenCalledTimes(2);
  expect(shown).toEqual(["/w/high.py"]);
});

test.each([
  [undefined, "high.py"],
  ["ebb.py", "ebb.py"],
])("when hits come anew, who had gone to %s is at %s", async (moved, at) => {
  const changed = new EventEmitter<void>();
  const status = { current: { files: 2 }, situation: "indexing", onDidChange: changed.event };
  const [low, high, ebb] = [hit("low.py"), hit("high.py"), hit("ebb.py")];
  const answers = [
    { hits: [low, high, ebb], notes: [], complete: false },
    { hits: [high, ebb, low], notes: [], complete: true },
  ];
  void paletteWith({ engine: { search: async () => answers.shift() }, status }).show();
  await vi.runAllTimersAsync();
  const picker = pickers.at(-1);
  if (picker !== undefined && moved !== undefined) picker.activeItems = picker.items.slice(-1);
  status.situation = "ready";
  changed.fire();
  await vi.runAllTimersAsync();
  expect(picker?.activeItems).toMatchObject([{ hit: { name: at } }]);
});

test.each([
  ["the first answer", [[hit("low.py")]], ["/w/low.py"]],
  ["no answer that comes later, as more is indexed", [[], [hit("low.py")]], []],
])("Enter before any answer has come opens the hit of %s", async (_, hits, opened) => {
  shown.length = 0;
  const changed = new EventEmitter<void>();
  const status = { current: { files: 2 }, situation: "indexing", onDidChange: changed.event };
  const answers = hits.map(each => ({ hits: each, notes: [], complete: false }));
  const preview = vi.spyOn(EditorPreview.prototype, "show").mockResolvedValue();
  void paletteWith({ engine: { search: async () => answers.shift() }, status }).show();
  pickers.at(-1)?.accept();
  await vi.runAllTimersAsync();
  changed.fire();
  await vi.runAllTimersAsync();
  expect(answers).toEqual([]);
  expect(shown).toEqual(opened);
  preview.mockRestore();
});

test("the note on the index can be chosen while files are indexed and what it says changes", () => {
  const changed = new EventEmitter<void>();
  const status = {
    current: { files: 0, done: 1, total: 9 },
    situation: "indexing",
    onDidChange: changed.event,
  };
  void paletteWith({ engine: {}, status, query: "" }).show();
  const picker = pickers.at(-1);
  if (picker !== undefined) picker.activeItems = picker.items.slice(-1);
  changed.fire();
  picker?.accept();
  expect(ran).toEqual(["llmc.showMenu"]);
});

test("all hits are copied at once, as the context that they make together", async () => {
  const answer = { hits: [hit("low.py"), hit("high.py")], notes: ["Said of them."], complete: true };
  const context = vi.fn(async () => ({ text: "def low():", tokens: 3, leftOut: [] }));
  const model = { target: async () => ({ budget: 9, format: "plain" }) };
  void paletteWith({ engine: { search: async () => answer, context }, model }).show();
  pickers.at(-1)?.press("Copy All as Context");
  await vi.runAllTimersAsync();
  expect(context).not.toHaveBeenCalled();
  pickers.at(-1)?.press("Copy All as Context");
  await vi.runAllTimersAsync();
  const items = ["low.py", "high.py"].map(path => ({ document: { path }, startLine: 0, endLine: 0 }));
  expect(context.mock.calls).toMatchObject([[{ items, budget: 9 }, {}]]);
  expect(copied).toEqual(["def low():"]);
});

test("keys do with the hit that the user is at what its buttons do", async () => {
  shown.length = 0;
  const answer = { hits: [hit("low.py"), hit("high.py")], notes: [], complete: true };
  const basket = { items: [], add: vi.fn(async () => {}) };
  const palette = paletteWith({ engine: { search: async () => answer }, basket });
  const closed = palette.show();
  palette.act("add");
  await vi.runAllTimersAsync();
  expect(basket.add).not.toHaveBeenCalled();
  const picker = pickers.at(-1);
  if (picker !== undefined) picker.activeItems = picker.items.slice(-1);
  palette.act("add");
  const { document, startLine, endLine } = hit("high.py");
  expect(basket.add).toHaveBeenCalledExactlyOnceWith([{ document, lines: { startLine, endLine } }]);
  palette.act("openToSide");
  await closed;
  await vi.runAllTimersAsync();
  expect(shown).toEqual(["/w/high.py"]);
});

test("a hit opens to the side once, however often the key is pressed before it is there", async () => {
  const answer = { hits: [hit("low.py")], notes: [], complete: true };
  const palette = paletteWith({ engine: { search: async () => answer } });
  const closed = palette.show();
  await vi.runAllTimersAsync();
  shown.length = 0;
  palette.act("openToSide");
  palette.act("openToSide");
  await closed;
  await vi.runAllTimersAsync();
  expect(shown).toEqual(["/w/low.py"]);
});

test("what was previewed goes where nothing is found any more, and not where the user moves to a note", async () => {
  const answers = [
    { hits: [hit("low.py")], notes: ["Read as words."], complete: true },
    { hits: [], notes: [], complete: true },
  ];
  const engine = { search: async () => answers.shift() };
  const restore = vi.spyOn(EditorPreview.prototype, "restore");
  void paletteWith({ engine }).show();
  await vi.runAllTimersAsync();
  const picker = pickers.at(-1);
  picker?.goTo(picker.items[0]);
  await vi.runAllTimersAsync();
  expect(restore).not.toHaveBeenCalled();
  picker?.type("tide zyzzyva");
  await vi.runAllTimersAsync();
  expect(restore).toHaveBeenCalledOnce();
  restore.mockRestore();
});

test("a hit that is in the basket is shown as such when hits come next, and nothing is replaced at the moment that it is added", async () => {
  const hits = [hit("low.py"), hit("high.py"), { ...hit("ebb.py"), isFile: true }];
  const items: object[] = [];
  const itemOf = (path: string) => ({ ...hit(path), endLine: 9, anchor: { type: "span" } });
  const add = async () =>
    void items.push(itemOf("high.py"), { ...itemOf("low.py"), startLine: 1 }, itemOf("ebb.py"));
  const engine = { search: async () => ({ hits, notes: [], complete: true }) };
  const palette = paletteWith({ engine, basket: { items, add } });
  void palette.show();
  await vi.runAllTimersAsync();
  const picker = pickers.at(-1);
  const marked = () =>
    picker?.items.map(item => (item as { description: string }).description.startsWith("in the basket · "));
  expect(marked()).toEqual([false, false, false]);
  if (picker !== undefined) picker.activeItems = picker.items.slice(1, 2);
  const before = picker?.items;
  palette.act("add");
  await vi.runAllTimersAsync();
  expect(items).toHaveLength(3);
  expect(picker?.items).toBe(before);
  picker?.type("tides");
  await vi.runAllTimersAsync();
  expect(marked()).toEqual([false, true, false]);
});

test("of what stands for its file the whole file is collected", async () => {
  const answer = { hits: [{ ...hit("low.py"), isFile: true }], notes: [], complete: true };
  const basket = { items: [], add: vi.fn(async () => {}) };
  const engine = { search: async () => answer };
  const palette = paletteWith({ engine, basket });
  void palette.show();
  await vi.runAllTimersAsync();
  palette.act("add");
  expect(basket.add).toHaveBeenCalledExactlyOnceWith([{ document: hit("low.py").document }]);
});

test("what is too long for a line of the palette goes on in a second one, and then in further rows, whose icons have no name to be read out", async () => {
  const line = "It is none of what is taken here, which is one of many";
  const words = `${line} others:`;
  const answer = {
    hits: [],
    notes: [`${words} low, high, ebb, flood, spring`, "Read as words.", `${words} `.repeat(3).trim()],
    complete: true,
  };
  void paletteWith({ engine: { search: async () => answer } }).show();
  await vi.runAllTimersAsync();
  const iconPath = { id: "info" };
  expect(pickers.at(-1)?.items.slice(1)).toMatchObject([
    { iconPath, label: line, detail: "others: low, high, ebb, flood, spring", alwaysShow: true },
    { iconPath, label: "Read as words.", alwaysShow: true },
    {
      iconPath,
      label: line,
      detail: "others: It is none of what is taken here, which is one of",
      alwaysShow: true,
    },
    {
      iconPath: { id: "blank" },
      label: "many others: It is none of what is taken here, which is one",
      detail: "of many others:",
      alwaysShow: true,
    },
  ]);
});

test("what is said above hits leaves the best hit whole, and is all there", async () => {
  const status = { current: { done: 1, total: 9 }, situation: "indexing", onDidChange: () => {} };
  const answer = { hits: [hit("low.py")], notes: ["Read as words."], complete: false, confidence: 0 };
  void paletteWith({ engine: { search: async () => answer }, status }).show();
  await vi.runAllTimersAsync();
  const picker = pickers.at(-1);
  const incomplete = "There may be more: indexing goes on · Nothing here is a";
  expect(picker?.items).toMatchObject([
    { label: "Read as words." },
    { label: incomplete, detail: "clear answer", alwaysShow: true },
    { hit: { name: "low.py" } },
  ]);
  expect(picker?.activeItems).toMatchObject([{ hit: { name: "low.py" } }]);
});

test("Escape leads back to the editor before the palette hides, for focus given back sooner would be lost", async () => {
  const events: string[] = [];
  vi.spyOn(EditorPreview.prototype, "restore").mockImplementation(async () => {
    pickers.at(-1)?.goTo({ hit: hit("low.py") });
    await vi.advanceTimersByTimeAsync(1_000);
    events.push("restored");
  });
  vi.spyOn(EditorPreview.prototype, "show").mockImplementation(async () => void events.push("shown"));
  const palette = paletteWith({ engine: {}, query: "" });
  const closed = palette.show();
  pickers.at(-1)?.onDidHide(() => void events.push("hidden"));
  await palette.leave();
  await closed;
  expect(events).toEqual(["restored", "hidden"]);
});

test("while files are indexed, what is not found is not found yet, and no other words are advised", async () => {
  const current = { files: 9, spans: 9, chunks: 9, done: 9, total: 90 };
  const status = { current, situation: "indexing", onDidChange: () => {} };
  const answer = { hits: [], notes: [], complete: false };
  void paletteWith({ engine: { search: async () => answer }, status }).show();
  await vi.runAllTimersAsync();
  const [nothing, index] = pickers.at(-1)?.items ?? [];
  expect(nothing).toMatchObject({
    label: expect.stringContaining("No code found yet"),
    detail: expect.stringContaining("as soon as"),
  });
  expect(index).toMatchObject({ label: expect.stringContaining("Indexing") });
});

test.each([
  { notes: [], detail: expect.stringContaining("Try fewer words") },
  { notes: ["Nothing in the index fits kind:enum."], detail: undefined },
])(
  "where nothing is found, other words are advised but where something else is the cause: $notes",
  async ({ notes, detail }) => {
    const answer = { hits: [], notes, complete: true };
    void paletteWith({ engine: { search: async () => answer } }).show();
    await vi.runAllTimersAsync();
    const label = expect.stringContaining("No code found for");
    const others = notes.map(text => ({ label: text, alwaysShow: true }));
    const iconPath = expect.anything();
    const rows = [{ label, detail, alwaysShow: true }, ...others].map(row => ({ ...row, iconPath }));
    expect(pickers.at(-1)?.items).toEqual(rows);
  },
);
