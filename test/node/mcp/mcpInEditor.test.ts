import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMessageConnection, SocketMessageReader, SocketMessageWriter } from "vscode-jsonrpc/node";
import type { Status } from "../../../src/core/status.ts";
import { NO_USE, type ToolUse } from "../../../src/core/tools/toolUse.ts";
import { statusNotification } from "../../../src/node/engine/protocol.ts";
import {
  foldersRequest,
  greetRequest,
  PIPE_VARIABLE,
  SECRET_VARIABLE,
  type SharedCall,
  sharedRequest,
  useNotification,
} from "../../../src/node/mcp/editorLine.ts";
import { connectToPipe } from "../../../src/node/mcp/pipe.ts";
import { connectToEditor } from "../../../src/node/mcp/sharedEngine.ts";
import { shareEngine } from "../../../src/node/mcp/shareEngine.ts";
import { collectGarbage } from "../../bench/growth/collectGarbage.ts";
import { SIGNAL } from "../../core/shop.ts";
import { toolWorld } from "../../core/tools/toolWorld.ts";
import { built } from "../build.ts";

/** An engine shared as by the extension host, and the uses that servers reported. */
async function sharing() {
  const { engine, folders } = await toolWorld();
  const uses: ToolUse[] = [];
  const shared = await shareEngine({ engine, folders: () => folders, onUse: use => uses.push(use) });
  onTestFinished(() => shared.close());
  const { [PIPE_VARIABLE]: pipe = "", [SECRET_VARIABLE]: secret = "" } = shared.environment;
  return { shared, pipe, secret, uses, engine };
}

/** A bare connection to that engine, which carries only what a test sends, and the statuses that arrived. */
async function line(pipe: string) {
  const socket = await connectToPipe(pipe);
  onTestFinished(() => void socket.destroy());
  const connection = createMessageConnection(
    new SocketMessageReader(socket),
    new SocketMessageWriter(socket),
  );
  const statuses: Status[] = [];
  connection.onNotification(statusNotification, status => void statuses.push(status));
  connection.listen();
  const call = (name: string, ...args: readonly unknown[]) =>
    connection.sendRequest(sharedRequest, { call: name as SharedCall, args });
  return { connection, statuses, call };
}

/** A client, with the server that VS Code would start for it. */
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
      expect(JSON.parse(String(answer))).toMatchObject({ error: { message: "This line is not JSON." } });
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

  test("gives and takes nothing before a greeting, and all after it", async () => {
    const { pipe, secret, uses, engine } = await sharing();
    const { connection, statuses, call } = await line(pipe);
    await connection.sendNotification(useNotification, NO_USE);
    await expect(call("status")).rejects.toThrow("Nobody is answered here");
    await engine.refresh(SIGNAL);
    // Messages arrive in order, so anything earlier would have been seen before this answer.
    await expect(connection.sendRequest(foldersRequest, undefined)).rejects.toThrow(
      "Nobody is answered here",
    );
    expect({ uses, statuses }).toEqual({ uses: [], statuses: [] });

    await connection.sendRequest(greetRequest, { secret });
    await connection.sendNotification(useNotification, NO_USE);
    await engine.refresh(SIGNAL);
    expect(await call("status")).toMatchObject({ files: 5 });
    expect(await connection.sendRequest(foldersRequest, undefined)).toMatchObject([{ name: "shop" }]);
    expect({ uses, last: statuses.at(-1)?.state }).toEqual({ uses: [NO_USE], last: "ready" });
  });

  test("does not lead to calls that change the index", async () => {
    const { pipe, secret, engine } = await sharing();
    const { connection, call } = await line(pipe);
    await connection.sendRequest(greetRequest, { secret });
    for (const name of ["clear", "rebuild", "dispose"])
      await expect(call(name)).rejects.toThrow(`${name} is not shared.`);
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
