import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HttpEmbedder } from "../../../src/core/embedding/embedderChoice.ts";
import type { Outside } from "../../../src/core/network.ts";
import { batchesOf, firstTokens, tokensOf } from "../../../src/node/embedders/batches.ts";
import { embeddingAddress } from "../../../src/node/embedders/httpApis.ts";
import { HTTP_PACE, openHttpEmbedder } from "../../../src/node/embedders/httpEmbedder.ts";
import { waitOf } from "../../../src/node/embedders/httpErrors.ts";
import { Network } from "../../../src/node/network/network.ts";
import { answerJson, type Handler, startLoopback } from "../network/loopback.ts";

const NEVER = new AbortController().signal;
const KEY = "sk-not-for-anybody";
const PACE = { ...HTTP_PACE, firstDelay: 1, retries: 3, milliseconds: 2_000 };

describe("a server that works", () => {
  test("Ollama is asked at /api/embed, and gives vectors of length 1 in the order of the texts", async () => {
    const server = await startLoopback(ollama);
    const embedder = await open({ endpoint: server.address, queryPrefix: "query: ", chunkPrefix: "code: " });
    const vectors = await embedder.embed(["abc", " ", "ab"], "chunk", NEVER);
    expect(vectors.map(vector => [...vector])).toEqual([unit("code: abc"), [0, 0], unit("code: ab")]);
    await embedder.embed(["abc"], "query", NEVER);
    expect(server.received.map(({ path, body }) => [path, JSON.parse(body).input])).toEqual([
      ["/api/embed", ["dimensions"]],
      ["/api/embed", ["code: abc", "code: ab"]],
      ["/api/embed", ["query: abc"]],
    ]);
  });

  test("an OpenAI-compatible one may answer in another order, and is given its key", async () => {
    const server = await startLoopback((request, answer) => {
      const { input } = JSON.parse(request.body) as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: raw(text) }));
      answerJson(answer, { data: data.reverse() });
    });
    const embedder = await open({ api: "openai", endpoint: `${server.address}/v1/` });
    const vectors = await embedder.embed(["abc", "ab", "a"], "chunk", NEVER);
    expect(vectors.map(vector => [...vector])).toEqual(["abc", "ab", "a"].map(unit));
    expect(server.received.map(({ path, headers }) => [path, headers.authorization])).toEqual(
      Array(2).fill(["/v1/embeddings", `Bearer ${KEY}`]),
    );
  });

  test("many texts are sent in batches, and few at a time", async () => {
    let under = 0;
    let most = 0;
    const server = await startLoopback(async (request, answer) => {
      most = Math.max(most, ++under);
      await new Promise(resolve => setTimeout(resolve, 5));
      under--;
      ollama(request, answer);
    });
    const embedder = await open({ endpoint: server.address });
    const texts = Array.from({ length: 200 }, (_, at) => "x".repeat(at + 1));
    const vectors = await embedder.embed(texts, "chunk", NEVER);
    expect(vectors.map(vector => [...vector])).toEqual(texts.map(unit));
    expect(most).toBeLessThanOrEqual(PACE.requests);
    expect(server.received.length).toBe(1 + batchesOf(texts, PACE).length);
  });

  test("no more of a text is sent than the model reads", async () => {
    const server = await startLoopback(ollama);
    const embedder = await open({ endpoint: server.address, chunkPrefix: "c: ", maxTokens: 2 });
    const vectors = await embedder.embed(["abcdef"], "chunk", NEVER);
    expect(vectors.map(vector => [...vector])).toEqual([unit("c: abc")]);
  });

  test("the id names server, model and prefixes, and no key", async () => {
    const server = await startLoopback(ollama);
    const ids = await Promise.all(
      [{}, { model: "other" }, { queryPrefix: "q: " }, { chunkPrefix: "c: " }, {}].map(
        async more => (await open({ endpoint: server.address, ...more })).id,
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids[4]).toBe(ids[0]);
  });

  test("work that is given up ends at once", async () => {
    const server = await startLoopback((request, answer) => {
      if (server.received.length === 1) ollama(request, answer);
    });
    const embedder = await open({ endpoint: server.address });
    const giveUp = new AbortController();
    const embedding = embedder.embed(["abc"], "chunk", giveUp.signal);
    giveUp.abort();
    await expect(embedding).rejects.toThrow("aborted");
  });
});

describe("a server that misbehaves", () => {
  test.each<[name: string, handler: Handler, says: RegExp, requests: number]>([
    ["401", fail(401, "bad key"), /wants a key.*Set Embedding Key.*bad key/, 1],
    ["403", fail(403), /does not allow this key/, 1],
    ["404", fail(404), /no model "tiny".*ollama pull tiny/, 1],
    ["500 all the time", fail(500), /error 500/, 2],
    ["503 all the time", fail(503, "loading"), /error 503.*loading/, 2],
    ["429 all the time", fail(429), /enough requests/, 2],
    ["a page", page(200), /not JSON.*Check endpoint/, 1],
    ["a page that is an error", page(502), /error 502.*Bad luck/, 2],
    ["nothing but the beginnings of tags", endless, /error 502.*<<</, 2],
    ["no vectors", json({ ok: true }), /no list of vectors/, 1],
    ["no vector", json({ embeddings: [[]] }), /0 numbers/, 1],
    [
      "too many vectors",
      json({
        embeddings: [
          [1, 2],
          [1, 2],
        ],
      }),
      /2 vectors for 1 texts/,
      1,
    ],
    ["what is no number", json({ embeddings: [["1", 2]] }), /no number/, 1],
    ["null", json({ embeddings: [[null, 2]] }), /no number/, 1],
    ["what no vector can hold", json({ embeddings: [[1e300, 2]] }), /no number/, 1],
    [
      "no words, and a list for them",
      json({ error: { message: ["slow", 1] } }, 429),
      /says: \["slow",1\]/,
      2,
    ],
    ["NaN", text('{"embeddings":[[NaN,2]]}'), /not JSON/, 1],
    ["a redirect", redirect, /redirects to elsewhere.example.*Nothing was sent/, 1],
    ["half an answer", half, /cannot be reached/, 2],
    ["a dropped line", drop, /cannot be reached/, 2],
    ["silence", () => undefined, /takes too long/, 2],
    ["drop after drop", drip, /takes too long/, 2],
  ])("%s: the message says what to do", async (_name, handler, says, requests) => {
    const server = await startLoopback(handler);
    const pace = { ...PACE, milliseconds: 200 };
    await expect(open({ endpoint: server.address }, pace)).rejects.toThrow(says);
    expect(server.received.length).toBe(requests);
  });

  test("an answer without end is given up", async () => {
    const server = await startLoopback((_request, answer) => {
      const piece = Buffer.alloc(1 << 20, 32);
      const more = (): void => {
        while (!answer.destroyed && answer.write(piece));
      };
      answer.on("drain", more);
      more();
    });
    await expect(open({ endpoint: server.address }, { ...PACE, milliseconds: 30_000 })).rejects.toThrow(
      "more than vectors take",
    );
  });

  test("a certificate that nobody trusts is not trusted", async () => {
    const server = await startLoopback(ollama, true);
    await expect(open({ endpoint: server.address })).rejects.toThrow(/certificate of .* is not trusted/);
    expect(server.received).toEqual([]);
  });

  test("nobody at the address, and no address", async () => {
    await expect(open({ endpoint: "http://127.0.0.1:9" })).rejects.toThrow("cannot be reached");
    for (const endpoint of ["", "nonsense", "file:///etc/passwd"])
      await expect(open({ endpoint })).rejects.toThrow(
        `"${endpoint}" is no address of a server: it begins with`,
      );
  });

  test("errors that pass are waited for, as long as the server asks for", async () => {
    const answers: Handler[] = [
      ollama,
      fail(500),
      (_request, answer) => void answer.writeHead(429, { "retry-after": "0.01" }).end(),
      drop,
      ollama,
    ];
    const server = await startLoopback((...args) => answers.shift()?.(...args));
    const embedder = await open({ endpoint: server.address });
    expect([...((await embedder.embed(["abc"], "chunk", NEVER))[0] ?? [])]).toEqual(unit("abc"));
    expect(server.received.length).toBe(5);
  });

  test("a server that wants an hour's rest is left alone", async () => {
    const server = await startLoopback(
      (_request, answer) => void answer.writeHead(429, { "retry-after": "3600" }).end(),
    );
    await expect(open({ endpoint: server.address })).rejects.toThrow("enough requests");
    expect(server.received.length).toBe(1);
  });

  test("what will not be asked again is not waited for", async () => {
    const server = await startLoopback(
      (_request, answer) => void answer.writeHead(400, { "retry-after": "50" }).end(),
    );
    await expect(open({ endpoint: server.address })).rejects.toThrow("error 400");
  }, 5_000);

  test("a key that a server repeats is in no message", async () => {
    const server = await startLoopback((request, answer) =>
      answerJson(answer, { error: { message: `${request.headers.authorization} is wrong` } }, 401),
    );
    const error = await open({ endpoint: server.address }).catch((reason: unknown) => reason);
    expect(String(error)).toContain("Bearer … is wrong");
    expect(String(error)).not.toContain(KEY);
  });

  test.each<[name: string, data: (count: number) => unknown[], says: string]>([
    ["the same index twice", count => Array(count).fill({ index: 0, embedding: [1, 2] }), "which text"],
    [
      "an index beyond the end",
      count => [...Array(count).keys()].map(at => ({ index: at + 1, embedding: [1, 2] })),
      "which text",
    ],
    [
      "other dimensions",
      count => [...Array(count).keys()].map(index => ({ index, embedding: Array(2 + index).fill(1) })),
      "3 numbers in place of 2",
    ],
  ])("%s is an error, not a vector", async (_name, data, says) => {
    const server = await startLoopback((request, answer) =>
      answerJson(answer, { data: data(JSON.parse(request.body).input.length) }),
    );
    const opening = open({ api: "openai", endpoint: server.address });
    await expect(opening.then(embedder => embedder.embed(["a", "b"], "chunk", NEVER))).rejects.toThrow(says);
  });

  test("what is too long is halved until it is taken", async () => {
    const server = await startLoopback((request, answer) => {
      const { input } = JSON.parse(request.body) as { input: string[] };
      if (input.join("").length > 300)
        answerJson(answer, { error: "input length exceeds the context length" }, 400);
      else ollama(request, answer);
    });
    const embedder = await open({ endpoint: server.address });
    const texts = ["a".repeat(200), "b".repeat(200), "c".repeat(1_000)];
    const vectors = await embedder.embed(texts, "chunk", NEVER);
    expect(vectors.map(vector => [...vector])).toEqual([
      unit(texts[0]),
      unit(texts[1]),
      unit("c".repeat(250)),
    ]);
  });

  test("what is halved is not cut within a character", async () => {
    const sent: string[] = [];
    const server = await startLoopback((request, answer) => {
      const { input } = JSON.parse(request.body) as { input: string[] };
      sent.push(...input);
      if (input.join("").length > 300) answerJson(answer, { error: "too many tokens" }, 400);
      else ollama(request, answer);
    });
    const embedder = await open({ endpoint: server.address });
    await embedder.embed([`a${"\u{1F600}".repeat(300)}`], "chunk", NEVER);
    expect(sent.join()).not.toMatch(/\p{Cs}/u);
    expect(sent.at(-1)?.length).toBe(299);
  });

  test("what is too long however short it is cut is an error", async () => {
    const server = await startLoopback((request, answer) => {
      if (server.received.length === 1) ollama(request, answer);
      else answerJson(answer, { error: "input length exceeds the context length" }, 400);
    });
    const embedder = await open({ endpoint: server.address });
    await expect(embedder.embed(["a".repeat(300)], "chunk", NEVER)).rejects.toThrow(
      "takes no texts of this length",
    );
    expect(server.received.length).toBe(4);
  });

  test("fewer numbers than were asked for are told as such", async () => {
    const server = await startLoopback(ollama);
    await expect(open({ endpoint: server.address, dimensions: 3 })).rejects.toThrow(
      'The model "tiny" gives 2 numbers, not 3.',
    );
  });
});

describe("texts", () => {
  test("batches are the texts in their order, within the limits", () => {
    const limits = { texts: 4, tokens: 20 };
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 100 })), texts => {
        const batches = batchesOf(texts, limits);
        expect(batches.flat()).toEqual(texts);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(limits.texts);
          const tokens = batch.reduce((sum, text) => sum + tokensOf(text), 0);
          expect(batch.length === 1 || tokens <= limits.tokens).toBe(true);
        }
      }),
    );
  });

  test("a text is not cut within a character", () => {
    expect(firstTokens("ab\u{1F600}cd", 1)).toBe("ab");
    expect(firstTokens("abc\u{1F600}", 1)).toBe("abc");
  });

  test("an endpoint may have a path, the version, and a stroke at its end", () => {
    const addresses = ["http://a", "http://a/", "http://a/v1", "http://a/x/v1/"].map(endpoint =>
      embeddingAddress({ kind: "http", api: "openai", endpoint, model: "m" }),
    );
    expect(addresses).toEqual([
      "http://a/v1/embeddings",
      "http://a/v1/embeddings",
      "http://a/v1/embeddings",
      "http://a/x/v1/embeddings",
    ]);
  });

  test("Retry-After is in seconds or a date", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    const waits = ["2", "Thu, 01 Jan 2026 00:00:03 GMT", "Thu, 01 Jan 2025 00:00:00 GMT", "soon", undefined];
    expect(waits.map(wait => waitOf(wait, now))).toEqual([2_000, 3_000, 0, 0, 0]);
  });
});

function open(choice: Partial<HttpEmbedder>, pace = PACE) {
  const network: Pick<Outside, "send"> = new Network({ refusal: () => undefined, keyOf: async () => KEY });
  return openHttpEmbedder(
    { kind: "http", api: "ollama", endpoint: "", model: "tiny", ...choice },
    network,
    NEVER,
    pace,
  );
}

/** A vector that distinguishes texts by their length. */
function raw(text: string): number[] {
  return [text.length, 10];
}

function unit(text = ""): number[] {
  const vector = raw(text);
  return [...Float32Array.from(vector.map(value => value / Math.hypot(...vector)))];
}

function ollama(...[request, answer]: Parameters<Handler>): void {
  const { input } = JSON.parse(request.body) as { input: string[] };
  answerJson(answer, { embeddings: input.map(raw) });
}

function fail(status: number, error = ""): Handler {
  return (_request, answer) => answerJson(answer, { error }, status);
}

function json(value: unknown, status?: number): Handler {
  return (_request, answer) => answerJson(answer, value, status);
}

function text(body: string): Handler {
  return (_request, answer) => void answer.end(body);
}

function endless(_request: unknown, answer: Parameters<Handler>[1]): void {
  answer.writeHead(502).end("<".repeat(2_000_000));
}

function page(status: number): Handler {
  return (_request, answer) => void answer.writeHead(status).end("<html><h1>Bad luck</h1></html>");
}

function redirect(...[, answer]: Parameters<Handler>): void {
  answer.writeHead(307, { location: "http://elsewhere.example/api/embed" }).end();
}

function half(...[, answer]: Parameters<Handler>): void {
  answer.writeHead(200, { "content-length": "1000" });
  answer.write('{"embeddings":[[1,', () => answer.destroy());
}

function drop(...[, answer]: Parameters<Handler>): void {
  answer.socket?.destroy();
}

/** Sends one character after the other, so that the connection is never silent for long. */
function drip(...[, answer]: Parameters<Handler>): void {
  const timer = setInterval(() => answer.write(" "), 20);
  answer.on("close", () => clearInterval(timer));
}
