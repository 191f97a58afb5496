import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Filter } from "../../../src/core/filter.ts";
import type { FileHistory } from "../../../src/core/history.ts";
import { hasKind } from "../../../src/core/index/kindSet.ts";
import { compileFilter } from "../../../src/core/retrieval/compileFilter.ts";
import { SPAN_KINDS, type SpanKind } from "../../../src/core/span.ts";
import type { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const STATE = { version: 1 };
const NONE = { first: 1, count: 0 };

function facts(path: string, language = "one", history?: FileHistory) {
  const document = { folder: "w", path };
  const file = { document, language, size: 0, modified: 0, hash: "", spans: 0 };
  return { ...file, chunks: NONE, outlines: NONE, commit: undefined, history };
}

function passes(filter: Filter, path: string, kind: SpanKind = "function"): boolean {
  return hasKind(compileFilter(STATE, filter).compile()(facts(path)), kind);
}

test.each([
  ["src/**", "src/a/b.ts", true],
  ["src", "src/a/b.ts", true],
  ["src", "packages/one/src/b.ts", true],
  ["/src", "packages/one/src/b.ts", false],
  ["src/", "packages/one/src/b.ts", true],
  ["src/", "source/b.ts", false],
  ["src/core", "src/core/a.ts", true],
  ["src/core/", "other/src/core/a.ts", false],
  ["*.ts", "src/a/b.ts", true],
  ["SRC/*.TS", "src/b.ts", true],
  ["caf\u00e9", "cafe\u0301/b.ts", true],
  ["cafe\u0301", "caf\u00e9/b.ts", true],
  ["src/*.ts", "src/a/b.ts", false],
  ["**/b.*", "src/.hidden/b.ts", true],
  ["{src,lib}/**", "lib/b.ts", true],
  ["./src/b.ts", "src/b.ts", true],
  ["app/(auth)", "app/(auth)/page.ts", true],
  ["(auth)", "app/auth/page.ts", false],
  ["app/[id]", "app/[id]/page.ts", true],
  ["app/[id]", "app/d/page.ts", true],
  ["app/[...slug]", "app/[...slug]/page.ts", true],
  ["src//", "lib/src/b.ts", true],
  ["/", "src/b.ts", true],
  ["./", "src/b.ts", true],
  [".", "b.ts", true],
  ["//", "src/b.ts", true],
  [".//", "b.ts", true],
  ["{a,b}+.ts", "a+.ts", true],
  ["{a,b}+.ts", "ab.ts", false],
])("path %s and %s: %s", (path, document, expected) => {
  expect(passes({ path }, document)).toBe(expected);
});

test("a long name does not take longer by a power for each star of a path", () => {
  const path = `${"*a".repeat(40)}*b`;
  const name = "a".repeat(250);
  expect([passes({ path }, `${name}bc`), passes({ path }, `${name}b`)]).toEqual([false, true]);
});

describe("a filter on the last commit", () => {
  const history: FileHistory = {
    last: { subject: "x", author: "Ada Lovelace-Nováková", time: 1000 },
    commits: 1,
    frequency: "stable",
  };

  test.each<[Filter, boolean]>([
    [{ author: "lovel" }, true],
    [{ author: "novakova" }, true],
    [{ author: "nováková" }, true],
    // The same letters, with combining accents.
    [{ author: "nova\u0301kova\u0301" }, true],
    [{ author: "grace" }, false],
    [{ after: 1000 }, true],
    [{ after: 1001 }, false],
    [{ before: 1001 }, true],
    [{ before: 1000 }, false],
  ])("%j: %s, and nothing where no commit is known", (filter, expected) => {
    const holds = compileFilter(STATE, filter).compile();
    expect(hasKind(holds(facts("a.ts", "one", history)), "function")).toBe(expected);
    expect(hasKind(holds(facts("a.ts")), "function")).toBe(false);
  });

  test("is judged anew with every state of the index, since commits come later than files", () => {
    const keyAt = (version: number, filter: Filter) => compileFilter({ version }, filter).key;
    expect(keyAt(1, { not: { author: "ada" } })).not.toBe(keyAt(2, { not: { author: "ada" } }));
    const either: Filter = { or: [{ path: "a" }, { after: 1 }] };
    expect(keyAt(1, either)).not.toBe(keyAt(2, either));
    expect(keyAt(1, { path: "a" })).toBe(keyAt(2, { path: "a" }));
  });
});

/** Evaluates a filter directly, one definition at a time. */
function naive(filter: Filter, path: string, language: string, kind: SpanKind): boolean {
  if ("and" in filter) return filter.and.every(part => naive(part, path, language, kind));
  if ("or" in filter) return filter.or.some(part => naive(part, path, language, kind));
  if ("not" in filter) return !naive(filter.not, path, language, kind);
  if ("kind" in filter) return filter.kind === kind;
  if ("language" in filter) return filter.language === language;
  if ("folder" in filter) return filter.folder === "w";
  if ("role" in filter) return path.startsWith("test") === (filter.role === "test");
  return "path" in filter && path === filter.path;
}

test("and, or and not are those of logic, for every kind", () => {
  const { filter } = fc.letrec<{ filter: Filter }>(tie => ({
    filter: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<Filter>(
        { path: "a.x" },
        { path: "test.x" },
        { folder: "w" },
        { folder: "v" },
        { language: "one" },
        { language: "two" },
        { kind: "class" },
        { kind: "method" },
        { role: "test" },
        { role: "implementation" },
      ),
      fc.record({ and: fc.array(tie("filter"), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie("filter"), { maxLength: 3 }) }),
      fc.record({ not: tie("filter") }),
    ),
  }));
  fc.assert(
    fc.property(
      filter,
      fc.constantFrom("a.x", "test.x"),
      fc.constantFrom("one", "two"),
      (filter, path, language) => {
        const kinds = compileFilter(STATE, filter).compile()(facts(path, language));
        for (const kind of SPAN_KINDS) expect(hasKind(kinds, kind)).toBe(naive(filter, path, language, kind));
      },
    ),
  );
});

describe("a search with a filter", () => {
  const FILES = {
    "src/queue.ts":
      "export class Queue {\n  push(parcel: string): void {}\n\n  weigh(): number {\n    return 1;\n  }\n}\n",
    "src/parcel.py": "def parcel(queue):\n    return queue\n",
    "test/queue.test.ts": "function pushesParcel() {\n  return new Queue().push('parcel');\n}\n",
    "docs/queue.md": "# Queue\n\nA parcel waits in the queue.\n",
  };

  function started(files: Readonly<Record<string, string>> | MemoryFiles, storage = new MemoryStorage()) {
    return engineOver(files instanceof MemoryFiles ? files : new MemoryFiles(files), storage);
  }

  async function found(engine: WorkspaceEngine, where: Filter | undefined, limit = 10): Promise<string[]> {
    const query = { text: "parcel queue", limit, ...(where === undefined ? {} : { where }) };
    const { hits } = await engine.search(query, SIGNAL);
    return hits.map(hit => `${hit.document.path} ${hit.kind} ${hit.name}`).sort();
  }

  test("finds what passes, before and after the next start, and in what was added since", async () => {
    const storage = new MemoryStorage();
    const first = await started(FILES, storage);
    const check = async (engine: WorkspaceEngine): Promise<void> => {
      expect(await found(engine, { path: "src/**" })).toEqual([
        "src/parcel.py function parcel",
        "src/queue.ts class Queue",
      ]);
      expect(await found(engine, { and: [{ role: "implementation" }, { not: { path: "*.py" } }] })).toEqual([
        "src/queue.ts class Queue",
      ]);
      expect(await found(engine, { or: [{ role: "test" }, { kind: "section" }] })).toEqual([
        "docs/queue.md section Queue",
        "test/queue.test.ts function pushesParcel",
      ]);
      expect(await found(engine, { folder: "another" })).toEqual([]);
    };
    await check(first);
    await first.dispose();
    const second = await started({ ...FILES, "docs/more.md": "# More\n\nparcel\n" }, storage);
    expect(await found(second, { kind: "section" })).toEqual([
      "docs/more.md section More",
      "docs/queue.md section Queue",
    ]);
  });

  test("finds what was added since it was last asked for, what it found before, and nothing that is gone", async () => {
    const files = new MemoryFiles(FILES);
    const engine = await started(files);
    const asked: readonly Filter[] = [{ path: "src/**" }, { kind: "section" }, { not: { role: "test" } }];
    const answers = async () => await Promise.all(asked.map(where => found(engine, where)));
    const [queue, section] = ["src/queue.ts class Queue", "docs/queue.md section Queue"];
    const [parcel, more] = ["src/parcel.py function parcel", "src/more.md section More"];
    expect(await answers()).toEqual([[parcel, queue], [section], [section, parcel, queue]]);
    files.write("src/more.md", "# More\n\nparcel\n");
    await engine.refresh(SIGNAL);
    expect(await answers()).toEqual([
      [more, parcel, queue],
      [section, more],
      [section, more, parcel, queue],
    ]);
    files.contents.delete("src/parcel.py");
    await engine.refresh(SIGNAL);
    expect(await answers()).toEqual([
      [more, queue],
      [section, more],
      [section, more, queue],
    ]);
  });

  test("calls a hit by a definition that passes", async () => {
    const engine = await started(FILES);
    expect(await found(engine, { kind: "class" })).toEqual(["src/queue.ts class Queue"]);
    expect(await found(engine, { kind: "method" })).toEqual(["src/queue.ts method push"]);
  });

  test("gives the best of what passes, however many are better that do not", async () => {
    const many = Array.from({ length: 1200 }, (_, at) => [`test/a${at}.txt`, "parcel queue parcel queue"]);
    const engine = await started({
      ...Object.fromEntries(many),
      "src/last.txt": `parcel ${"word ".repeat(90)}`,
    });
    expect(await found(engine, { path: "src" }, 1)).toHaveLength(1);
  });
});
