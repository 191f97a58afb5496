import { PLAIN_TEXT } from "../../document.ts";
import type { Ports } from "../../ports.ts";
import type { Opened } from "../opened.ts";
import type { Gate } from "./gate.ts";
import { rest } from "./rest.ts";

/** The rest before each grammar: some take a tenth of a second to load, in which nothing is answered. */
const REST_MILLISECONDS = 2_000;

/** The most grammars that are loaded, for the languages with the most files: each takes up to 20 MB. */
const MOST_LANGUAGES = 8;

/**
 * Loads the grammars of a workspace's languages once after a start. An engine that opens a saved index parses nothing, so the first file
 * that the user saves in a language would have to wait for its grammar. `gate` is closed while indexing is paused.
 */
export async function warmGrammars(
  ports: Ports,
  gate: Gate,
  { languages, keeper }: Opened,
  signal: AbortSignal,
): Promise<void> {
  const files = new Map<string, number>();
  for (const [, { language }] of keeper.index.manifest.entries()) {
    if (language !== PLAIN_TEXT) files.set(language, (files.get(language) ?? 0) + 1);
  }
  const common = [...files].sort(([, a], [, b]) => b - a).slice(0, MOST_LANGUAGES);
  for (const [language] of common) {
    await rest(ports, REST_MILLISECONDS, signal);
    await gate.passed(signal);
    await languages.syntax.load(language);
  }
}
