import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { installChromium, installVSCode } from "../../host/install.ts";
import { OUTPUT, VSIX } from "../../host/project.ts";
import { copySample, createTemporaryFolder } from "../../host/sample.ts";
import { type Server, startServer } from "../../host/server.ts";
import { launchBrowser, newPage, workbenchAddress } from "../../host/workbench.ts";
import { Editor, textOf } from "./editor.ts";

const SOON = { timeout: 20_000 };

let server: Server;
let browser: Browser;
let editor: Editor;
let temporary: string;
let logFile: WriteStream;
let ollama: HttpServer;
/** The texts that the server was sent, and the keys it was given with them. */
const sent: string[] = [];
const keys: (string | undefined)[] = [];
const log = (text: string) => logFile.write(text);

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  await mkdir(OUTPUT, { recursive: true });
  logFile = createWriteStream(path.join(OUTPUT, "ui-embedders.log"));
  ollama = createServer(async (request, answer) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    const { input } = JSON.parse(body) as { input: string[] };
    sent.push(...input);
    keys.push(request.headers.authorization);
    answer.end(JSON.stringify({ embeddings: input.map(text => [text.length % 7, text.length % 11, 3]) }));
  });
  await new Promise<void>(resolve => ollama.listen(0, "127.0.0.1", resolve));
  await installVSCode();
  browser = await launchBrowser(await installChromium());
  server = await startServer({ extensions: [VSIX], log });
  editor = new Editor(await newPage(browser, log));
  await editor.open(workbenchAddress(server, { folder: await copySample(temporary) }));
  await editor.statusItemWith("check").waitFor({ timeout: 80_000 });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  ollama?.close();
  await rm(temporary, { recursive: true, force: true });
  logFile?.end();
});

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await editor?.screenshot(`failed ${task.name}`);
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
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("Address of the server");
    await editor.quickInput.fill(`http://127.0.0.1:${port}`);
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
    await expect.poll(() => keys.at(-1), SOON).toBe("Bearer key-of-the-journey");
    expect(sent.at(-1)).toContain("when is the water high");
    await editor.press("Escape");
  });
});
