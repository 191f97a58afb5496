import { expect, test, vi } from "vitest";
import { doctorItem } from "../../../src/vscode/doctor/doctorItem.ts";
import type { DoctorNode } from "../../../src/vscode/doctor/doctorTree.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const NODES: readonly object[] = [
  { kind: "leftOut", files: 7 },
  { kind: "reason", reason: "ignored", files: 7 },
  { kind: "plainText", files: 7 },
  { kind: "secrets", count: 7 },
  { kind: "storage", bytes: 7 },
  { kind: "store", item: { name: "index.llmc", path: "/store/index.llmc", bytes: 7 } },
];

test.each(NODES)(
  "the tooltip, which a screen reader says in place of the row, has what the row has: %o",
  node => {
    const { label, description, tooltip } = doctorItem({
      key: "k",
      children: [],
      ...node,
    } as unknown as DoctorNode);
    expect(tooltip).toContain(String(label));
    expect(tooltip).toContain(String(description));
  },
);

test("the tooltip of a reason explains it, unless that would only say it again", () => {
  const tooltipOf = (reason: string) =>
    doctorItem({ kind: "reason", key: "k", reason, files: 2, children: [] } as unknown as DoctorNode).tooltip;
  expect(tooltipOf("ignored")).toBe("Ignored: 2\nignored by .gitignore or .llmcignore");
  expect(tooltipOf("binary")).toBe("Binary: 2");
  expect(tooltipOf("tooLarge")).toBe("Too Large: 2");
});

test.each([
  [false, "dist/", "web · dist/ · .gitignore:3"],
  [true, "dist/", "dist/ · .gitignore:3"],
])(
  "a file goes by its name, also in a narrow view, then its folder unless it stands below it: %s",
  (nested, label, description) => {
    const document = { folder: "file:///w", path: "web/dist" };
    const rule = { text: "dist/", place: { kind: "file", name: ".gitignore", line: 2 } };
    const file = { state: "leftOut", reason: "ignored", document, isFolder: true, rule };
    const item = doctorItem({ key: "k", children: [], kind: "file", file, nested } as unknown as DoctorNode);
    expect([item.label, item.description]).toEqual([label, description]);
  },
);
