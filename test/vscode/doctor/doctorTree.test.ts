import { describe, expect, test } from "vitest";
import type { Diagnosis, FileDiagnosis, LeftOutFile } from "../../../src/core/diagnosis.ts";
import { type DoctorNode, DoctorTree } from "../../../src/vscode/doctor/doctorTree.ts";
import { limitFor, remediesFor } from "../../../src/vscode/doctor/remedy.ts";

function indexed(path: string, more: Partial<FileDiagnosis> = {}): FileDiagnosis {
  const document = { folder: "w", path };
  const figures = { language: "typescript", spans: 1, chunks: 2, bytes: 3, freshness: "fresh" } as const;
  return { document, state: "indexed", ...figures, ...more } as FileDiagnosis;
}

function leftOut(path: string, more: Partial<LeftOutFile> = {}): LeftOutFile {
  return { document: { folder: "w", path }, state: "leftOut", reason: "junk", isFolder: false, ...more };
}

function page(files: readonly FileDiagnosis[], more: Partial<Diagnosis["totals"]> = {}): Diagnosis {
  const totals = { indexed: 0, stale: 0, plainText: 0, waiting: 0, spans: 0, chunks: 0, bytes: 0 };
  return {
    files,
    totals: { ...totals, leftOut: {}, secrets: {}, ...more },
    stores: [{ name: "index", bytes: 9, path: "/index" }],
  };
}

/** The nodes, one per line, indented by depth. */
function render(nodes: readonly DoctorNode[], indent = ""): string[] {
  return nodes.flatMap(node => [indent + line(node), ...render(node.children, `${indent}  `)]);
}

function line(node: DoctorNode): string {
  switch (node.kind) {
    case "file":
      return node.file.document.path;
    case "folder":
      return `${node.path}/ ${node.figures.files} files, ${node.figures.bytes} bytes`;
    case "workspaceFolder":
      return `[${node.folder}] ${node.figures.files} files`;
    case "reason":
      return `${node.reason} ${node.files}`;
    case "secretRule":
      return `${node.rule} ${node.count}`;
    case "more":
      return `${node.files} more`;
    default:
      return node.kind;
  }
}

test("files are shown by folder, by reason, and by secret", () => {
  const tree = new DoctorTree([]);
  tree.add(page([indexed("a.ts", { secrets: { github: 2 } }), leftOut("dist", { isFolder: true })]));
  tree.add(
    page(
      [
        indexed("src/b.ts", { freshness: "stale" }),
        indexed("src/deep/c.txt", { language: "text" }),
        leftOut("x.png", { reason: "binary" }),
        leftOut("y.map"),
        { document: { folder: "w", path: "z.ts" }, state: "waiting", bytes: 1 },
      ],
      { secrets: { github: 2 } },
    ),
  );
  expect(render(tree.nodes())).toEqual([
    "indexed",
    "  src/ 2 files, 6 bytes",
    "    src/deep/ 1 files, 3 bytes",
    "      src/deep/c.txt",
    "    src/b.ts",
    "  a.ts",
    "pending",
    "  src/b.ts",
    "  z.ts",
    "leftOut",
    "  junk 2",
    "    dist",
    "    y.map",
    "  binary 1",
    "    x.png",
    "plainText",
    "  src/deep/c.txt",
    "secrets",
    "  github 2",
    "    a.ts",
    "storage",
    "  store",
  ]);
});

test("several folders of a workspace stand side by side, in its order", () => {
  const tree = new DoctorTree(["w", "v"]);
  tree.add(page([indexed("a.ts", { document: { folder: "v", path: "a.ts" } }), indexed("a.ts")]));
  expect(render(tree.nodes()).slice(0, 5)).toEqual([
    "indexed",
    "  [w] 1 files",
    "    a.ts",
    "  [v] 1 files",
    "    a.ts",
  ]);
});

test("what would be too much to show at once is shown in steps, all of it once", () => {
  const tree = new DoctorTree([]);
  tree.add(page(Array.from({ length: 1_203 }, (_, at) => leftOut(`f${at}`))));
  const [reason] = tree.nodes().find(({ kind }) => kind === "leftOut")?.children ?? [];
  expect(reason?.children).toHaveLength(501);
  const lines = render(reason?.children ?? []).map(each => each.trim());
  expect(lines.filter(each => each.endsWith("more"))).toEqual(["703 more", "203 more"]);
  expect(new Set(lines.filter(each => each.startsWith("f"))).size).toBe(1_203);
});

test("keys tell all nodes apart, and stay the same when something else changes", () => {
  const keys = (files: readonly FileDiagnosis[]): string[] => {
    const tree = new DoctorTree([]);
    tree.add(page(files, { secrets: { github: 1 } }));
    const all = (nodes: readonly DoctorNode[]): string[] =>
      nodes.flatMap(node => [node.key, ...all(node.children)]);
    return all(tree.nodes());
  };
  const files = [indexed("a/b.ts", { freshness: "stale", secrets: { github: 1 } }), leftOut("c.map")];
  const before = keys(files);
  expect(new Set(before).size).toBe(before.length);
  expect(keys([indexed("0.ts"), ...files])).toEqual(expect.arrayContaining(before));
});

describe("what helps a file", () => {
  const file = { kind: "file", path: "/w/x", name: "x", line: 0 } as const;
  test.each<[FileDiagnosis, string]>([
    [indexed("a"), ""],
    [indexed("a", { freshness: "stale" }), "retry"],
    [{ document: { folder: "w", path: "a" }, state: "waiting", bytes: 1 }, "retry"],
    [leftOut("a", { rule: { text: "dist/" } }), "takeIn"],
    [leftOut("a", { reason: "ignored", rule: { text: "a", place: file } }), "takeIn showRule"],
    [leftOut("a", { reason: "secret", rule: { text: ".env" } }), "takeIn"],
    [leftOut("a", { reason: "secret", rule: { text: "key", place: file } }), "allowSecret showRule"],
    [leftOut("a", { reason: "binary" }), ""],
    [leftOut("a.svg", { reason: "binary", rule: { text: "*.svg" } }), "takeIn"],
    [leftOut("a.PNG", { reason: "binary", rule: { text: "*.png" } }), ""],
    [leftOut("a.png", { reason: "binary", rule: { text: "*.png" }, isFolder: true }), "takeIn"],
    [leftOut("a.png/b.ts", { reason: "binary", rule: { text: "*.png" }, within: "a.png" }), "takeIn"],
    [
      leftOut("a", {
        reason: "tooLarge",
        bytes: 2e6,
        rule: { text: "1", place: { kind: "setting", name: "maxFileSize" } },
      }),
      "raiseLimit showRule",
    ],
    [leftOut("a", { reason: "tooLarge", bytes: 2e8 }), ""],
    [
      leftOut("a", { reason: "excluded", rule: { text: "a", place: { kind: "setting", name: "exclude" } } }),
      "showRule",
    ],
    [leftOut("a", { reason: "unreadable" }), "retry"],
    [leftOut("a", { reason: "symlink" }), ""],
  ])("%o: %s", (diagnosis, remedies) => {
    expect(remediesFor(diagnosis).join(" ")).toBe(remedies);
  });

  test.each([
    [1_000_001, 1_100_000],
    [1_500_000, 1_500_000],
    [98_765_432, 99_000_000],
    [7, 7],
  ])("a limit for %i bytes is %i", (bytes, limit) => {
    expect(limitFor(bytes)).toBe(limit);
  });
});

test("folders and files are in the order of the Explorer, which has no regard for capitals", () => {
  const tree = new DoctorTree([]);
  tree.add(page(["B/x.ts", "a/x.ts", "README.md", "app.ts"].map(path => indexed(path))));
  const [top] = tree.nodes();
  const shown = top?.children.map(line);
  expect(shown).toEqual(["a/ 1 files, 3 bytes", "B/ 1 files, 3 bytes", "app.ts", "README.md"]);
});
