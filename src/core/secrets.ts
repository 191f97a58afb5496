/** A stretch of a text that gives access to something, and the rule that says so. */
export interface Secret {
  readonly rule: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** How many secrets were found, by rule. */
export type SecretCounts = Readonly<Record<string, number>>;

/** The rule by which a file that holds a private key is left out as a whole. */
export const PRIVATE_KEY_RULE = "privatekey";

/** A text without its secrets, and what they were. */
export interface MaskedText {
  readonly text: string;
  readonly secrets: SecretCounts;
}

/** Stands for each unit of a secret: offsets stay as they are, and it is no part of a word that could be searched. */
const MASK = "•";

/**
 * Puts a mask in the place of each secret, but for those of rules that are allowed. Masking is chosen over leaving the file
 * out, since most files with a token or an address with a password in them are worth finding.
 */
export async function maskSecrets(
  text: string,
  find: (text: string) => Promise<readonly Secret[]>,
  allowed: readonly string[],
): Promise<MaskedText> {
  const found = (await find(text)).filter(({ rule }) => !allowed.includes(rule));
  const secrets: Record<string, number> = {};
  let masked = "";
  let at = 0;
  for (const { rule, start, end } of [...found].sort((a, b) => a.start - b.start)) {
    secrets[rule] = (secrets[rule] ?? 0) + 1;
    if (end <= at) continue;
    const from = Math.max(at, start);
    // Lines stay lines, so that those after it keep their numbers.
    masked += text.slice(at, from) + text.slice(from, end).replace(/[^\r\n]/g, MASK);
    at = end;
  }
  return { text: masked + text.slice(at), secrets };
}
