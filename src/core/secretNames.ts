/** Names of files that are likely to hold secrets, in the syntax of `.gitignore`. */
export const SECRET_NAMES: readonly string[] = `
    .env .env.* !.env.example !.env.sample !.env.template !.env.dist
    *.pem *.key *.p12 *.pfx *.jks *.keystore *.kdbx *.ppk id_rsa id_dsa id_ecdsa id_ed25519 .netrc .pgpass .htpasswd`
  .trim()
  .split(/\s+/);

const EXPRESSIONS = SECRET_NAMES.map(pattern => ({
  holds: !pattern.startsWith("!"),
  names: new RegExp(`^${pattern.replace(/^!/, "").replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "i"),
}));

/** Whether a file, or a folder on the way to it, has such a name. */
export function hasSecretName(path: string): boolean {
  return path.split("/").some(name => EXPRESSIONS.findLast(({ names }) => names.test(name))?.holds === true);
}
