/** Escapes a text that may contain source code, so that `$(name)` in it is shown as written and not as an icon. */
export function withoutIcons(text: string): string {
  return text.replace(/\$\([\w-]+(?:~\w+)?\)/g, "\\$&");
}
