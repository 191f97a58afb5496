import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mergeRecords } from "../../model/extract/mergeRecords.ts";
import type { Passage } from "../../model/extract/passages.ts";
import { sourceFiles } from "../../model/extract/sourceFiles.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "llmc-model-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

describe("the sources of a package", () => {
  it("are in order, without tests, what is generated and what others wrote", async () => {
    await put({
      "src/b.go": "",
      "src/a.go": "",
      "src/a_test.go": "",
      "node_modules/c/c.js": "",
      "gen/d.go": "",
      "large.go": "a".repeat(500_001),
    });
    const reasons: string[] = [];
    expect(await sourceFiles(folder, [], reason => reasons.push(reason))).toEqual(["src/a.go", "src/b.go"]);
    expect(reasons.sort()).toEqual(["files: generated", "files: junk", "files: large", "files: test"]);
  });

  it("are no declarations of TypeScript that is there", async () => {
    await put({ "a.ts": "", "a.d.ts": "" });
    expect(await sourceFiles(folder, [], () => {})).toEqual(["a.ts"]);
    await rm(path.join(folder, "a.ts"));
    expect(await sourceFiles(folder, [], () => {})).toEqual(["a.d.ts"]);
  });

  it("are the package's own in a folder that was asked for, whatever it lies in", async () => {
    await put({ "external/gates/src/gate.cs": "", "external/gates/tests/gate.cs": "" });
    expect(await sourceFiles(folder, [], () => {})).toEqual([]);
    expect(await sourceFiles(folder, ["external/gates"], () => {})).toEqual(["external/gates/src/gate.cs"]);
  });
});

describe("the corpus", () => {
  const passage = (name: string, rest: Partial<Passage> = {}): Passage => ({
    language: "go",
    package: "debian+gates",
    path: "gate.go",
    kind: "function",
    name,
    qualifiedName: name,
    signature: "",
    comment: `// ${name} opens the gate called ${name}.`,
    body: `func ${name}() { every.word; here.differs; from.those; of.others; save.these; ${name.repeat(3)} }`,
    ...rest,
  });
  const part = async (name: string, passages: readonly Passage[]): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, gzipSync(passages.map(each => `${JSON.stringify(each)}\n`).join("")));
    await writeFile(`${file}.json`, JSON.stringify({ "files: test": 2 }));
    return file;
  };

  it("has the packages in their order, and figures by which another is known to be the same", async () => {
    const parts = [
      await part("b", [passage("north"), passage("north")]),
      await part("a", [
        passage("south", {
          language: "java",
          comment: "",
          body: "open close open close lock unlock watch wait",
        }),
      ]),
    ];
    const target = path.join(folder, "corpus.jsonl.gz");
    const { figures, left } = await mergeRecords(parts, target);
    const lines = gunzipSync(await readFile(target))
      .toString()
      .trim()
      .split("\n");
    expect(lines.map(line => Object.keys(JSON.parse(line)))).toEqual(
      Array.from({ length: 2 }, () => [
        "language",
        "package",
        "path",
        "kind",
        "name",
        "qualifiedName",
        "signature",
        "doc",
        "summary",
        "body",
      ]),
    );
    expect(lines.map(line => JSON.parse(line).summary)).toEqual(["opens the gate called north", ""]);
    expect(figures).toMatchObject({
      records: 2,
      documented: 1,
      packages: 1,
      languages: { go: { records: 1, documented: 1 }, java: { records: 1, documented: 0 } },
    });
    expect(left).toEqual({ "files: test": 4, copies: 1 });
    expect((await mergeRecords(parts, target)).figures).toEqual(figures);
  });
});
