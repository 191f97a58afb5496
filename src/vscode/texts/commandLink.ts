/** What may stand in a link as it is. A screen reader reads the address of a link out, sign by sign where it is encoded. */
const READABLE = /%(?:22|2C|2F|3A|5B|5D|7B|7D)/g;

/** A Markdown link that runs a command. The arguments are plain data. */
export function commandLink(label: string, command: string, args: readonly unknown[] = []): string {
  if (args.length === 0) return `[${label}](command:${command})`;
  // Encoding leaves parentheses as they are, and one would end the link.
  const encoded = encodeURIComponent(JSON.stringify(args)).replaceAll("(", "%28").replaceAll(")", "%29");
  const query = encoded.replace(READABLE, decodeURIComponent);
  return `[${label}](command:${command}?${query})`;
}
