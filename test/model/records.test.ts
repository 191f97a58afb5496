import { describe, expect, it } from "vitest";
import { docText, firstSentence } from "../../model/extract/docText.ts";
import { fingerprint } from "../../model/extract/fingerprint.ts";
import { recordsOf } from "../../model/extract/records.ts";
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

describe("its first sentence", () => {
  it.each([
    ["Opens the gate. It stays open.", "Opens the gate"],
    ["Opens the gate\n@param gate which", "Opens the gate"],
    [
      "Opens a gate, e.g. the north one, for {@link Ship ships}.",
      "Opens a gate, e.g. the north one, for Ship ships",
    ],
    ['<summary>\nOpens the <see cref="T:Gate"/> for <b>ships</b>.\n</summary>', "Opens the Gate for ships"],
    ["openGate opens the gate of version 1.2 at once.", "opens the gate of version 1.2 at once"],
    ["Opens the gate\n\nArgs:\n    gate: which", "Opens the gate"],
    ["Opens [the gate](https://gates.example) with `key`.", "Opens the gate with key"],
    ["Opens the :class:`~harbour.Gate`.", "Opens the harbour.Gate"],
    ["@param gate which", ""],
    ["TODO: open the gate", ""],
    ["eslint-disable-next-line no-gates", ""],
  ])("%j", (doc, sentence) => {
    expect(firstSentence(doc, "openGate")).toBe(sentence);
  });
});

describe("copies", () => {
  it("are the same in other layout, case, figures and punctuation", () => {
    expect(fingerprint("if (a > 1) { return b; }")).toBe(fingerprint("IF a > 2\n  RETURN b"));
    expect(fingerprint("return b")).not.toBe(fingerprint("return c"));
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

  it("hold the body of a function without its doc comment, which is said apart", () => {
    const doc = "/** Opens every gate that ships wait at. */";
    const source =
      "function openAll(gates: Gate[]) {\n  for (const gate of gates) if (gate.waiting) gate.open();\n}";
    const text = `${doc}\n${source}`;
    const { records, short } = recordsOf(document, text, [
      span(0, { kind: "module", end: text.length }),
      span(1, {
        name: "openAll",
        end: text.length,
        parent: 0,
        doc,
        signature: "function openAll(gates: Gate[])",
      }),
    ]);
    expect(records).toMatchObject([
      {
        ...document,
        name: "openAll",
        doc: "Opens every gate that ships wait at.",
        summary: "Opens every gate that ships wait at",
        body: source,
      },
    ]);
    expect(short).toBe(0);
  });

  it("are not made of what says no more than its name, which is counted", () => {
    const text = "function open() {\n  return 1;\n}";
    const spans = [span(0, { kind: "module" }), span(1, { name: "open", end: text.length, parent: 0 })];
    expect(recordsOf(document, text, spans)).toEqual({ records: [], short: 1 });
  });

  it("hold the text between a heading and the next one", () => {
    const own = "Gates open for ships that have waited longest, one gate at a time.\n";
    const text = `# Gates\n\n${own}\n## Locks\n\nLocks are not gates.\n`;
    const below = text.indexOf("## Locks");
    const { records } = recordsOf({ ...document, language: "markdown" }, text, [
      span(0, { kind: "module", end: text.length }),
      span(1, { kind: "section", name: "Gates", end: text.length, parent: 0 }),
      span(2, { kind: "section", name: "Locks", start: below, end: text.length, parent: 1 }),
    ]);
    expect(records).toMatchObject([{ name: "Gates", body: own.trim() }]);
  });
});
