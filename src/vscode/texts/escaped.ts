/** Escapes a text so that Markdown shows it as it is, on one line. With the editor's own `appendText`, lines break only inside words. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()#+\-!~<>|&$]/g, "\\$&");
}
