import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { createMcpServer } from "../../../src/node/mcp/mcpServer.ts";
import { toolWorld } from "../../core/tools/toolWorld.ts";

test("an agent whose call an engine did not live through is told how to go on", async () => {
  const world = await toolWorld();
  const engine = { ...world.engine, status: () => Promise.reject(new Error("The engine stopped (SIGKILL)")) };
  const server = createMcpServer({
    version: "1",
    world: () => ({ ...world, engine }),
    onUse: () => undefined,
    onError: () => undefined,
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(far), client.connect(near)]);
  expect(await client.callTool({ name: "llmc_outline", arguments: {} })).toMatchObject({
    isError: true,
    content: [
      {
        text: "The index failed: The engine stopped (SIGKILL)\nAsk again in a moment, or use a text search.",
      },
    ],
  });
  await client.close();
});
