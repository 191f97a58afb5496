import preset from "@secretlint/secretlint-rule-preset-recommend/package.json" with { type: "json" };

/**
 * What stands in every secret that the rules find. Few texts hold any of it, and only those are put to the rules, which
 * makes the search about five times as quick. One expression for all would be slower than these; the last looks for what is rare, an
 * underscore, and back from there. A test goes through all rules.
 */
export const HINTS: readonly RegExp[] = [
  /PRIVATE KEY|AKIA|ASIA|_authToken|hooks\.slack\.com|glpat-|T3BlbkFJ|sk-ant-|SG\.\w|hv[sbr]\.|dapi[a-fA-F0-9]{32}|AIza|GOCSPX-/,
  /xox[abopr]-|xapp-/,
  /secret_?access_?key/i,
  /:\/\/[^\s:/@]{1,256}:[^\s@/]{1,256}@/,
  /_(?<=(?:npm|gh[pousr]|github_pat|glsa|glc|gsk|hf|lin_api|ntn|shp(?:pa|ca|at|ss)|vc[piark]|dckr_pat|figd|ops|[rs]k_(?:live|test)|whsec)_)/,
];

/**
 * Rules that are not used: the first asks for whole files, which are left out by their name or their private key; the
 * second would let a comment in a file take its secrets in; of what the others report, parts of the secret can be left over.
 */
export const UNUSED: ReadonlySet<string> = new Set(["gcp", "filter-comments", "aws", "npm", "privatekey"]);

/** What the rules of secretlint do not find, or not to its end. */
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
  { id: "stripe", pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9+/]{32,}/g },
  { id: "google", pattern: /\bAIza[\w-]{35}(?![\w-])|\bGOCSPX-[\w-]{28}/g },
];

/** An address with whoever logs in, up to what closes a string, a link or a list around it. A password may have such signs itself. */
export const ADDRESS = /^[\w+.:-]+:\/\/(?:[^\s/]*@)?[^\s"'`<>)\]}\\]*/;

/**
 * All that decides what is found, as text: what was indexed by other rules may hold what these find. The rules of secretlint
 * are told by their version, since loading them takes long.
 */
export function writtenRules(): string {
  const own = OWN_RULES.map(({ id, pattern }) => `${id} ${pattern}`);
  return [preset.version, ...UNUSED, ...own, ADDRESS, ...HINTS].join("\n");
}
