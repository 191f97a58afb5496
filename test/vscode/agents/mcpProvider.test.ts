import { afterEach, expect, test, vi } from "vitest";
import { registerMcpProvider } from "../../../src/vscode/agents/mcpProvider.ts";
import type { LiveSettings } from "../../../src/vscode/settings/settings.ts";
import { trustGranted, workspace } from "../fakeVscode.ts";

/** The provider of servers as the editor calls it. */
interface Provider {
  onDidChangeMcpServerDefinitions(listener: () => void): void;
  provideMcpServerDefinitions(): readonly { readonly label: string }[];
}

const { providers } = vi.hoisted(() => ({ providers: [] as Provider[] }));

vi.mock("vscode", async () => ({
  ...(await import("../fakeVscode.ts")),
  lm: { registerMcpServerDefinitionProvider: (_: string, provider: Provider) => providers.push(provider) },
  McpStdioServerDefinition: class {
    readonly label: string;

    constructor(label: string) {
      this.label = label;
    }
  },
}));

afterEach(() => {
  workspace.isTrusted = true;
});

/** The labels of the servers offered now, and after each event that they have changed. */
function offered(agentsOffer = "both"): (readonly string[])[] {
  const settings = { current: { agentsOffer }, onDidChange: () => ({ dispose: () => {} }) };
  const program = { command: "node", args: ["mcp.cjs"], environment: {} };
  const host = { version: "1", program, share: async () => ({}) };
  const parts = { folders: () => [], onUse: () => undefined };
  registerMcpProvider(settings as unknown as LiveSettings, host, parts);
  const provider = providers.at(-1);
  const offers: (readonly string[])[] = [];
  const ask = () => void offers.push(provider?.provideMcpServerDefinitions().map(({ label }) => label) ?? []);
  provider?.onDidChangeMcpServerDefinitions(ask);
  ask();
  return offers;
}

test("no server is offered for a workspace that is not trusted, until it is", () => {
  workspace.isTrusted = false;
  const offers = offered();
  workspace.isTrusted = true;
  trustGranted.fire();
  expect(offers).toEqual([[], ["LLMC"]]);
});

test("no server is offered where agents are to have the tools of the editor alone, or where no folder is open", () => {
  expect(offered("editor")).toEqual([[]]);
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [];
  expect(offered()).toEqual([[]]);
  workspace.workspaceFolders = before;
});
