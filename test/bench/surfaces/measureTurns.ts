import type { Page } from "playwright-core";
import { Editor } from "../../extension/ui/editor.ts";

/** Each begins a conversation of its own. */
const QUESTIONS = [
  "where are errors of the network handled?",
  "how is a date parsed?",
  "which function sorts an array?",
  "how are options merged with their defaults?",
  "where is the cache cleared?",
  "how is a path made relative?",
] as const;
/** What a turn says first. */
const FIRST = "Searching the workspace";
const READY = { timeout: 240_000 };

/** Milliseconds from the key that sends a question until the window shows the first sign of what is being done; of the first turn, and of later ones. */
export async function measureTurns(page: Page, address: string): Promise<readonly number[]> {
  const editor = new Editor(page);
  await editor.open(address);
  await editor.statusItemWith("check").waitFor(READY);
  await editor.run("Chat: New Chat Editor");
  await editor.chatInput.filter({ hasText: "Harbour" }).waitFor();
  const times: number[] = [];
  for (const question of QUESTIONS) {
    await page.evaluate(WATCH);
    await editor.ask(`@llmc ${question}`);
    times.push(await page.evaluate<number>("window.llmcShown"));
    await editor.chatRows.getByText("It stands in").first().waitFor();
  }
  return times;
}

/** Watches in the window itself, since every call from outside of it takes time. The types of browsers are not this project's. */
const WATCH = `(() => {
  let sent = NaN;
  const onKey = event => {
    if (event.key === "Enter") sent = performance.now();
  };
  document.addEventListener("keydown", onKey, true);
  window.llmcShown = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const said = document.querySelector(".interactive-list")?.textContent ?? "";
      if (!said.replaceAll("\\u00a0", " ").includes("${FIRST}")) return;
      observer.disconnect();
      document.removeEventListener("keydown", onKey, true);
      resolve(performance.now() - sent);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
})()`;
