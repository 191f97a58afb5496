import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copySample } from "../../host/sample.ts";
import { addSimilarFiles } from "../similarFiles.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";

const SOON = { timeout: 30_000 };

/** The models' answers, by a part of the question. */
const ANSWERS = {
  retried: `A failed request is asked again by \`ForecastClient._request_with_retry\` (server/http_client.py:42-56):

- Only transient statuses count: another one is raised at once (server/http_client.py:49-51).
- Before each new attempt it waits for \`delay_before\`, which doubles with every attempt up to \`longest_delay\`, with jitter (server/http_client.py:26-29).
- After the last attempt it gives up with \`ServiceUnavailable\` (server/http_client.py:56).`,
  "Explain ForecastCache.get": `\`ForecastCache.get\` gives the forecast of a station while it is fresh, and forgets what has expired.

1. It looks the station up, and gives nothing where there is none (server/forecast_cache.py:18-20).
2. What is older than its lifetime is deleted (server/forecast_cache.py:22-24).
3. What is fresh becomes the most recently used (server/forecast_cache.py:25).

\`TideHandler.load_forecast\` asks it before it asks the service (server/app.py:38).`,
  invoiced:
    "The source does not show how customers are invoiced: it renders pages of reports, and nothing of an invoice.",
};

const journey = new Journey("chat", {
  extensions: ["modelProvider"],
  environment: { LLMC_TEST_ANSWERS: JSON.stringify(ANSWERS) },
});
let editor: Editor;

beforeAll(async () => {
  const folder = await copySample(journey.temporary);
  await addSimilarFiles(folder);
  editor = await journey.openIndexed(folder);
  await editor.run("Chat: New Chat Editor");
  await editor.chatInput.filter({ hasText: "Harbour" }).waitFor();
});

describe("chat", () => {
  it("answers with links to where it stands, and says what source it used", async () => {
    await editor.ask("@llmc how are failed requests retried?");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("After the last attempt it gives up");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("http_client.py:42-56");
    await editor.openChatSteps();
    await expect.poll(textOf(editor.chatRows), SOON).toMatch(/Used \d references/);
    await editor.screenshot("30 chat answer");
  });

  it("opens a place of an answer", async () => {
    await editor.openChatPlace("http_client.py:26-29");
    await expect.poll(textOf(editor.tabs), SOON).toContain("http_client.py");
    await expect.poll(textOf(editor.lines), SOON).toContain("delay_before");
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
    await expect
      .poll(textOf(editor.chatRows), SOON)
      .toMatch(/only [1-9]\d? % sure.*does not show how customers/s);
    await editor.screenshot("33 chat low confidence");
  });

  it("explains what is named, with its class and its callers", async () => {
    await editor.ask("@llmc /explain ForecastCache.get");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("forgets what has expired");
    await editor.screenshot("34 chat explain");
  });

  it("shows the outline of a file", async () => {
    await editor.ask("@llmc /outline web/src/tideChart.ts");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("renderLabels");
    await editor.screenshot("35 chat outline");
  });

  it("shows the files of a folder with what they define", async () => {
    await editor.ask("@llmc /outline server");
    await expect.poll(textOf(editor.chatRows), SOON).toMatch(/5 files, \d+ spans.*nearest_station/s);
    await editor.screenshot("35 chat outline of a folder");
    await editor.ask("@llmc /outline .");
    await expect.poll(textOf(editor.chatRows), SOON).toMatch(/tideChart\.ts/);
    await editor.screenshot("35 chat outline of the workspace");
  });

  it("says what went wrong with a model", async () => {
    await editor.ask("@llmc where do errors of the quota come from?");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("Harbour refuses requests for now");
    await editor.screenshot("36 chat error");
  });
});

describe("two models", () => {
  beforeAll(async () => {
    const models = {
      "llmc.chat.smallModel": { vendor: "llmc-test", id: "small" },
      "llmc.chat.largeModel": { vendor: "llmc-test", id: "large" },
    };
    // A workspace may not set these, so they are machine settings.
    const folder = path.join(journey.server.profile, "user/Machine");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "settings.json"), JSON.stringify(models));
  });

  it("share the questions by how sure the search is, and the other one can be asked", async () => {
    await editor.ask("@llmc how are failed requests retried?");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("Dinghy, your small model, answers");
    await expect.poll(textOf(editor.followups), SOON).toContain("Ask the large model");
    await editor.screenshot("37 chat small model");
    await editor.followups.filter({ hasText: "Ask the large model" }).click();
    await expect.poll(textOf(editor.chatRows), SOON).toContain("Galleon answers, as you asked");
    await editor.screenshot("38 chat large model");
  });
});
