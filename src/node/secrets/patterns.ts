import preset from "@secretlint/secretlint-rule-preset-recommend/package.json" with { type: "json" };

/**
 * Every secret that the rules find matches one of these. Few texts match, and only those are put to the rules, which makes the search about
 * five times as fast. Joined into one expression they would be slower; the last looks for the rare underscore, and backwards from there. A
 * test checks them against all rules.
 */
export const HINTS: readonly RegExp[] = [
  /PRIVATE KEY|AKIA|ASIA|_authToken|hooks\.slack\.com|glpat-|T3BlbkFJ|sk-ant-|SG\.\w|hv[sbr]\.|dapi[a-fA-F0-9]{32}|AIza|GOCSPX-/,
  /xox[abopr]-|xapp-/,
  /secret_?access_?key/i,
  /["']kty["']/i,
  /:\/\/[^\s:/@]{0,256}:[^\s@/]{1,256}@/,
  /_(?<=(?:npm|gh[pousr]|github_pat|glsa|glc|gsk|hf|lin_api|ntn|shp(?:pa|ca|at|ss)|vc[piark]|dckr_pat|figd|ops|[rs]k_(?:live|test)|whsec)_)/,
];

/**
 * Rules that are not used. The first expects whole files, which are left out by their name or their private key. The second would let a
 * comment in a file allow its secrets. The others leave out parts of a secret, or whole ones.
 */
export const UNUSED: ReadonlySet<string> = new Set([
  ...["gcp", "filter-comments", "aws", "npm", "privatekey", "basicauth"],
]);

/** A private number of a key as JSON has it, before its value. The public ones have other names. */
const PRIVATE_NUMBER = String.raw`["'](?:d|p|q|dp|dq|qi|k)["']\s{0,9}:\s{0,9}["']`;
/** The sort of such a key, in the same object. */
const KEY_TYPE = `["']kty["']`;
const IN_OBJECT = "[^{}]{0,8000}";

/**
 * An address with a password, of any scheme but those of databases, which have a rule of their own. Most are examples, so a password must
 * have letters and digits; in addresses of the web, whose examples have hosts without a dot, any will do.
 */
const ADDRESS_WITH_PASSWORD = [
  String.raw`(?<![\w+.-])(?!(?:postgres(?:ql)?|mysqlx?|mongodb(?:\+srv)?):)[A-Za-z][A-Za-z0-9+.-]{1,20}://`,
  "[^\\s:/@\"'`<>{}()$]{0,256}:",
  // What stands for a password: a variable, the word itself, one sign again and again.
  String.raw`(?![^\s@]{0,256}(?:\$[A-Z_{(]|\$\w+@|[Pp]assword|PASSWORD)|%[A-Z_]+%@|(.)\1{3,}@)`,
  "(?:(?=[^\\s@]{0,256}\\d)(?=[^\\s@]{0,256}[A-Za-z])[^\\s:/@\"'`<>{}()\\\\]{8,256}@(?!localhost\\b|sha\\d)",
  String.raw`|(?<=(?:https?|ftps?)://[-\w]{2,256}:)[-\w]{4,256}@(?=[\w.~%-]{1,256}\.\w))[\w.~%-]{0,255}[\w~%-]`,
].join("");

/** Patterns for secrets that the rules of secretlint miss, or find only in part. */
export const OWN_RULES: readonly { readonly id: string; readonly pattern: RegExp }[] = [
  { id: "aws", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b(?<!EXAMPLE)/g },
  {
    id: "aws",
    pattern: /(?<=secret_?access_?key["']?\s{0,9}(?::|=>|=)\s{0,9}["']?)[a-z0-9/+=]{40}(?![a-z0-9/+=])/gi,
  },
  { id: "npm", pattern: /\bnpm_[A-Za-z0-9]{36}\b|(?<=_authToken\s{0,9}=\s{0,9}["']?)[\w+/=.-]{8,}/g },
  {
    id: "privatekey",
    pattern:
      /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?=[\s\S]{0,300}?[A-Za-z0-9+/]{40})[\s\S]{0,20340}?-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g,
  },
  {
    id: "privatekey",
    pattern: new RegExp(
      `(?<=${PRIVATE_NUMBER})(?:(?<=${KEY_TYPE}${IN_OBJECT})[\\w-]{40,}|[\\w-]{40,}(?=${IN_OBJECT}${KEY_TYPE}))`,
      "gi",
    ),
  },
  { id: "basicauth", pattern: new RegExp(ADDRESS_WITH_PASSWORD, "g") },
  { id: "stripe", pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9+/]{32,}/g },
  { id: "google", pattern: /\bAIza[\w-]{35}(?![\w-])|\bGOCSPX-[\w-]{28}/g },
];

/** An address with credentials, up to a character that closes a string, link or list around it. A password may contain such characters. */
export const ADDRESS = /^[\w+.:-]+:\/\/(?:[^\s/]*@)?[^\s"'`<>)\]}\\]*/;

/**
 * Everything that decides which secrets are found, as text. When it changes, files must be indexed again, since the index may hold secrets
 * that only the new rules find. The rules of secretlint are represented by their version, since loading them takes long.
 */
export function writtenRules(): string {
  const own = OWN_RULES.map(({ id, pattern }) => `${id} ${pattern}`);
  return [preset.version, ...UNUSED, ...own, ADDRESS, ...HINTS].join("\n");
}
