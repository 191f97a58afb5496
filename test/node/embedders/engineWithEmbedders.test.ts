import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { EmbedderChoice } from "../../../src/core/embedding/embedderChoice.ts";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Status } from "../../../src/core/status.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";
import { Network } from "../../../src/node/network/network.ts";
import { built } from "../build.ts";
import { answerJson, type Handler, startLoopback } from "../network/loopback.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const NEVER = new AbortController().signal;
const TINY_BERT = path.resolve(import.meta.dirname, "fixtures/tinyBert");
const KEY = "sk-for-nobody-else";
const TOKEN = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";

const FILES = {
  "src/tides.py": "def high_water(station):\n    return station.predict()\n",
  "src/ships.py": `TOKEN = "${TOKEN}"\n\ndef berth(ship):\n    return ship.length\n`,
  ".gitignore": "private/\n",
  "private/plan.py": "def secret_plan():\n    return 1\n",
  ".env": "PASSWORD=hunter2\n",
};

describe("an engine with a model in a folder", () => {
  test("gives every chunk a vector, finds by them, and reaches no network", async () => {
    const { engine, network, stopped } = start();
    await engine.open(workspaceWith({ kind: "onnx", folder: TINY_BERT, queryPrefix: "" }), NEVER);
    const status = await until(engine, ({ semantic }) => semantic === 1);
    expect(status.embedder).toMatch(/^onnx:/);
    const { texts } = await engine.sampleEmbedding({ limit: 1 }, NEVER);
    const [chunk] = texts;
    const { hits } = await engine.search({ text: chunk?.text ?? "", limit: 5, arms: ["vector"] }, NEVER);
    expect((await engine.status(NEVER)).problem).toBeUndefined();
    expect(hits[0]?.document).toEqual(chunk?.document);
    expect(network.uses).toEqual([]);
    expect(stopped).toEqual([]);
  });

  test("says what is wrong with a folder that has none, and goes on without", async () => {
    const { engine } = start();
    await engine.open(workspaceWith({ kind: "onnx", folder: temporaryFolder() }), NEVER);
    const status = await until(engine, ({ problem, state }) => problem !== undefined && state === "ready");
    expect(status.problem).toContain("There is no model in");
    const { hits } = await engine.search({ text: "high water", limit: 5 }, NEVER);
    expect(hits[0]?.document.path).toBe("src/tides.py");
  });
});

describe("an engine with a server", () => {
  test("sends what is indexed, with secrets masked, and nothing that is left out", async () => {
    const server = await startLoopback(ollama);
    const { engine, network } = start();
    const choice: EmbedderChoice = { kind: "http", api: "ollama", endpoint: server.address, model: "tiny" };
    await engine.open(workspaceWith(choice), NEVER);
    await until(engine, ({ semantic }) => semantic === 1);
    const sent = server.received.map(({ body }) => body).join("\n");
    expect(sent).toContain("high_water");
    expect(sent).toContain("berth");
    for (const kept of [TOKEN, "secret_plan", "hunter2", "PASSWORD"]) expect(sent).not.toContain(kept);
    expect(network.uses.map(({ host, purpose }) => [host, purpose])).toEqual([
      [new URL(server.address).host, "embedding"],
    ]);
    const bytes = server.received.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    expect(network.uses[0]?.bytesSent).toBe(bytes);
  });

  test("what would be sent is what is sent", async () => {
    const server = await startLoopback(ollama);
    const { engine } = start();
    await engine.open(workspaceWith({ kind: "builtin" }), NEVER);
    await until(engine, ({ state }) => state === "ready");
    const { texts, chunks } = await engine.sampleEmbedding({ limit: 100 }, NEVER);
    expect(server.received).toEqual([]);
    expect(texts.length).toBe(chunks);
    await engine.open(
      workspaceWith({ kind: "http", api: "ollama", endpoint: server.address, model: "tiny" }),
      NEVER,
    );
    await until(engine, ({ semantic, embedder }) => semantic === 1 && embedder?.startsWith("http:") === true);
    const [, ...batches] = server.received.map(({ body }) => (JSON.parse(body) as { input: string[] }).input);
    expect(batches.flat().sort()).toEqual(texts.map(({ text }) => text).sort());
  });

  test("an embedder is tried on some chunks without being used", async () => {
    const server = await startLoopback(ollama);
    const { engine } = start();
    await engine.open(workspaceWith({ kind: "none" }), NEVER);
    await until(engine, ({ state }) => state === "ready");
    const embedder = { kind: "http", api: "ollama", endpoint: server.address, model: "tiny" } as const;
    const { texts, trial } = await engine.sampleEmbedding({ limit: 1, embedder }, NEVER);
    expect([texts.length, trial?.dimensions]).toEqual([1, 2]);
    expect((await engine.status(NEVER)).semantic).toBe(0);
    await expect(
      engine.sampleEmbedding({ limit: 1, embedder: { ...embedder, endpoint: "http://127.0.0.1:9" } }, NEVER),
    ).rejects.toThrow("cannot be reached");
  });

  test("sends nothing where the user has not agreed, or does not trust the folder", async () => {
    const server = await startLoopback(ollama);
    const choice: EmbedderChoice = { kind: "http", api: "ollama", endpoint: server.address, model: "tiny" };
    const refused = start("You have not agreed.");
    await refused.engine.open(workspaceWith(choice), NEVER);
    const status = await until(refused.engine, ({ problem }) => problem !== undefined);
    expect(status.problem).toContain("You have not agreed.");
    const distrusted = start();
    await distrusted.engine.open({ ...workspaceWith(choice), trusted: false }, NEVER);
    await until(distrusted.engine, ({ problem }) => problem !== undefined);
    expect(distrusted.network.uses).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test("that did not answer is asked again when the user resumes", async () => {
    let works = false;
    const server = await startLoopback((request, answer) =>
      works ? ollama(request, answer) : answerJson(answer, {}, 401),
    );
    const { engine } = start();
    await engine.open(
      workspaceWith({ kind: "http", api: "ollama", endpoint: server.address, model: "tiny" }),
      NEVER,
    );
    const { problem } = await until(engine, status => status.problem !== undefined);
    expect(problem).toContain("Set Embedding Key");
    works = true;
    await engine.resume(NEVER);
    const status = await until(engine, ({ semantic, embedder }) => embedder !== undefined && semantic === 1);
    expect(status.problem).toBeUndefined();
  });

  test("its key is in no log, no message and no file", async () => {
    const server = await startLoopback((request, answer) => {
      if (request.headers.authorization !== `Bearer ${KEY}`) return answerJson(answer, {}, 401);
      if (server.received.length === 1) return ollama(request, answer);
      return answerJson(answer, { error: `${request.headers.authorization} has no rights` }, 403);
    });
    const { engine, logged, storage } = start();
    await engine.open(
      workspaceWith({ kind: "http", api: "ollama", endpoint: server.address, model: "tiny" }),
      NEVER,
    );
    const status = await until(engine, ({ problem }) => problem !== undefined);
    expect(status.problem).toContain("Bearer … has no rights");
    await engine.dispose();
    expect(logged.join("\n")).not.toContain(KEY);
    expect(JSON.stringify(status)).not.toContain(KEY);
    for (const file of filesBelow(storage)) expect(readFileSync(file, "latin1")).not.toContain(KEY);
  });
});

function start(refusal?: string) {
  const storage = path.join(temporaryFolder(), "storage");
  const logged: string[] = [];
  const stopped: string[] = [];
  const note = (message: string) => void logged.push(message);
  const network = new Network({ refusal: () => refusal, keyOf: async () => KEY });
  const engine = createEngineClient({
    script: built("engine.cjs"),
    storage,
    log: { info: note, warn: note, error: note },
    outside: {
      send: (request, signal) => network.send(request, signal),
      stopped: ({ target }) => void stopped.push(target),
    },
  });
  onTestFinished(() => engine.dispose());
  return { engine, network, stopped, logged, storage };
}

function workspaceWith(embedder: EmbedderChoice) {
  const folders = [{ id: "w", root: temporaryFolder(FILES) }];
  return { folders, settings: { ...DEFAULT_SETTINGS, embedder }, trusted: true };
}

function ollama(...[request, answer]: Parameters<Handler>): void {
  const { input } = JSON.parse(request.body) as { input: string[] };
  answerJson(answer, { embeddings: input.map(text => [text.length, 10]) });
}

/** Waits until a condition holds for the engine's status. */
function until(engine: Engine, holds: (status: Status) => boolean): Promise<Status> {
  return new Promise((resolve, reject) => {
    const check = (status: Status): void => {
      if (!holds(status)) return;
      unsubscribe();
      resolve(status);
    };
    const unsubscribe = engine.onDidChangeStatus(check);
    engine.status(NEVER).then(check, reject);
  });
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name));
}
