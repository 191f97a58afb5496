/**
 * Removes links from a notification that quotes foreign text, such as paths, rules and server messages. The editor would turn link
 * syntax into links, and a link may run any command.
 */
export function unlinked(message: string): string {
  return message.replaceAll("](", "] (");
}
