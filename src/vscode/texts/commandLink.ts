/** Characters that a link may contain unencoded. A screen reader reads out the address of a link, and encoded parts sign by sign. */
const READABLE = /%(?:22|2C|2F|3A|5B|5D|7B|7D)/g;

/** A Markdown link that runs a command. The arguments are plain data. */
export function commandLink(label: string, command: string, args: readonly unknown[] = []): string {
  if (args.length === 0) return `[${label}](command:${command})`;
  // Encoding leaves parentheses as they are, and one would end the link.
  const encoded = encodeURIComponent(JSON.stringify(args)).replaceAll("(", "%28").replaceAll(")", "%29");
  const query = encoded.replace(READABLE, decodeURIComponent);
  return `[${label}](command:${command}?${query})`;
}
