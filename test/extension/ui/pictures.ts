import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copySample } from "../../host/sample.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";
import { addLeftOutFiles } from "./leftOutFiles.ts";

const SOON = { timeout: 30_000 };
const PICTURES = path.resolve("test/ui/screenshots");
/** The answers of the model. */
const ANSWER = `A failed request is asked again by \`ForecastClient._request_with_retry\` (server/http_client.py:44-56):

- Only transient statuses count: another one is raised at once (server/http_client.py:51-53).
- Before each new attempt it waits for \`delay_before\`, which doubles with every attempt, with jitter (server/http_client.py:25-28).
- After the last attempt it gives up with \`ServiceUnavailable\` (server/http_client.py:56).`;

// Pictures for README, which shows them about 840 pixels wide: the window is only a little larger, so that its text can be read there.
describe("README's picture of", () => {
  const journey = new Journey("pictures", {
    extensions: ["modelProvider"],
    environment: { LLMC_TEST_ANSWERS: JSON.stringify({ retried: ANSWER }) },
    settings: { "editor.minimap.enabled": false, "llmc.basket.model": "none", "llmc.basket.budget": 8000 },
    window: { width: 1040, height: 640, scale: 1.5 },
  });
  let editor: Editor;
  const keep = async (name: string) => {
    await editor.screenshot(`picture ${name}`);
    await editor.picture(path.join(PICTURES, `${name}.png`));
  };

  beforeAll(async () => {
    const folder = await copySample(journey.temporary);
    await addLeftOutFiles(folder);
    editor = await journey.openIndexed(folder);
  });

  it("a search", async () => {
    await editor.search("forget expired forecasts");
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("ForecastCache");
    await expect.poll(textOf(editor.lines), SOON).toContain("ForecastCache");
    await keep("search");
    await editor.press("Escape");
  });

  it("chat", async () => {
    await editor.run("Chat: New Chat Editor");
    await editor.chatInput.filter({ hasText: "Harbour" }).waitFor();
    await editor.ask("@llmc how are failed requests retried?");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("After the last attempt it gives up");
    await keep("chat");
  });

  it("the spans and the basket", async () => {
    await editor.run("View: Close All Editors");
    await editor.openView("LLMC");
    await editor.resizeSideBar(400);
    for (const line of [26, 46]) {
      await editor.openFile("http_client.py", line);
      await editor.run("LLMC: Add to Basket");
    }
    await editor.search("load_forecast");
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("load_forecast");
    await editor.press("Control+Alt+Shift+b");
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("basket");
    await editor.press("Escape");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/of 8,000 tokens.*TideHandler/s);
    await keep("basket");
  });

  it("a hover", async () => {
    await editor.openFile("tideChart.ts", 30);
    await editor.run("LLMC: Show Enclosing Class Context");
    await expect.poll(textOf(editor.hover), SOON).toContain("class TideChart");
    await keep("hover");
    await editor.press("Escape");
  });

  it("the Index Doctor", async () => {
    await editor.openFile("backup.sh", 12);
    await editor.toggleView("Spans");
    await editor.toggleView("Basket");
    await editor.toggleView("Index Doctor");
    for (const row of ["Left Out", "Dependencies, Build Output", "Ignored", "Binary", "Secret"])
      await editor.expandRow(row);
    await keep("doctor");
  });
});
