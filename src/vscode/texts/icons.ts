/** Text that may hold source code, such that `$(name)` in it is shown as written and not as an icon. */
export function withoutIcons(text: string): string {
  return text.replace(/\$\([\w-]+(?:~\w+)?\)/g, "\\$&");
}
