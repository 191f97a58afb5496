import { execFile } from "node:child_process";
import https from "node:https";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { Network } from "../../../src/node/network/network.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { answerJson, startLoopback } from "./loopback.ts";

const NEVER = new AbortController().signal;

test("what was asked of whom is counted, and nothing before anything was", async () => {
  const server = await startLoopback((request, answer) => answerJson(answer, { got: request.body }));
  const network = new Network({ refusal: () => undefined, keyOf: async () => undefined });
  expect(network.uses).toEqual([]);
  const request = { url: `${server.address}/api/embed`, body: '{"é":1}', milliseconds: 5_000 };
  await network.send(request, NEVER);
  await network.send(request, NEVER);
  const { body } = await network.download(`${server.address}/model`, {}, NEVER);
  for await (const _ of body);
  const { host } = new URL(server.address);
  expect(network.uses.map(({ last: _, ...use }) => use)).toEqual([
    { host, purpose: "embedding", requests: 2, refused: 0, bytesSent: 16, bytesReceived: 40 },
    { host, purpose: "model", requests: 1, refused: 0, bytesSent: 0, bytesReceived: 10 },
  ]);
});

test("what the user has not agreed to is not sent, and is counted as refused", async () => {
  const server = await startLoopback((_request, answer) => void answer.end());
  const network = new Network({
    refusal: (url, purpose) => `Nobody agreed to ${purpose} at ${url.hostname}.`,
    keyOf: async () => "key",
  });
  const answer = await network.send({ url: server.address, body: "code", milliseconds: 5_000 }, NEVER);
  expect(answer).toEqual({ failure: "notAllowed", reason: "Nobody agreed to embedding at 127.0.0.1." });
  await expect(network.download(server.address, {}, NEVER)).rejects.toThrow("Nobody agreed to model");
  expect(server.received).toEqual([]);
  expect(network.uses.map(({ requests, refused, bytesSent }) => [requests, refused, bytesSent])).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ]);
});

test("a redirect of texts is handed back, and followed by nobody", async () => {
  const elsewhere = await startLoopback((_request, answer) => void answer.end());
  const server = await startLoopback(
    (_request, answer) => void answer.writeHead(308, { location: elsewhere.address }).end(),
  );
  const network = new Network({ refusal: () => undefined, keyOf: async () => undefined });
  const answer = await network.send({ url: server.address, body: "code", milliseconds: 5_000 }, NEVER);
  expect(answer).toMatchObject({ status: 308, location: elsewhere.address });
  expect(elsewhere.received).toEqual([]);
});

test("a server is given its key, and none where there is none", async () => {
  const server = await startLoopback((_request, answer) => void answer.end());
  for (const key of ["secret", undefined]) {
    const network = new Network({ refusal: () => undefined, keyOf: async () => key });
    await network.send({ url: server.address, body: "code", milliseconds: 5_000 }, NEVER);
  }
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual(["Bearer secret", undefined]);
});

test("a download follows redirects, and none from a protected address to another", async () => {
  const { options } = https.globalAgent;
  options.rejectUnauthorized = false;
  onTestFinished(() => void delete options.rejectUnauthorized);
  const open = await startLoopback((_request, answer) => void answer.end("model"));
  const kept = await startLoopback((_request, answer) => void answer.end("model"), true);
  const to = async (address: string) =>
    await startLoopback((_request, answer) => void answer.writeHead(302, { location: address }).end(), true);
  const network = new Network({ refusal: () => undefined, keyOf: async () => undefined });
  expect((await network.download((await to(kept.address)).address, {}, NEVER)).status).toBe(200);
  await expect(network.download((await to(open.address)).address, {}, NEVER)).rejects.toThrow(
    "without encryption",
  );
  expect(open.received).toEqual([]);
});

test("a process that forbids itself the network reaches nothing, by whatever way", async () => {
  const server = await startLoopback((_request, answer) => void answer.end("reached"));
  const { port } = new URL(server.address);
  const folder = temporaryFolder();
  const script = path.join(folder, "attempts.cjs");
  await build({
    stdin: {
      contents: `
        import { forbidNetwork } from "./src/node/network/forbidNetwork.ts";
        import dgram from "node:dgram"; import dns from "node:dns"; import http from "node:http"; import https from "node:https";
        import http2 from "node:http2"; import net from "node:net"; import tls from "node:tls";
        const stopped = [];
        forbidNetwork(({ target }) => stopped.push(target));
        const attempts = {
          fetch: () => fetch("http://127.0.0.1:${port}/"),
          http: () => new Promise((yes, no) => http.get("http://127.0.0.1:${port}/", yes).on("error", no)),
          https: () => new Promise((yes, no) => https.get("https://127.0.0.1:${port}/", yes).on("error", no)),
          http2: () => new Promise((yes, no) => http2.connect("http://127.0.0.1:${port}/").on("connect", yes).on("error", no)),
          net: () => new Promise((yes, no) => net.connect(${port}, "127.0.0.1", yes).on("error", no)),
          pipe: () => new Promise((yes, no) => net.connect("/tmp/some.sock", yes).on("error", no)),
          tls: () => new Promise((yes, no) => tls.connect(${port}, "127.0.0.1", yes).on("error", no)),
          dns: () => dns.promises.lookup("localhost"),
          resolver: () => new Promise((yes, no) => new dns.Resolver().resolve4("localhost", e => e ? no(e) : yes())),
          promisedResolver: () => new dns.promises.Resolver().reverse("127.0.0.1"),
          dgram: () => new Promise((yes, no) => dgram.createSocket("udp4").send("x", ${port}, "127.0.0.1", e => e ? no(e) : yes())),
        };
        async function main() {
          const reached = [];
          for (const [name, attempt] of Object.entries(attempts)) {
            try { await attempt(); reached.push(name); } catch {}
          }
          console.log(JSON.stringify({ reached, stopped: stopped.length, last: stopped.at(-1) }));
        }
        void main().then(() => process.exit(0));`,
      resolveDir: path.resolve(import.meta.dirname, "../../.."),
      loader: "ts",
    },
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: script,
  });
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(JSON.parse(stdout)).toEqual({ reached: [], stopped: 11, last: `127.0.0.1:${port}` });
  expect(server.received).toEqual([]);
});
