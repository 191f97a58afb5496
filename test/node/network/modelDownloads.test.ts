import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { ModelSource } from "../../../src/core/modelSource.ts";
import { createModelDownloads } from "../../../src/node/network/modelDownloads.ts";
import { Network } from "../../../src/node/network/network.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { answerJson, type Handler, startLoopback } from "./loopback.ts";

const NEVER = new AbortController().signal;
const PACE = { retries: 3, firstDelay: 1 };
const SOURCE: ModelSource = { repository: "someone/tiny", graph: "onnx/model_quantized.onnx" };
const GRAPH = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31) % 251));
const FILES: Readonly<Record<string, Buffer>> = {
  "config.json": Buffer.from('{"hidden_size":8}'),
  "tokenizer.json": Buffer.from("{}"),
  "onnx/model_quantized.onnx": GRAPH,
};
const ALL = Object.values(FILES).reduce((sum, file) => sum + file.length, 0);

describe("a download", () => {
  test("the list says what would come, and asks for the one version that is then got", async () => {
    const { downloads, server } = await setUp(host());
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    expect([offer.revision, offer.bytes, offer.files.map(file => file.path)]).toEqual([
      "c0ffee",
      ALL,
      Object.keys(FILES),
    ]);
    const model = await downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    expect(server.received.map(request => request.path)).toEqual([
      "/api/models/someone/tiny/revision/main",
      "/api/models/someone/tiny/tree/c0ffee?recursive=true",
      ...Object.keys(FILES).map(file => `/someone/tiny/resolve/c0ffee/${file}`),
    ]);
    for (const [name, content] of Object.entries(FILES)) {
      expect(readFileSync(path.join(model.folder, name)).equals(content)).toBe(true);
      expect(model.hashes[name]).toBe(sha256(content));
    }
    expect(await downloads.installed()).toEqual([model]);
  });

  test("takes the place of what was installed before", async () => {
    const { downloads, server, folder } = await setUp(host());
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const install = () => downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    const { folder: before } = await install();
    writeFileSync(path.join(before, "config.json"), "{}");
    const model = await install();
    expect(readFileSync(path.join(model.folder, "config.json")).equals(FILES["config.json"] ?? GRAPH)).toBe(
      true,
    );
    expect(readdirSync(folder)).toEqual(["someone--tiny"]);
  });

  test("goes over what is longer than the file", async () => {
    const { downloads, server, folder } = await setUp(host());
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const part = path.join(folder, "someone--tiny.incomplete", "config.json");
    mkdirSync(path.dirname(part), { recursive: true });
    writeFileSync(part, "x".repeat(100));
    const model = await downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    expect(model.hashes["config.json"]).toBe(sha256(FILES["config.json"] ?? GRAPH));
    expect(server.received.flatMap(({ headers }) => headers.range ?? [])).toEqual([]);
  });

  test("a version that is known to be good is asked for, and nothing else", async () => {
    const { downloads, server } = await setUp(host());
    await downloads.offer(server.address, { ...SOURCE, revision: "abc" }, NEVER);
    expect(server.received.map(request => request.path)).toEqual([
      "/api/models/someone/tiny/tree/abc?recursive=true",
    ]);
  });

  test("a file without a hash cannot be checked, and is not got", async () => {
    const { downloads, server } = await setUp((request, answer) => {
      if (request.path.endsWith("/main")) answerJson(answer, { sha: "c0ffee" });
      else answerJson(answer, [{ type: "file", path: SOURCE.graph, size: 3 }]);
    });
    await expect(downloads.offer(server.address, SOURCE, NEVER)).rejects.toThrow("gives no hash of onnx/");
  });

  test.each(["", "null", '{"repository":'])("a record of a model that is %j harms no other", async record => {
    const { downloads, server, folder } = await setUp(host());
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const model = await downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    mkdirSync(path.join(folder, "other"));
    writeFileSync(path.join(folder, "other", "llmc-model.json"), record);
    expect(await downloads.installed()).toEqual([model]);
  });

  test("stops at once, and goes on where it stopped", async () => {
    const { downloads, server } = await setUp(host({ stopAt: 50_000 }));
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const pause = new AbortController();
    const paused = downloads.install(
      server.address,
      SOURCE,
      offer,
      received => void (received > 40_000 && setTimeout(() => pause.abort(), 20)),
      pause.signal,
    );
    await expect(paused).rejects.toThrow("aborted");
    expect(await downloads.installed()).toEqual([]);
    const progress: number[] = [];
    await downloads.install(server.address, SOURCE, offer, received => progress.push(received), NEVER);
    const ranges = server.received.flatMap(({ headers }) => headers.range ?? []);
    expect(ranges).toHaveLength(1);
    expect(ranges[0]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(progress.at(-1)).toBe(ALL);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(await downloads.installed()).toHaveLength(1);
  });

  test("that is thrown away begins anew", async () => {
    const { downloads, server, folder } = await setUp(host({ dropAt: 1_000, drops: 4 }));
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    await expect(downloads.install(server.address, SOURCE, offer, () => undefined, NEVER)).rejects.toThrow(
      "continues from there",
    );
    await downloads.discard(SOURCE);
    expect(existsSync(path.join(folder, "someone--tiny.incomplete"))).toBe(false);
  });
});

describe("a host that misbehaves", () => {
  test.each<[name: string, handler: Handler]>([
    ["drops the line, and lets it be taken up", host({ dropAt: 50_000, drops: 2 })],
    ["drops the line, and knows no ranges", host({ dropAt: 50_000, drops: 2, ranges: false })],
    ["has errors that pass", host({ errors: 2 })],
    ["sends elsewhere", host({ redirect: true })],
  ])("%s: the model comes all the same", async (_name, handler) => {
    const { downloads, server } = await setUp(handler);
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const model = await downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    expect(readFileSync(path.join(model.folder, SOURCE.graph)).equals(GRAPH)).toBe(true);
  });

  test("another content is not used, and is got anew the next time", async () => {
    const { downloads, server } = await setUp(host({ spoil: 1 }));
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const install = () => downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    await expect(install()).rejects.toThrow("its hash differs");
    expect(await downloads.installed()).toEqual([]);
    await install();
    expect(await downloads.installed()).toHaveLength(1);
  });

  test("a hash that is known counts for more than what the host says", async () => {
    const { downloads, server } = await setUp(host());
    const source = { ...SOURCE, sha256: sha256(Buffer.from("the right one")) };
    const offer = await downloads.offer(server.address, source, NEVER);
    await expect(downloads.install(server.address, source, offer, () => undefined, NEVER)).rejects.toThrow(
      "its hash differs",
    );
  });

  test("what was spoilt on the disk is not used", async () => {
    const { downloads, server, folder } = await setUp(host({ dropAt: 1_000, drops: 4 }));
    const offer = await downloads.offer(server.address, SOURCE, NEVER);
    const install = () => downloads.install(server.address, SOURCE, offer, () => undefined, NEVER);
    await expect(install()).rejects.toThrow("continues from there");
    writeFileSync(path.join(folder, "someone--tiny.incomplete", SOURCE.graph), Buffer.alloc(60_000));
    await expect(install()).rejects.toThrow("its hash differs");
    expect(await downloads.installed()).toEqual([]);
  });

  test.each<[name: string, handler: Handler, says: RegExp]>([
    ["404", (_request, answer) => answerJson(answer, {}, 404), /error 404/],
    ["401", (_request, answer) => answerJson(answer, {}, 401), /error 401/],
    ["500 for ever", (_request, answer) => answerJson(answer, {}, 500), /error 500/],
    ["a page", (_request, answer) => void answer.end("<html></html>"), /not answer like a host/],
    ["no such file", host({ files: { "config.json": Buffer.from("{}") } }), /has no onnx\/model_quantized/],
    [
      "redirects for ever",
      (request, answer) => void answer.writeHead(302, { location: request.path }).end(),
      /too often/,
    ],
  ])("%s: no list, and a message", async (_name, handler, says) => {
    const { downloads, server } = await setUp(handler);
    await expect(downloads.offer(server.address, SOURCE, NEVER)).rejects.toThrow(says);
  });

  test("no file is put outside its folder", async () => {
    const graph = "../../outside.onnx";
    const { downloads, server, folder } = await setUp(host({ files: { [graph]: GRAPH } }));
    const source = { ...SOURCE, graph };
    const offer = await downloads.offer(server.address, source, NEVER);
    await expect(downloads.install(server.address, source, offer, () => undefined, NEVER)).rejects.toThrow(
      "no path of a model's file",
    );
    expect(existsSync(path.join(folder, "../outside.onnx"))).toBe(false);
  });

  test("a certificate that nobody trusts", async () => {
    const server = await startLoopback(host(), true);
    const downloads = createModelDownloads(network(), temporaryFolder(), PACE);
    await expect(downloads.offer(server.address, SOURCE, NEVER)).rejects.toThrow(/certificate|self.signed/i);
    expect(server.received).toEqual([]);
  });
});

interface Misbehaviour {
  readonly files?: Readonly<Record<string, Buffer>>;
  /** Drops the connection after this many bytes of the graph, `drops` times. */
  readonly dropAt?: number;
  drops?: number;
  /** Stops sending after this many bytes, the first time. */
  stopAt?: number;
  errors?: number;
  spoil?: number;
  readonly ranges?: boolean;
  readonly redirect?: boolean;
}

/** A server like the real hosts of models, with the given misbehaviour. */
function host(how: Misbehaviour = {}): Handler {
  const files = how.files ?? FILES;
  const left = { drops: 0, errors: 0, spoil: 0, ...how };
  return ({ path: asked, headers }, answer) => {
    if (asked.endsWith("/revision/main")) return answerJson(answer, { sha: "c0ffee" });
    if (asked.includes("/tree/")) return answerJson(answer, Object.entries(files).map(listed));
    if (left.errors-- > 0) return void answer.writeHead(503).end();
    if (how.redirect === true && !asked.startsWith("/storage")) {
      return void answer.writeHead(302, { location: `/storage${asked}` }).end();
    }
    const name = asked.split(/\/resolve\/[^/]+\//)[1] ?? "";
    const content = files[name] ?? Buffer.alloc(0);
    const start = how.ranges === false ? 0 : Number(/^bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0);
    const rest = Buffer.from(content.subarray(start));
    if (content === GRAPH && left.spoil-- > 0) rest[7] = 0xff;
    answer.writeHead(start > 0 ? 206 : 200, {
      "content-length": rest.length,
      ...(start > 0 ? { "content-range": `bytes ${start}-${content.length - 1}/${content.length}` } : {}),
    });
    if (content === GRAPH && left.stopAt !== undefined) {
      answer.write(rest.subarray(0, left.stopAt));
      delete left.stopAt;
    } else if (content === GRAPH && left.drops-- > 0) {
      answer.write(rest.subarray(0, how.dropAt), () => setTimeout(() => answer.destroy(), 20));
    } else answer.end(rest);
  };
}

/** Large files are listed with their SHA-256, small ones with their git object id. */
function listed([name, content]: [string, Buffer]) {
  const common = { type: "file", path: name, size: content.length };
  if (content.length > 1_000) return { ...common, oid: "of a pointer", lfs: { oid: sha256(content) } };
  const git = createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
  return { ...common, oid: git };
}

async function setUp(handler: Handler) {
  const server = await startLoopback(handler);
  const folder = path.join(temporaryFolder(), "models");
  return { server, folder, downloads: createModelDownloads(network(), folder, PACE) };
}

function network(): Network {
  return new Network({ refusal: () => undefined, keyOf: async () => undefined });
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
