import { expect, test, vi } from "vitest";
import type { ToolName } from "../../../src/core/tools/toolNames.ts";
import { LanguageTool } from "../../../src/vscode/agents/languageTool.ts";
import { l10n } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const TRACE = `TypeError: no cart\n${"    at load (src/cart.ts:3:5)\n".repeat(200)}`;
const FILES = Array.from({ length: 50 }, (_, at) => `src/cart${at}.ts`);

test.each<[said: string, name: ToolName, input: object]>([
  ["“where are carts loaded”", "llmc_search", { query: "where are carts loaded" }],
  ["“TypeError: no cart at load (src/cart.ts:3:5) ", "llmc_search", { query: TRACE }],
  ["Reading src/cart.ts#load, Cart", "llmc_context", { targets: ["src/cart.ts#load", "Cart"] }],
  ["Reading src/cart0.ts, src/cart1.ts, ", "llmc_context", { targets: FILES }],
  ["Outlining the workspace", "llmc_outline", {}],
])("the chat says %s in one line while %s runs", (said, name, input) => {
  vi.spyOn(l10n, "t").mockImplementation(((text: string, value: string) =>
    text.replace("{0}", value)) as typeof l10n.t);
  const tool = new LanguageTool(name, {} as never, async () => {}, {} as never);
  const { invocationMessage } = tool.prepareInvocation({ input } as never);
  vi.restoreAllMocks();
  expect(invocationMessage).toContain(said);
  expect(String(invocationMessage)).toMatch(/^.{1,130}$/);
});
