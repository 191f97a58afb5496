import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from "vscode-jsonrpc/node";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";
import { callRequest, statusNotification } from "../../../src/node/engine/protocol.ts";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { client } from "./client.ts";

const SIGNAL = new AbortController().signal;

function workspace(root: string, updates: Workspace["updates"] = "background"): Workspace {
  return { folders: [{ id: "w", root }], settings: DEFAULT_SETTINGS, updates };
}

/** Modules that each define one function of their own. */
function modules(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `src/module${n}.py`,
      `def handler${n}(parcel):\n    return parcel.weight\n`,
    ]),
  );
}

/** The ids of engine processes on a store. */
function engines(storage: string): number[] {
  const found = execFileSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8" })
    .split("\n")
    .filter(line => line.includes("engine.cjs") && line.includes(storage))
    .map(line => line.trim().split(/\s+/).slice(0, 2).map(Number));
  const pids = new Set(found.map(([pid]) => pid));
  // A child of an engine has the same command line until it executes another program.
  return found.flatMap(([pid, parent]) => (pid === undefined || pids.has(parent) ? [] : pid));
}

/** Sends a signal to the engine's process, and returns its id. */
function killEngine(storage: string, signal: NodeJS.Signals = "SIGKILL"): number {
  const [pid, ...others] = engines(storage);
  expect(others).toEqual([]);
  if (pid === undefined) throw new Error("There is no engine to kill");
  process.kill(pid, signal);
  return pid;
}

async function hits(engine: Engine, text: string, limit = 5) {
  const answer = await engine.search({ text, limit }, SIGNAL);
  return answer.hits.map(hit => hit.document.path);
}

test("what is to be done before an answer is done before it is made", async () => {
  const root = temporaryFolder(modules(1));
  const engine = createEngineClient({
    script: built("engine.cjs"),
    storage: temporaryFolder(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    beforeAnswer: async signal => void (await engine.refresh(signal)),
  });
  onTestFinished(() => engine.dispose());
  await engine.open(workspace(root, "onRequest"), SIGNAL);
  expect(await hits(engine, "handler0")).toEqual(["src/module0.py"]);
});

test.skipIf(process.platform === "win32")("a git that is named is the one that is asked", async () => {
  const folder = temporaryFolder({
    "w/a.py": "low = 0\n",
    git: '#!/bin/sh\ntouch "$(dirname "$0")/asked"\n',
  });
  const git = path.join(folder, "git");
  chmodSync(git, 0o755);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const engine = createEngineClient({
    script: built("engine.cjs"),
    storage: temporaryFolder(),
    git: [git],
    log,
  });
  onTestFinished(() => engine.dispose());
  await engine.open(workspace(path.join(folder, "w")), SIGNAL);
  await vi.waitFor(() => expect(existsSync(path.join(folder, "asked"))).toBe(true), { timeout: 20_000 });
});

test("a comparison that gives way to a rebuild was given up, and is no error for the log", async () => {
  const { engine } = client(temporaryFolder());
  await engine.open(workspace(temporaryFolder(modules(200)), "onRequest"), SIGNAL);
  const given = expect(engine.refresh(SIGNAL)).rejects.toMatchObject({ name: "AbortError" });
  await engine.rebuild(SIGNAL);
  await given;
});

test("answers from a process of its own, which ends with its client", async () => {
  const storage = temporaryFolder();
  const { engine } = client(storage);
  await engine.open(workspace(temporaryFolder(modules(3))), SIGNAL);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3 });
  expect(await hits(engine, "handler1", 1)).toEqual(["src/module1.py"]);
  expect(engines(storage).length).toBe(1);
  await engine.dispose();
  expect(engines(storage)).toEqual([]);
});

test.skipIf(process.platform === "win32").each(["SIGINT", "SIGHUP"] as const)(
  "%s, which a terminal sends to its client and to it, does not end it",
  async signal => {
    const storage = temporaryFolder();
    const { engine, logged } = client(storage);
    await engine.open(workspace(temporaryFolder(modules(3))), SIGNAL);
    const pid = killEngine(storage, signal);
    expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3 });
    expect(engines(storage)).toEqual([pid]);
    expect(logged).toEqual([]);
  },
);

test("status arrives by itself, up to ready", async () => {
  const { engine, statuses } = client(temporaryFolder());
  await engine.open(workspace(temporaryFolder(modules(20))), SIGNAL);
  const last = expect.poll(() => statuses.at(-1), { timeout: 30_000 });
  await last.toMatchObject({ state: "ready", files: 20, done: 20, total: 20 });
});

test.skipIf(process.platform === "win32").each([
  ["SIGKILL", "SIGKILL, as where memory runs out"],
  ["SIGSEGV", "SIGSEGV"],
] as const)(
  "of an engine that ended by %s it is said what may have been the cause",
  async (signal, reason) => {
    const storage = temporaryFolder();
    const { engine, logged } = client(storage);
    await engine.open(workspace(temporaryFolder(modules(3))), SIGNAL);
    killEngine(storage, signal);
    const told = `The engine stopped (${reason}). Starting it again.`;
    await expect.poll(() => logged, { timeout: 20_000 }).toContain(told);
  },
);

test("an aborted call rejects at once, and the engine goes on", async () => {
  const { engine } = client(temporaryFolder());
  await engine.open(workspace(temporaryFolder(modules(2))), SIGNAL);
  const controller = new AbortController();
  const search = engine.search({ text: "parcel", limit: 1 }, controller.signal);
  controller.abort();
  await expect(search).rejects.toThrow("aborted");
  await engine.refresh(SIGNAL);
  expect((await hits(engine, "parcel")).length).toBe(2);
});

test("an engine that is killed while it indexes is started again and finishes", async () => {
  const storage = temporaryFolder();
  const { engine, logged, statuses } = client(storage);
  await engine.open(workspace(temporaryFolder(modules(2000))), SIGNAL);
  await expect.poll(() => statuses.at(-1)?.state, { timeout: 10_000 }).toBe("indexing");
  const pending = engine.refresh(SIGNAL);
  const rejected = expect(pending).rejects.toThrow("The engine stopped");
  killEngine(storage);
  await rejected;
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 2000 });
  expect(await hits(engine, "handler1999", 1)).toEqual(["src/module1999.py"]);
  expect(logged.join()).toContain("Starting it again");
}, 60_000);

test.skipIf(process.platform === "win32")(
  "an engine that stands still while something is asked of it is ended, and another one answers",
  async () => {
    const storage = temporaryFolder();
    const { engine, logged, statuses } = client(storage);
    await engine.open(workspace(temporaryFolder(modules(2))), SIGNAL);
    await engine.refresh(SIGNAL);
    await expect.poll(() => statuses.at(-1)?.state).toBe("ready");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    killEngine(storage, "SIGSTOP");
    const asked = hits(engine, "handler1", 1);
    const died = expect(asked).rejects.toThrow("The engine stopped");
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    await died;
    expect(logged.join()).toContain("not been heard of");
    await engine.refresh(SIGNAL);
    expect(await hits(engine, "handler1", 1)).toEqual(["src/module1.py"]);
  },
);

test("an engine that dies while it opens a workspace is started again, and has it open", async () => {
  const storage = temporaryFolder();
  const { engine } = client(storage);
  await engine.refresh(SIGNAL).catch(() => undefined);
  const opening = engine.open(workspace(temporaryFolder(modules(3))), SIGNAL);
  killEngine(storage);
  expect(await opening).toMatchObject({ state: expect.not.stringMatching("failed") });
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3 });
});

test("an engine whose client is gone stops in the middle of its work, and keeps what it did", async () => {
  const files = modules(1_500);
  const [storage, root] = [temporaryFolder(), temporaryFolder(files)];
  const child = fork(built("engine.cjs"), [storage], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  const begun = new Promise<void>(resolve => {
    connection.onNotification(statusNotification, ({ state, done }) => {
      if (state === "indexing" && done > 0) resolve();
    });
  });
  connection.listen();
  await connection.sendRequest(callRequest, { call: "open", args: [workspace(root)] });
  await begun;
  const exited = once(child, "exit");
  child.disconnect();
  await exited;
  const { engine } = client(storage);
  await engine.open(workspace(root, "never"), SIGNAL);
  const { files: indexed } = await engine.status(SIGNAL);
  expect(indexed).toBeGreaterThan(0);
  expect(indexed).toBeLessThan(Object.keys(files).length);
});

test("a killed engine serves what it had saved before", async () => {
  const storage = temporaryFolder();
  const root = temporaryFolder(modules(10));
  const first = client(storage);
  await first.engine.open(workspace(root), SIGNAL);
  await first.engine.refresh(SIGNAL);
  await first.engine.dispose();
  const { engine } = client(storage);
  await engine.open(workspace(root), SIGNAL);
  const killed = killEngine(storage);
  await expect.poll(() => engines(storage).filter(pid => pid !== killed).length, { timeout: 20_000 }).toBe(1);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 10, indexed: 0 });
});

test("an engine that always dies is left alone, and says so", async () => {
  const storage = temporaryFolder({
    "dies.cjs": "process.exit(7);",
    "launcher.cjs": readFileSync(built("launcher.cjs")),
  });
  const { engine, statuses } = client(storage, path.join(storage, "dies.cjs"));
  await expect.poll(() => statuses.at(-1)?.state, { timeout: 20_000 }).toBe("failed");
  expect(statuses.at(-1)?.problem).toContain("exit code 7");
  await expect(engine.search({ text: "x", limit: 1 }, SIGNAL)).rejects.toThrow("exit code 7");
}, 30_000);

test("Electron runs the engine as Node, to which an archive such as app.asar is a file and no folder", async () => {
  const storage = temporaryFolder({
    "engine.cjs":
      'require("node:fs").writeFileSync(process.argv[2] + "/env.json", JSON.stringify(process.env));',
    "launcher.cjs": readFileSync(built("launcher.cjs")),
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const engine = createEngineClient({ script: path.join(storage, "engine.cjs"), storage, log });
  onTestFinished(() => engine.dispose());
  await expect.poll(() => readdirSync(storage), { timeout: 20_000 }).toContain("env.json");
  const environment = () => JSON.parse(readFileSync(path.join(storage, "env.json"), "utf8") || "{}");
  await expect.poll(environment).toMatchObject({ ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" });
}, 30_000);

test("a folder that disappears while it is indexed answers nothing, and is no error", async () => {
  const root = temporaryFolder(modules(500));
  const { engine, statuses } = client(temporaryFolder());
  await engine.open(workspace(root), SIGNAL);
  await expect.poll(() => statuses.at(-1)?.state, { timeout: 10_000 }).toBe("indexing");
  rmSync(root, { recursive: true });
  await engine.refresh(SIGNAL);
  expect(await hits(engine, "parcel weight")).toEqual([]);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ indexed: 0, skipped: { unreadable: 1 } });
}, 30_000);

test("a store that cannot be written is told in the status, and search works", async () => {
  const folder = temporaryFolder({ "not a folder": "" });
  const { engine, logged } = client(path.join(folder, "not a folder", "store"));
  const opened = workspace(temporaryFolder(modules(3)));
  await engine.open(opened, SIGNAL);
  await engine.refresh(SIGNAL);
  await engine.open(opened, SIGNAL);
  await engine.refresh(SIGNAL);
  expect(await hits(engine, "handler2", 1)).toEqual(["src/module2.py"]);
  expect(logged.join()).toContain("cannot be saved");
});

test("a store is opened once at a start", async () => {
  const { engine, logged } = client(path.join(temporaryFolder({ occupied: "" }), "occupied", "index"));
  await engine.open(workspace(temporaryFolder(modules(1)), "never"), SIGNAL);
  // A file that cannot be read is reported at each attempt; Windows says that it does not exist.
  const told = logged.filter(message => message.startsWith("index.llmc can be neither read"));
  expect(told.length).toBe(process.platform === "win32" ? 0 : 1);
});

test("a saved index with a flipped bit is set aside and made anew", async () => {
  const storage = temporaryFolder();
  const root = temporaryFolder(modules(3));
  const first = client(storage);
  await first.engine.open(workspace(root), SIGNAL);
  await first.engine.refresh(SIGNAL);
  await first.engine.dispose();
  const file = path.join(storage, "index.llmc");
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { engine } = client(storage);
  await engine.open(workspace(root), SIGNAL);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3, indexed: 3 });
  expect(readdirSync(storage)).toContain("index.llmc.damaged");
});

test("files with odd content are indexed or left out with a reason", async () => {
  const root = temporaryFolder({
    "broken.ts": "class Half {\n  parcel( {\n",
    "crlf.py": "def parcel():\r\n    pass\r\n",
    "bom.js": "\ufefffunction parcel() {}\n",
    "utf16.py": Buffer.from("\ufeffdef parcel(): pass\n", "utf16le"),
    "latin1.sh": Buffer.from("# Größe\nparcel() { :; }\n", "latin1"),
    "empty.md": "",
    "five megabytes.js": `var parcel=${"1+".repeat(2_500_000)}1;`,
    "data.txt": Uint8Array.of(0, 1, 2),
  });
  mkdirSync(path.join(root, "empty folder"));
  const { engine } = client(temporaryFolder());
  await engine.open(workspace(root, "onRequest"), SIGNAL);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 6, skipped: { tooLarge: 1, binary: 1 } });
  expect((await hits(engine, "parcel", 10)).sort()).toEqual([
    "bom.js",
    "broken.ts",
    "crlf.py",
    "latin1.sh",
    "utf16.py",
  ]);
});
