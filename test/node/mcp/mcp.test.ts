import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client, type VersionNegotiationMode } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, onTestFinished, test } from "vitest";
import { TOOL_NAMES } from "../../../src/core/tools/toolNames.ts";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const FILES = {
  "src/parcel.py":
    'class Parcel:\n    """Something to send."""\n\n    def postage(self):\n        """What sending it costs."""\n        return self.weight * 2\n',
  "src/shop.py": "def price_of_day(parcels):\n    return sum(parcel.postage() for parcel in parcels)\n",
};

/** A server, and a client of the official SDK, which checks every message against the schema of the protocol. */
async function connect(
  folder: string,
  store: string,
  mode: VersionNegotiationMode = "legacy",
): Promise<{ readonly client: Client; readonly pid: number }> {
  const args = [built("cli.mjs"), "mcp", folder, "--store", store];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" });
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, pid: transport.pid ?? 0 };
}

async function textOf(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input });
  return content.map(part => (part.type === "text" ? part.text : "")).join("");
}

describe("llmc mcp", () => {
  test.each(["legacy", "auto"] as const)("serves clients of the %s handshake", async mode => {
    const { client } = await connect(temporaryFolder(FILES), temporaryFolder(), mode);
    expect(client.getServerVersion()).toMatchObject({ name: "llmc" });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, true]);
    expect(await textOf(client, "llmc_search", { query: "what sending a parcel costs" })).toContain(
      "def postage(self):",
    );
    expect(await textOf(client, "llmc_context", { targets: ["Parcel.postage"] })).toContain("class Parcel:");
    expect(await textOf(client, "llmc_outline", {})).toContain("    Parcel.postage (method, 4-6)");
  });

  test("takes paths below the folder as the user named it, be it a link or a drive that stands for it", async () => {
    const folder = temporaryFolder({ "shop/cart.py": FILES["src/shop.py"] });
    const named = path.join(folder, "named");
    symlinkSync(path.join(folder, "shop"), named, "junction");
    const { client } = await connect(named, temporaryFolder());
    for (const root of [named, path.join(realpathSync(folder), "shop")]) {
      const targets = [path.join(root, "cart.py")];
      expect(await textOf(client, "llmc_context", { targets })).toContain("def price_of_day");
      expect(await textOf(client, "llmc_outline", { path: root })).toContain("price_of_day (function");
    }
  });

  test("says what to change in arguments that are wrong", async () => {
    const { client } = await connect(temporaryFolder(FILES), temporaryFolder());
    const wrong = await client.callTool({ name: "llmc_search", arguments: { qery: "parcel" } });
    expect(wrong).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('did you mean "query"?') }],
    });
    const unknown = await client.callTool({ name: "llmc_context", arguments: { targets: ["src/parcl.py"] } });
    expect(unknown).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("Nearest: src/parcel.py") }],
    });
    await expect(client.callTool({ name: "llmc_delete", arguments: {} })).rejects.toThrow(
      "There is no tool llmc_delete",
    );
  });

  test("has files and spans as resources", async () => {
    const { client } = await connect(
      temporaryFolder({ ...FILES, "a b/ü#1.md": "# Notes\n" }),
      temporaryFolder(),
    );
    await textOf(client, "llmc_outline", {});
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      "llmc://span/a%20b/%C3%BC%231.md",
      "llmc://span/src/parcel.py",
      "llmc://span/src/shop.py",
    ]);
    const { resources: rest } = await client.listResources({ cursor: ".\0src/parcel.py" });
    expect(rest.map(({ uri }) => uri)).toEqual(["llmc://span/src/shop.py"]);
    await expect(client.listResources({ cursor: "200" })).rejects.toThrow("There is no such cursor.");
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(["llmc://span/{+path}{#name}"]);
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
    expect(await read("llmc://span/src/parcel.py#Parcel.postage")).toMatchObject({
      text: expect.stringContaining("return self.weight * 2"),
    });
    // Callers are shown only to those who call a tool.
    expect(await read("llmc://span/src/parcel.py#Parcel.postage")).toMatchObject({
      text: expect.not.stringContaining("price_of_day"),
    });
    expect(await read("llmc://span/src/parcel.py#L1-L2")).toMatchObject({
      text: expect.stringContaining("Something to send."),
    });
    expect(await read("llmc://span/a%20b/%C3%BC%231.md")).toMatchObject({
      text: expect.stringContaining("# Notes"),
    });
    await expect(read("llmc://span/../../etc/passwd")).rejects.toThrow("There is no file or definition");
    for (const uri of ["file:///etc/passwd", "llmc://span/", "llmc://span/%20"])
      await expect(read(uri)).rejects.toThrow("A resource reads");
  });

  test("serves two clients of one folder, and both find what changes", async () => {
    const [folder, store] = [temporaryFolder(FILES), temporaryFolder()];
    const clients = await Promise.all([connect(folder, store), connect(folder, store)]);
    const search = (query: string) =>
      Promise.all(clients.map(({ client }) => textOf(client, "llmc_search", { query })));
    for (const answer of await search("postage")) expect(answer).toContain("def postage(self):");
    writeFileSync(path.join(folder, "src/label.py"), "def print_label(parcel):\n    pass\n");
    await expect
      .poll(() => search("print_label"), { timeout: 40_000 })
      .toEqual(clients.map(() => expect.stringContaining("def print_label(parcel):")));
  });

  test("answers while it indexes, and can be told to stop", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `src/part${at}.py`,
        `def step_${at}(value):\n    return value + ${at}\n`.repeat(20),
      ]),
    );
    const { client } = await connect(temporaryFolder(many), temporaryFolder());
    const stop = new AbortController();
    const cancelled = client.callTool(
      { name: "llmc_search", arguments: { query: "step" } },
      { signal: stop.signal },
    );
    stop.abort("enough");
    await expect(cancelled).rejects.toThrow("enough");
    expect(await textOf(client, "llmc_search", { query: "step_7" })).toContain("step_");
  });

  test("answers whoever asks and closes the pipe at once, and then ends", async () => {
    const clientInfo = { name: "printf", version: "1" };
    const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    const asked = [
      { jsonrpc: "2.0", id: 1, method: "initialize", params: hello },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "llmc_outline", arguments: {} } },
    ];
    const args = [built("cli.mjs"), "mcp", temporaryFolder(FILES), "--store", temporaryFolder()];
    const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
    onTestFinished(() => void server.kill("SIGKILL"));
    const ended = once(server, "exit");
    server.stdin.end(asked.map(each => `${JSON.stringify(each)}\n`).join(""));
    const [answers, said] = await Promise.all([text(server.stdout), text(server.stderr)]);
    expect(
      answers
        .trim()
        .split("\n")
        .map(line => JSON.parse(line)),
    ).toMatchObject([
      { id: 1, result: { serverInfo: { name: "llmc" } } },
      { id: 2, result: { content: [{ text: expect.stringContaining("src/parcel.py") }] } },
    ]);
    expect(await ended).toEqual([0, null]);
    expect(said).toMatch(/^llmc mcp: 1 call, /);
  });

  test("answers what is no message, and says so in a sentence", async () => {
    const args = [built("cli.mjs"), "mcp", temporaryFolder(FILES), "--store", temporaryFolder()];
    const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
    onTestFinished(() => void server.kill());
    server.stdin.write('{"id":5,"method":1}\n');
    const [[said], [answered]] = await Promise.all([
      once(server.stderr, "data"),
      once(server.stdout, "data"),
    ]);
    expect(JSON.parse(String(answered))).toMatchObject({ jsonrpc: "2.0", id: 5, error: { code: -32_600 } });
    expect(String(said)).toBe("llmc mcp: The client sent something that is not a JSON-RPC 2.0 message.\n");
  });

  test.skipIf(process.platform === "win32")(
    "ends when it is told to, though its client is there",
    async () => {
      const args = [built("cli.mjs"), "mcp", temporaryFolder(FILES), "--store", temporaryFolder()];
      const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] });
      onTestFinished(() => void server.kill("SIGKILL"));
      server.stdin.write("{}\n");
      await firstLine(server);
      server.kill("SIGTERM");
      expect(await once(server, "exit")).toEqual([0, null]);
    },
  );

  test.each(["closes its pipe", "is killed"])("ends when its client %s", async how => {
    const folder = temporaryFolder(FILES);
    const args = [built("cli.mjs"), "mcp", folder, "--store", temporaryFolder()];
    // A process between this one and the server is the client, so that it can be killed.
    const program = `const{spawn}=require("node:child_process");const server=spawn(process.execPath,${JSON.stringify(args)},{stdio:["pipe","pipe","ignore"]});console.log(server.pid);process.stdin.on("data",()=>server.stdin.end());setInterval(()=>{},1000);`;
    const client = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "pipe", "ignore"] });
    onTestFinished(() => void client.kill());
    const pid = Number(await firstLine(client));
    expect(isAlive(pid)).toBe(true);
    if (how === "is killed") client.kill("SIGKILL");
    else client.stdin?.write("close\n");
    await expect.poll(() => isAlive(pid), { timeout: 40_000 }).toBe(false);
  });
});

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) return "";
  const [data] = await once(stdout, "data");
  return String(data);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
