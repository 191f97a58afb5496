/**
 * A notification with words of others in it, such as paths, rules and what a server says. The editor makes links of what is written as
 * such, and a link may run any command: here none is left.
 */
export function unlinked(message: string): string {
  return message.replaceAll("](", "] (");
}
