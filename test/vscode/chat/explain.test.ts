import { describe, expect, test, vi } from "vitest";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { explain, type Give } from "../../../src/vscode/chat/turns/explain.ts";
import { fileCalled, showOutline } from "../../../src/vscode/chat/turns/outline.ts";
import { FileType, files, Location, l10n, Position, Range, Uri, window } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));
const answer = vi.fn<Give>();

const SYMBOL = { id: "sym:parse", range: [0, 10], value: lines("parse.py", 10, 20) };

function lines(path: string, first: number, last: number): Location {
  return new Location(Uri.parse(`file:///w/${path}`), new Range(first, 0, last, 3));
}

/** The thing explained for a prompt with such references, in the order in which the editor gives them. */
async function explained(prompt: string, references: readonly unknown[]): Promise<unknown> {
  await explain({ services: {}, request: { prompt, references } } as unknown as Turn, answer);
  return answer.mock.lastCall?.[1].items;
}

describe("/explain", () => {
  test.each(["vscode.implicit.viewport", "vscode.implicit.selection"])(
    "is about what the user refers to, and not about what the editor adds as %s",
    async id => {
      const added = { id, value: lines("open.py", 4, 6) };
      expect(await explained("#sym:parse", [SYMBOL, added])).toMatchObject([
        { document: { path: "parse.py" }, startLine: 10, endLine: 20 },
      ]);
    },
  );

  test("is not about the instructions for agents that the editor adds", async () => {
    const uri = Uri.parse("file:///w/AGENTS.md");
    const added = { id: `vscode.prompt.instructions.root__${uri}`, value: uri };
    const selected = { id: "vscode.implicit.selection", value: lines("open.py", 4, 6) };
    expect(await explained("", [added, selected])).toMatchObject([
      { document: { path: "open.py" }, startLine: 4, endLine: 6 },
    ]);
  });

  test("shows a name that is not there as it is, and no picture in it", async () => {
    const markdown = vi.fn();
    vi.spyOn(l10n, "t").mockImplementation(((_text: string, name: string) => name) as typeof l10n.t);
    const services = { engine: { symbols: async () => [] } };
    const request = { prompt: "![logo](https://example.test/a.png)", references: [] };
    await explain({ request, services, stream: { markdown } } as unknown as Turn, answer);
    expect(markdown.mock.calls).toEqual([["`![logo](https://example.test/a.png)`"]]);
    vi.restoreAllMocks();
  });

  test("takes nothing as long as a file for a name", async () => {
    const markdown = vi.fn();
    vi.spyOn(l10n, "t").mockImplementation(((_text: string, name: string) => name) as typeof l10n.t);
    for (const command of [explain, showOutline]) {
      const symbols = vi.fn();
      const request = { prompt: `${".".repeat(2_000)}x`, references: [] };
      const turn = { request, services: { engine: { symbols } }, stream: { markdown } } as unknown as Turn;
      await command(turn, answer);
      expect(symbols).not.toHaveBeenCalled();
      expect(markdown).toHaveBeenLastCalledWith(`\`${".".repeat(999)}…\``);
    }
    vi.restoreAllMocks();
  });

  test("is about what is selected where the user refers to nothing", async () => {
    const selected = { id: "vscode.implicit.selection", value: lines("open.py", 4, 6) };
    expect(await explained("", [selected])).toMatchObject([
      { document: { path: "open.py" }, startLine: 4, endLine: 6 },
    ]);
  });

  test("is about what was spoken of before where the name is a pronoun, and else about the code at the cursor", async () => {
    const uri = Uri.parse("file:///w/open.py");
    const at = new Position(5, 0);
    const editor = { document: { uri }, selection: { start: at, end: new Position(6, 3), isEmpty: false } };
    vi.spyOn(window, "activeTextEditor", "get").mockReturnValue(editor as never);
    const explainedAfter = async (prompt: string, before: readonly unknown[]) => {
      const services = { engine: { symbols: async () => [] } };
      await explain({ services, before, request: { prompt, references: [] } } as unknown as Turn, answer);
      return answer.mock.lastCall?.[1];
    };
    for (const prompt of ["it", "This?", "that function"]) {
      expect(await explainedAfter(prompt, [{}])).toEqual({ question: prompt });
      expect(await explainedAfter(prompt, [])).toMatchObject({ items: [{ document: { path: "open.py" } }] });
    }
    vi.restoreAllMocks();
  });

  test("is about nothing in a file that is likely to hold secrets, unless it is attached", async () => {
    answer.mockClear();
    const engine = { diagnose: async () => ({ files: [{ state: "leftOut" }] }) };
    const explainedAs = async (id: string) => {
      const request = { prompt: "", references: [{ id, value: lines(".env", 0, 3) }] };
      const markdown = vi.fn();
      await explain({ request, services: { engine }, stream: { markdown } } as unknown as Turn, answer);
      return [answer.mock.calls.length, markdown.mock.calls.length];
    };
    expect(await explainedAs("vscode.implicit.selection")).toEqual([0, 1]);
    expect(await explainedAs("vscode.file")).toEqual([1, 0]);
  });

  test.each([
    ["shop/cart.ts", [{ document: { path: "src/shop/cart.ts" }, startLine: 0 }]],
    ["cart.ts:12-40", [{ document: { path: "src/shop/cart.ts" }, startLine: 11, endLine: 39 }]],
    [".env", undefined],
    ["how the cart adds up prices", undefined],
  ])("of %s is about a file of the index where it names one", async (prompt, items) => {
    for (const path of ["src/shop/cart.ts", ".env"])
      files.set(`/w/${path}`, { type: FileType.File, text: "" });
    answer.mockClear();
    const engine = {
      symbols: async () => [],
      diagnose: async ({ document: { path } }: { readonly document: { readonly path: string } }) => ({
        files: [{ state: path === ".env" ? "leftOut" : "indexed" }],
      }),
    };
    const request = { prompt, references: [] };
    await explain(
      { request, services: { engine }, stream: { markdown: () => {} } } as unknown as Turn,
      answer,
    );
    const asked = answer.mock.lastCall?.[1];
    if (items === undefined) expect(asked?.items).toBeUndefined();
    else expect(asked?.items).toMatchObject(items);
    // Words describe the thing, and are searched for.
    expect(asked === undefined).toBe(prompt === ".env");
    files.clear();
  });
});

test("a path means the file that has just it, however many others end so", async () => {
  const packages = Array.from({ length: 20 }, (_, at) => `packages/p${at}/src/index.ts`);
  for (const path of [...packages, "src/index.ts"])
    files.set(`/w/${path}`, { type: FileType.File, text: "" });
  expect(await fileCalled("src/index.ts:3")).toMatchObject({
    document: { path: "src/index.ts" },
    lines: { startLine: 2, endLine: 2 },
  });
  expect(await fileCalled("p7/src/index.ts")).toMatchObject({ document: { path: packages[7] }, others: [] });
  expect(await fileCalled("`")).toBeUndefined();
  files.clear();
});
