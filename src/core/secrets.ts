/** A stretch of text that gives access to something, and the rule that found it. */
export interface Secret {
  readonly rule: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The number of secrets found, by rule. */
export type SecretCounts = Readonly<Record<string, number>>;

/** The rule for private keys: a file that is little more than one is left out as a whole. */
export const PRIVATE_KEY_RULE = "privatekey";

/** A text with its secrets masked, and how many there were. */
export interface MaskedText {
  readonly text: string;
  readonly secrets: SecretCounts;
}

/** Replaces each UTF-16 unit of a secret: offsets stay the same, and it is not part of any word that can be searched. */
const MASK = "•";

/**
 * Masks each secret, except those of allowed rules. The file is not left out, since most files that contain a token or an address with a
 * password are worth finding.
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
    // Line ends stay, so that later lines keep their numbers.
    masked += text.slice(at, from) + text.slice(from, end).replace(/[^\r\n]/g, MASK);
    at = end;
  }
  return { text: masked + text.slice(at), secrets };
}
