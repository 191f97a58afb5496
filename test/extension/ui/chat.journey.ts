import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { installChromium, installVSCode } from "../../host/install.ts";
import { OUTPUT, VSIX } from "../../host/project.ts";
import { copySample, createTemporaryFolder } from "../../host/sample.ts";
import { type Server, startServer } from "../../host/server.ts";
import { launchBrowser, newPage, workbenchAddress } from "../../host/workbench.ts";
import { packageTestExtension } from "../packageTestExtension.ts";
import { addSimilarFiles } from "../similarFiles.ts";
import { Editor, textOf } from "./editor.ts";

const SOON = { timeout: 30_000 };

/** What the models answer, by a part of the question. */
const ANSWERS = {
  retried: `A failed request is asked again by \`ForecastClient._request_with_retry\` (server/http_client.py:42-56):

- Only transient statuses count: another one is raised at once (server/http_client.py:49-51).
- Before each new attempt it waits for \`delay_before\`, which doubles with every attempt up to \`longest_delay\`, with jitter (server/http_client.py:26-29).
- After the last attempt it gives up with \`ServiceUnavailable\` (server/http_client.py:56).`,
  invoiced:
    "The source does not show how customers are invoiced: it renders pages of reports, and nothing of an invoice.",
};

let server: Server;
let browser: Browser;
let editor: Editor;
let temporary: string;
let logFile: WriteStream;
const log = (text: string) => logFile.write(text);

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  await mkdir(OUTPUT, { recursive: true });
  logFile = createWriteStream(path.join(OUTPUT, "ui-chat.log"));
  await installVSCode();
  browser = await launchBrowser(await installChromium());
  server = await startServer({
    extensions: [VSIX, await packageTestExtension("modelProvider")],
    environment: { LLMC_TEST_ANSWERS: JSON.stringify(ANSWERS) },
    log,
  });
  editor = new Editor(await newPage(browser, log));
  const folder = await copySample(temporary);
  await addSimilarFiles(folder);
  await editor.open(workbenchAddress(server, { folder }));
  await editor.statusItemWith("check").waitFor({ timeout: 80_000 });
  await editor.run("Chat: New Chat Editor");
  await editor.chatInput.filter({ hasText: "Harbour" }).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(temporary, { recursive: true, force: true });
  logFile?.end();
});

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await editor?.screenshot(`failed ${task.name}`);
});

describe("chat", () => {
  it("answers with links to where it stands", async () => {
    await editor.ask("@llmc how are failed requests retried?");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("After the last attempt it gives up");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("http_client.py:42-56");
    await editor.screenshot("30 chat answer");
  });

  it("lists what a search finds", async () => {
    await editor.ask("@llmc /find retry a failed request");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("Add All to Basket");
    await editor.screenshot("31 chat find");
  });

  it("shows what would be sent, with its tokens", async () => {
    await editor.ask("@llmc /context how are failed requests retried?");
    await expect.poll(textOf(editor.chatRows), SOON).toMatch(/tokens would go to Harbour\. Nothing was sent/);
    await editor.screenshot("32 chat context");
  });

  it("says so when it is not sure", async () => {
    await editor.ask("@llmc where are customers invoiced for a page?");
    await expect.poll(textOf(editor.chatRows), SOON).toMatch(/only 1\d % sure.*does not show how customers/s);
    await editor.screenshot("33 chat low confidence");
  });

  it("explains what is named", async () => {
    await editor.ask("@llmc /explain ForecastCache.get");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("It stands in");
    await editor.screenshot("34 chat explain");
  });

  it("shows the outline of a file", async () => {
    await editor.ask("@llmc /outline web/src/tideChart.ts");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("renderLabels");
    await editor.screenshot("35 chat outline");
  });
});
