import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterEach, expect, test, vi } from "vitest";
import { createMcpServer } from "../../../src/node/mcp/mcpServer.ts";
import { toolWorld } from "../../core/tools/toolWorld.ts";

afterEach(() => void vi.useRealTimers());

test("a call waits five seconds for an index that is being made, and not for another look at all files", async () => {
  const world = await toolWorld();
  const { engine } = world;
  const status = await engine.status(new AbortController().signal);
  vi.spyOn(engine, "status").mockResolvedValue({ ...status, state: "indexing" });
  vi.spyOn(engine, "onDidChangeStatus").mockImplementation(() => {
    queueMicrotask(() => vi.advanceTimersByTime(5_000));
    return () => undefined;
  });
  const refresh = vi.fn(async () => undefined);
  const server = createMcpServer({
    version: "1",
    world: () => world,
    refresh,
    onUse: () => undefined,
    onError: () => undefined,
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(far), client.connect(near)]);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  expect((await client.callTool({ name: "llmc_outline", arguments: {} })).isError).toBeUndefined();
  expect(refresh).not.toHaveBeenCalled();
  await client.close();
});
