import type { Node, Query } from "web-tree-sitter";
import type { Definition } from "./agreement.ts";

const PREFIX = "definition.";

/** The definitions with names that a query for tags finds, each once. */
export function readTags(query: Query, root: Node): readonly Definition[] {
  const tags = new Map<number, Definition>();
  for (const { captures } of query.matches(root)) {
    const name = captures.find(capture => capture.name === "name")?.node;
    const definition = captures.find(capture => capture.name.startsWith(PREFIX));
    if (name === undefined || definition === undefined) continue;
    const { node } = definition;
    // If two patterns match one name, the later one is more specific.
    tags.set(name.startIndex, {
      kind: definition.name.slice(PREFIX.length),
      name: name.text,
      nameStart: name.startIndex,
      end: node.endIndex,
      shape: `${node.type} in ${node.parent?.type ?? "nothing"}`,
    });
  }
  return [...tags.values()].sort((a, b) => a.nameStart - b.nameStart);
}
