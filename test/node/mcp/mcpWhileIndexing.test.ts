import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { STARTING, type Status } from "../../../src/core/status.ts";
import { createMcpServer } from "../../../src/node/mcp/mcpServer.ts";
import { toolWorld } from "../../core/tools/toolWorld.ts";

afterEach(() => void vi.useRealTimers());

/** A client of a server whose index is being made. Listeners for its status hear what a test says; by default, time passes. */
async function clientWhileIndexing(
  tell: (listener: (status: Status) => void) => void = () => vi.advanceTimersByTime(5_000),
) {
  const world = await toolWorld();
  const { engine } = world;
  const status = await engine.status(new AbortController().signal);
  const asked = vi.spyOn(engine, "status").mockResolvedValue({ ...status, state: "indexing" });
  const news = vi.spyOn(engine, "onDidChangeStatus").mockImplementation(listener => {
    queueMicrotask(() => tell(listener));
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
  onTestFinished(() => client.close());
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  return { client, asked, news, refresh };
}

test("a call waits five seconds for an index that is being made, and not for another look at all files", async () => {
  const { client, news, refresh } = await clientWhileIndexing();
  expect((await client.callTool({ name: "llmc_outline", arguments: {} })).isError).toBeUndefined();
  expect(news).toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test("files are listed once there are some", async () => {
  const { client, news } = await clientWhileIndexing();
  expect((await client.listResources()).resources).not.toEqual([]);
  expect(news).toHaveBeenCalled();
});

test("a client that wants to know is told how far the index is, never of less than before, and answered once it is made", async () => {
  const { client, refresh } = await clientWhileIndexing(listener => {
    for (const done of [1, 1, 0, 2]) listener({ ...STARTING, state: "indexing", done, total: 3 });
    listener({ ...STARTING, state: "ready" });
  });
  const steps: unknown[] = [];
  const onprogress = (step: unknown) => void steps.push(step);
  await client.callTool({ name: "llmc_outline", arguments: {} }, { onprogress });
  expect(steps).toEqual([
    { progress: 1, total: 3, message: "1 of 3 files are indexed" },
    { progress: 2, total: 3, message: "2 of 3 files are indexed" },
  ]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("an index that is made before anybody listens for news of it is not waited for", async () => {
  const { client, asked, refresh } = await clientWhileIndexing(() => undefined);
  asked
    .mockResolvedValueOnce({ ...STARTING, state: "indexing" })
    .mockResolvedValue({ ...STARTING, state: "ready" });
  await client.callTool({ name: "llmc_outline", arguments: {} });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ["llmc_search", { query: "postage", kind: "clas" }],
  ["llmc_context", {}],
  ["llmc_outline", { maxTokens: "many" }],
])("arguments of %s that are wrong are answered before the index is made", async (name, input) => {
  const { client, news } = await clientWhileIndexing();
  expect((await client.callTool({ name, arguments: input })).isError).toBe(true);
  expect(news).not.toHaveBeenCalled();
});
