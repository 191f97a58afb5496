import type { Definition } from "./source.ts";

/**
 * Tells in which of the definitions of a document a line is, of several in the innermost. The definitions are in the order of the text, and
 * lines have to be asked for in that order, so that any number of them takes one pass over the definitions.
 */
export function innermostAlong(definitions: readonly Definition[]): (line: number) => Definition | undefined {
  let open: Definition[] = [];
  let next = 0;
  return line => {
    for (
      let each = definitions[next];
      each !== undefined && each.startLine <= line;
      each = definitions[++next]
    )
      open.push(each);
    open = open.filter(({ endLine }) => endLine >= line);
    return open.at(-1);
  };
}
