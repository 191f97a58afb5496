/** Text that Markdown shows as it is, on one line. The editor's own `appendText` would have it break in the middle of words alone. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()#+\-!~<>|&$]/g, "\\$&");
}
