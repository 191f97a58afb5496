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
import { Editor, textOf } from "./editor.ts";

const SOON = { timeout: 30_000 };

let server: Server;
let browser: Browser;
let editor: Editor;
let temporary: string;
let logFile: WriteStream;
const log = (text: string) => logFile.write(text);

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  await mkdir(OUTPUT, { recursive: true });
  logFile = createWriteStream(path.join(OUTPUT, "ui-agents.log"));
  await installVSCode();
  browser = await launchBrowser(await installChromium());
  server = await startServer({ extensions: [VSIX, await packageTestExtension("toolAgent")], log });
  editor = new Editor(await newPage(browser, log));
  await editor.open(workbenchAddress(server, { folder: await copySample(temporary) }));
  await editor.statusItemWith("check").waitFor({ timeout: 80_000 });
  await editor.run("Chat: New Chat Editor");
  await editor.chatInput.filter({ hasText: "Pilot" }).waitFor();
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

describe("an agent in chat", () => {
  it("calls the search, and answers from what it gives", async () => {
    await editor.ask("@agent where is a failed request tried again?");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("That is done in server/http_client.py#");
    await editor.chatRows.getByText(/^Completed \d+ steps/).click();
    await expect
      .poll(textOf(editor.chatRows), SOON)
      .toMatch(/Searching\sthe\scode\sfor\s“where\sis\sa\sfailed/);
    await editor.screenshot("40 tool call");
  });

  it("has what it used counted", async () => {
    await editor.run("LLMC: Show What Agents Used");
    await expect
      .poll(textOf(editor.quickEntries), SOON)
      .toMatch(/This session.*1 call, [\d,]+ tokens returned/s);
    await editor.screenshot("41 what agents used");
    await editor.quickEntries.filter({ hasText: "Reset the Counter" }).click();
    await editor.run("LLMC: Show What Agents Used");
    await expect.poll(textOf(editor.quickEntries), SOON).toMatch(/This session.*no calls yet/s);
    await editor.press("Escape");
  });
});
