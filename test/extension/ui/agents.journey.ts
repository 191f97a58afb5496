import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copySample } from "../../host/sample.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";

const SOON = { timeout: 30_000 };

const journey = new Journey("agents", { extensions: ["toolAgent"] });
let editor: Editor;

beforeAll(async () => {
  editor = await journey.openIndexed(await copySample(journey.temporary));
  await editor.run("Chat: New Chat Editor");
  await editor.chatInput.filter({ hasText: "Pilot" }).waitFor();
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

describe("the tools of the editor", () => {
  it("are offered in chat, and withdrawn where agents are given those of a server", async () => {
    const offered = async () => {
      const tools = await editor.chatTools("llmcSearch");
      await editor.keepScreenshot("42 tools in chat");
      await editor.press("Escape");
      return tools;
    };
    await expect.poll(offered, SOON).toBe("LLMC");
    const folder = path.join(journey.server.profile, "user/Machine");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "settings.json"), JSON.stringify({ "llmc.agents.offer": "mcp" }));
    await expect.poll(offered, SOON).not.toContain("LLMC");
  });
});
