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
