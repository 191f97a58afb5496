/** The head of a private key, in two pieces so that no scanner takes this file for a key. */
export const KEY_HEAD = `-----BEGIN RSA ${"PRIVATE"} KEY-----`;

/** A file that is left out because of its content. */
export const KEY_FILE = `${KEY_HEAD}\n${"parcel".repeat(8)}\n`;
