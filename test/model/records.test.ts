import { describe, expect, it } from "vitest";
import { docText } from "../../model/extract/docText.ts";
import { type Passage, passagesOf } from "../../model/extract/passages.ts";
import { recordsOf } from "../../model/extract/records.ts";
import { summaryOf } from "../../model/extract/summary.ts";
import type { Span } from "../../src/core/span.ts";

describe("the text of a doc comment", () => {
  it.each([
    ["/**\n * Opens the gate.\n *\n * @param gate which\n */", "Opens the gate.\n\n@param gate which"],
    ["// Opens the gate.\n// It stays open.", "Opens the gate.\nIt stays open."],
    ["/// Opens the `gate`.", "Opens the `gate`."],
    ['"""Opens the gate.\n\n    :param gate: which\n    """', "Opens the gate.\n\n    :param gate: which"],
    ["# Opens the gate.", "Opens the gate."],
  ])("%j", (comment, text) => {
    expect(docText(comment)).toBe(text);
  });
});

describe("a comment's lines for programs, and those that are drawn,", () => {
  it.each([
    ["# shellcheck disable=SC2034\n# Opens the gate.", "Opens the gate."],
    ["/******************\n * Opens the gate. \n ******************/", "Opens the gate."],
    ["// --------------\n// Opens the gate.\n// --------------", "Opens the gate."],
    ["// eslint-disable-next-line no-gates", ""],
  ])("are no text: %j", (comment, text) => {
    expect(docText(comment)).toBe(text);
  });
});

describe("its first sentence", () => {
  it.each([
    ["Opens the gate. It stays open.", "Opens the gate"],
    ["Opens the gate\n@param gate which", "Opens the gate"],
    ["@brief Opens the gate.", "Opens the gate"],
    [
      "Opens a gate, e.g. the north one, for {@link Ship ships}.",
      "Opens a gate, e.g. the north one, for Ship ships",
    ],
    ['<summary>\nOpens the <see cref="T:Gate"/> for <b>ships</b>.\n</summary>', "Opens the Gate for ships"],
    ["openGate opens the gate of version 1.2 at once.", "opens the gate of version 1.2 at once"],
    ["Opens the gate\n\nArgs:\n    gate: which", "Opens the gate"],
    ["Opens [the gate](https://gates.example) with `key`.", "Opens the gate with key"],
    ["Opens the :class:`~harbour.Gate`.", "Opens the harbour.Gate"],
    ["Opens the L{Gate} by *force*, 2 * a time.", "Opens the Gate by force, 2 * a time"],
    ["openGate()\n\nOpens the gate for ships.", "Opens the gate for ships"],
    ["openGate: opens the gate.", "opens the gate"],
    ["OpenGate the gate of the north.", "OpenGate the gate of the north"],
    ["@function\n\nOpens the gate for ships.", "Opens the gate for ships"],
    ["call-seq:\n  gate.open => gate\n\nOpens the gate for ships.", "Opens the gate for ships"],
    ["Opens [Gate] for +ship+\n- Parameters:\n  - ship: which", "Opens Gate for ship"],
    ["@internal\nOpens the gate for ships.", "Opens the gate for ships"],
    ["Is the gate open to ships?", "Is the gate open to ships?"],
    ["Opens the gate\nUsage: openGate ship", "Opens the gate"],
    ["Note: opens the gate by a C++ call.", "opens the gate by a C++ call"],
  ])("is of %j", (doc, sentence) => {
    expect(summaryOf(doc, "openGate")).toBe(sentence);
  });

  it.each([
    "@param gate which",
    "TODO: open the gate by itself",
    "Constructor.",
    "MARK: - the gate of the north",
    "See {@link Gate#open}.",
    "{@inheritDoc} of the gate above",
    "Copyright (c) 2020 The Gate Authors",
    "This file is part of the Gate package.\n\n(c) The Gate Authors",
    "gate.open(ship); // at once",
    "public void openGate() {",
    "if (gate == null) return gate;",
    "should this open the north gate?",
    "GATE_A | GATE_B | GATE_C = 0x01 (2)",
    "打开大门 打开大门 打开大门",
  ])("is none of %j", doc => {
    expect(summaryOf(doc, "openGate")).toBe("");
  });
});

describe("records", () => {
  const span = (id: number, rest: Partial<Span>): Span => ({
    id,
    kind: "function",
    name: "",
    qualifiedName: "",
    start: 0,
    end: 0,
    startLine: 0,
    endLine: 0,
    signature: "",
    doc: "",
    ...rest,
  });
  const document = { language: "typescript", package: "npm+gates", path: "gate.ts" };
  const none = (reason: string) => expect(reason).toBe("");

  it("hold the body of a function without its doc comment, which is said apart", () => {
    const doc = "/** Opens every gate that ships wait at. */";
    const source =
      "function openAll(gates: Gate[]) {\n  for (const gate of gates) if (gate.waiting) gate.open();\n}";
    const text = `${doc}\n${source}`;
    const [passage, ...others] = passagesOf(document, text, [
      span(0, { kind: "module", end: text.length }),
      span(1, {
        name: "openAll",
        end: text.length,
        parent: 0,
        doc,
        signature: "function openAll(gates: Gate[])",
      }),
    ]);
    if (passage === undefined) throw new Error("a function is a passage");
    expect(passage).toMatchObject({ comment: doc, body: source });
    expect(others).toEqual([]);
    expect(recordsOf([passage], none)).toMatchObject([
      {
        ...document,
        name: "openAll",
        doc: "Opens every gate that ships wait at.",
        summary: "Opens every gate that ships wait at",
        body: source,
      },
    ]);
  });

  it("hold the text between a heading and the next one", () => {
    const own = "Gates open for ships that have waited longest, one gate at a time.\n";
    const text = `# Gates\n\n${own}\n## Locks\n\nLocks are not gates.\n`;
    const below = text.indexOf("## Locks");
    const passages = passagesOf({ ...document, language: "markdown" }, text, [
      span(0, { kind: "module", end: text.length }),
      span(1, { kind: "section", name: "Gates", end: text.length, parent: 0 }),
      span(2, { kind: "section", name: "Locks", start: below, end: text.length, parent: 1 }),
    ]);
    expect(passages).toMatchObject([{ name: "Gates", body: own.trim() }, { name: "Locks" }]);
  });

  const passage = (rest: Partial<Passage>): Passage => ({
    ...document,
    kind: "function",
    name: "open",
    qualifiedName: "open",
    signature: "",
    comment: "",
    body: "for each of the gates, open one gate and wait for ships",
    ...rest,
  });

  it.each([
    ["short", { body: "function open() {\n  return 1;\n}" }],
    ["tests", { name: "test_open_gate" }],
    ["tests", { path: "gate/unittest.cc" }],
    ["changelogs", { path: "gate/CHANGELOG.md" }],
    ["generated", { path: "gate/configure" }],
    ["tests", { qualifiedName: "gates.tests.open" }],
    ["tests", { body: `#[test]\nfn opens() ${passage({}).body}` }],
    ["figures", { body: `${"0x1f, 0x22, ".repeat(90)}${passage({}).body}` }],
  ])("are not made of what says nothing: %s", (reason, rest) => {
    const reasons: string[] = [];
    expect(recordsOf([passage(rest)], counted => reasons.push(counted))).toEqual([]);
    expect(reasons).toEqual([reason]);
  });

  it("have the comment of the declaration, when it is in a header", () => {
    const declared = passage({
      path: "gate.h",
      comment: "// Opens the gate for ships.",
      body: "void open(Gate* gate, Ship* ship, Time until, int hurry);",
    });
    const defined = passage({ path: "gate.cc", body: `void open() { ${passage({}).body} }` });
    const records = recordsOf([declared, defined], none);
    expect(records).toMatchObject([{ path: "gate.cc", summary: "Opens the gate for ships" }]);
    const overloads = recordsOf([declared, defined, { ...defined, path: "other.cc" }], none);
    expect(overloads.map(({ summary }) => summary)).toEqual(["", ""]);
    expect(recordsOf([declared], none)).toHaveLength(1);
  });
});
