import { expect, test } from "vitest";
import { commentAt } from "../../../src/core/context/writing/commentAt.ts";
import type { CommentSyntax } from "../../../src/core/language.ts";

const SCRIPT: CommentSyntax = { line: "//" };
const PAGE: CommentSyntax = { block: ["<!--", "-->"], within: { script: SCRIPT } };

/** The part to be cut is in brackets. */
test.each<[string, string, CommentSyntax]>([
  ["in a script", "<script>\na\n[b]\n</script>", SCRIPT],
  ["in one with attributes", "<script\n  lang=ts>[a]</script>", SCRIPT],
  ["in one that does not end", "<script>[a]", SCRIPT],
  ["in one that names an element", "<script>\n'<scripted>'; [a]</script>", SCRIPT],
  ["before it", "[a]<script>b</script>", PAGE],
  ["behind it", "<script>a</script>[b]", PAGE],
  ["in it and behind it", "<script>[a</script>b]", PAGE],
  ["in its tag", "<script [lang=ts]>a</script>", PAGE],
  ["behind one without content", "<script src=a />[b]", PAGE],
  ["in an element that is called like it", "<scripted>[a]</scripted>", PAGE],
])("comments where a page is cut %s", (_where, marked, expected) => {
  const start = marked.indexOf("[");
  expect(commentAt(PAGE, marked.replace(/[[\]]/g, ""), start, marked.indexOf("]") - 1)).toBe(expected);
});
