import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, onTestFinished, test } from "vitest";
import { NO_USE, type ToolUse } from "../../../src/core/tools/toolUse.ts";
import { PIPE_VARIABLE, SECRET_VARIABLE } from "../../../src/node/mcp/editorLine.ts";
import { connectToEditor } from "../../../src/node/mcp/sharedEngine.ts";
import { shareEngine } from "../../../src/node/mcp/shareEngine.ts";
import { collectGarbage } from "../../bench/growth/collectGarbage.ts";
import { SIGNAL } from "../../core/shop.ts";
import { toolWorld } from "../../core/tools/toolWorld.ts";
import { built } from "../build.ts";

/** An engine that is shared as the extension host does it, and what servers said of their use. */
async function sharing() {
  const { engine, folders } = await toolWorld();
  const uses: ToolUse[] = [];
  const shared = await shareEngine({ engine, folders: () => folders, onUse: use => uses.push(use) });
  onTestFinished(() => shared.close());
  const { [PIPE_VARIABLE]: pipe = "", [SECRET_VARIABLE]: secret = "" } = shared.environment;
  return { shared, pipe, secret, uses, engine };
}

/** A client, and the server that VS Code would start for it. */
async function connect(environment: Readonly<Record<string, string>>): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [built("mcp.cjs")],
    env: { ...environment },
    stderr: "ignore",
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

describe("the server that VS Code starts", () => {
  test("asks the engine of the editor, for several clients, and tells what they used", async () => {
    const { shared, uses } = await sharing();
    const clients = await Promise.all([connect(shared.environment), connect(shared.environment)]);
    for (const client of clients) {
      const found = await client.callTool({
        name: "llmc_search",
        arguments: { query: "postage of a parcel" },
      });
      expect(found).toMatchObject({ content: [{ text: expect.stringContaining("def postage(self):") }] });
    }
    await expect.poll(() => uses.length).toBe(2);
    expect(uses[0]).toMatchObject({ calls: 1, returned: expect.any(Number) });
    expect(uses[0]).not.toEqual(NO_USE);
  });

  test("goes on where nobody reads what it says to people", async () => {
    const { shared } = await sharing();
    const env = { ...process.env, ...shared.environment };
    const server = spawn(process.execPath, [built("mcp.cjs")], { env });
    onTestFinished(() => void server.kill());
    server.stderr.destroy();
    for (const _line of ["first", "second"]) {
      server.stdin.write("no message\n");
      const [answer] = await once(server.stdout, "data");
      expect(JSON.parse(String(answer))).toMatchObject({ error: { message: "This line is no JSON." } });
    }
  });

  test("ends when the editor is gone", async () => {
    const { shared } = await sharing();
    const client = await connect(shared.environment);
    const ended = new Promise<void>(resolve => {
      client.onclose = () => resolve();
    });
    await shared.close();
    await ended;
  });
});

describe("the way to the engine of the editor", () => {
  test("is closed to whoever does not know the secret", async () => {
    const { pipe, secret } = await sharing();
    await expect(connectToEditor(pipe, "0".repeat(secret.length))).rejects.toThrow();
    await expect(connectToEditor(pipe, "")).rejects.toThrow();
    const { engine, folders } = await connectToEditor(pipe, secret);
    expect(await folders()).toMatchObject([{ name: "shop" }]);
    expect((await engine.status(SIGNAL)).files).toBe(5);
  });

  test.skipIf(process.platform === "win32")(
    "is open to this user alone, and leaves nothing behind",
    async () => {
      const { pipe, shared } = await sharing();
      const folder = path.dirname(pipe);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      await shared.close();
      expect(existsSync(folder)).toBe(false);
    },
  );

  test("lets calls be cancelled, and hands on what the engine refuses", async () => {
    const { pipe, secret } = await sharing();
    const { engine } = await connectToEditor(pipe, secret);
    await expect(engine.status(AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    await expect(engine.context({ budget: 0, format: "plain" }, SIGNAL)).rejects.toThrow(
      /^A budget is a whole number of tokens/,
    );
  });

  test("keeps no answer that was given", async () => {
    const { pipe, secret } = await sharing();
    const { engine } = await connectToEditor(pipe, secret);
    const answer = new WeakRef(await engine.search({ text: "postage", limit: 1 }, SIGNAL));
    await setImmediate();
    collectGarbage();
    expect(answer.deref()).toBeUndefined();
  });
});
