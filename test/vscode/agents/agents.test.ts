import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { type AgentServices, registerAgents } from "../../../src/vscode/agents/agents.ts";
import type { McpHost } from "../../../src/vscode/agents/mcpProvider.ts";
import { COMMANDS } from "../../../src/vscode/settings/contributions.ts";
import { EventEmitter, LOG, registered, Uri, window } from "../fakeVscode.ts";

const { providers } = vi.hoisted(() => ({
  providers: [] as { resolveMcpServerDefinition(server: object): Promise<unknown> }[],
}));

vi.mock("vscode", async () => ({
  ...(await import("../fakeVscode.ts")),
  lm: {
    registerTool: () => ({ dispose: () => {} }),
    registerMcpServerDefinitionProvider: (_: string, provider: (typeof providers)[number]) =>
      providers.push(provider),
  },
  McpStdioServerDefinition: class {},
}));

test("what agents use is counted after the code for it could not be loaded", async () => {
  const context = { subscriptions: [], globalStorageUri: Uri.parse("file:///storage") };
  const share = vi.fn<McpHost["share"]>(async () => ({}));
  const error = vi.fn();
  const services = {
    settings: { onDidChange: new EventEmitter<void>().event },
    mcp: { program: {}, share },
    log: { ...LOG, error },
  };
  registerAgents(context as unknown as ExtensionContext, services as unknown as AgentServices);
  await providers.at(-1)?.resolveMcpServerDefinition({});
  const code = "../../../src/vscode/agents/usageCode.ts";
  vi.doMock(code, () => {
    throw new Error("The file is gone.");
  });
  share.mock.calls[0]?.[0].onUse({ calls: 1, returned: 100, saved: 900 });
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  vi.doUnmock(code);
  const shown = vi.spyOn(window, "showQuickPick");
  await registered.get(COMMANDS.showAgentUse)?.();
  expect(shown).toHaveBeenCalledOnce();
});
