import type { Page } from "playwright-core";
import { Editor } from "../../extension/ui/editor.ts";

/** Each begins its own conversation. There are many, since the time that the window takes for one varies by half. */
const QUESTIONS = [
  "where are errors of the network handled?",
  "how is a date parsed?",
  "which function sorts an array?",
  "how are options merged with their defaults?",
  "where is the cache cleared?",
  "how is a path made relative?",
  "where is a number rounded?",
  "how are two objects compared?",
  "what splits a text into words?",
  "where is a request sent again?",
  "how is a colour turned into text?",
  "which class holds the listeners of an event?",
  "where are arguments of the command line read?",
  "how is a file written?",
  "what escapes characters of HTML?",
  "where is a promise cancelled?",
  "how are duplicates removed from a list?",
  "which function waits for a while?",
] as const;
/** The messages of a turn, in order. The window may show a later one first, since each replaces the one before. */
const SIGNS = [
  "Getting ready",
  "Searching the workspace",
  "Putting together source",
  "is answering",
  "It stands in",
];
const READY = { timeout: 240_000 };

/** Milliseconds from the key that sends a question until the window shows the first sign of progress. */
export interface Turns {
  /** Times of the first turn, and of later ones. */
  readonly own: readonly number[];
  /** Times of a participant that only shows such a sign, in turn with ours. */
  readonly least: readonly number[];
}

/** Asks in a window, like a person who waits for each answer. */
export async function measureTurns(page: Page, address: string): Promise<Turns> {
  const editor = new Editor(page);
  await editor.open(address);
  await editor.statusItemWith("check").waitFor(READY);
  await editor.run("Chat: New Chat Editor");
  await editor.chatInput.filter({ hasText: "Harbour" }).waitFor();
  const ask = async (question: string) => {
    await page.evaluate(WATCH);
    await editor.ask(question);
    await page.waitForFunction("window.llmcShown !== undefined");
    const shown = await page.evaluate<number>("window.llmcShown");
    await editor.chatRows.getByText("It stands in").first().waitFor();
    return shown;
  };
  // The editor's own code for chat is loaded with the first turn of any participant.
  await ask("@prompt are you there?");
  const own: number[] = [];
  const least: number[] = [];
  for (const question of QUESTIONS) {
    own.push(await ask(`@llmc ${question}`));
    least.push(await ask(`@prompt ${question}`));
  }
  return { own, least };
}

/**
 * Measures in the window itself, since every call from outside takes time. It is text, since this project does not have the types of
 * browsers.
 */
const WATCH = `(() => {
  let sent = NaN;
  const onKey = event => {
    if (event.key === "Enter") sent = performance.now();
  };
  document.addEventListener("keydown", onKey, true);
  window.llmcShown = undefined;
  const observer = new MutationObserver(() => {
    // What is there before is of the conversation before.
    if (Number.isNaN(sent)) return;
    const list = document.querySelector(".interactive-list")?.textContent ?? "";
    const said = list.replaceAll("\\u00a0", " ");
    if (!${JSON.stringify(SIGNS)}.some(each => said.includes(each))) return;
    observer.disconnect();
    document.removeEventListener("keydown", onKey, true);
    window.llmcShown = performance.now() - sent;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;
