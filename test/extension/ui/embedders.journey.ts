import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copySample } from "../../host/sample.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";

const SOON = { timeout: 20_000 };

const journey = new Journey("embedders");
let editor: Editor;
let ollama: Server;
/** The texts sent to the server, and the keys sent with them. */
const sent: string[] = [];
const keys: (string | undefined)[] = [];

beforeAll(async () => {
  ollama = createServer(async (request, answer) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    const { input } = JSON.parse(body) as { input: string[] };
    sent.push(...input);
    keys.push(request.headers.authorization);
    answer.end(JSON.stringify({ embeddings: input.map(text => [text.length % 7, text.length % 11, 3]) }));
  });
  await new Promise<void>(resolve => ollama.listen(0, "127.0.0.1", resolve));
  editor = await journey.openIndexed(await copySample(journey.temporary));
});

afterAll(() => {
  ollama?.close();
});

describe("embedders", () => {
  it("prove that nothing was sent", async () => {
    await editor.run("LLMC: Prove Offline");
    await expect.poll(textOf(editor.notifications), SOON).toContain("made no network request");
    await editor.screenshot("14 prove offline");
  });

  it("are offered with what they cost, models with the time that this folder takes", async () => {
    await editor.run("LLMC: Choose Embedder");
    await expect.poll(textOf(editor.quickEntries), SOON).toMatch(/Built-in.*in use.*Ollama.*None/s);
    await editor.screenshot("15 choose embedder");
    await editor.quickEntries.filter({ hasText: "Model on This Machine" }).click();
    await expect.poll(textOf(editor.quickEntries), SOON).toMatch(/arctic.*23 MB to download.*Apache-2.0/s);
    await editor.screenshot("16 choose model");
    await editor.press("Escape");
  });

  it("that are servers get nothing before the user agreed and knows how long it takes", async () => {
    const { port } = ollama.address() as AddressInfo;
    await editor.run("LLMC: Choose Embedder");
    await editor.quickEntries.filter({ hasText: "Ollama" }).click();
    await editor.fill("Address of the server", `http://127.0.0.1:${port}`);
    await editor.press("Enter");
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("Name of the model");
    await editor.press("Enter");
    await expect
      .poll(textOf(editor.dialog), SOON)
      .toContain(`send the text of your code to 127.0.0.1:${port}`);
    await editor.screenshot("17 agree to send");
    expect(sent).toEqual([]);
    await editor.answer("Send My Code There");
    await expect.poll(textOf(editor.dialog), SOON).toMatch(/This workspace takes .*: [\d,]+ chunks/);
    await editor.screenshot("18 estimate");
    expect(sent.length).toBeLessThan(12);
    await editor.answer("Start");
    await expect.poll(() => sent.length, SOON).toBeGreaterThan(30);
    await editor.run("LLMC: Prove Offline");
    await expect
      .poll(textOf(editor.notifications), SOON)
      .toMatch(new RegExp(`network requests since the editor started, to 127\\.0\\.0\\.1:${port}`));
    await editor.screenshot("19 what was sent");
  });

  it("have a key that is asked for without showing it, and that their server gets", async () => {
    expect(new Set(keys)).toEqual(new Set([undefined]));
    await editor.run("LLMC: Set Embedding Key");
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("Which server is the key for?");
    await editor.press("Enter");
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("Key for 127.0.0.1");
    await editor.hiddenInput.fill("key-of-the-journey");
    await editor.screenshot("20 key");
    await editor.press("Enter");
    await editor.search("when is the water high");
    // A search begins before the query is typed completely.
    await expect.poll(() => sent.at(-1), SOON).toContain("when is the water high");
    expect(keys.at(-1)).toBe("Bearer key-of-the-journey");
    await editor.press("Escape");
  });
});
