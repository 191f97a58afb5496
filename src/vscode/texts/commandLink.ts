/** A Markdown link that runs a command. The arguments are plain data. */
export function commandLink(label: string, command: string, args: readonly unknown[] = []): string {
  if (args.length === 0) return `[${label}](command:${command})`;
  // Encoding leaves parentheses as they are, and one would end the link.
  const query = encodeURIComponent(JSON.stringify(args)).replaceAll("(", "%28").replaceAll(")", "%29");
  return `[${label}](command:${command}?${query})`;
}
