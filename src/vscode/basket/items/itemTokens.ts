import { isContainer, type Span } from "../../../core/span.ts";
import type { BasketItem } from "../../basket.ts";
import { roughTokens } from "../../roughTokens.ts";

/** Roughly the tokens of an item in the detail that is wanted; those of a span in full are the same as in the view of the spans. */
export function itemTokens(text: string, spans: readonly Span[], item: BasketItem): number {
  const { anchor, startLine, endLine, detail } = item;
  const within = spans.filter(span => span.startLine >= startLine && span.endLine <= endLine);
  const declared =
    anchor.type === "span" ? within.slice(0, 1) : within.filter(({ signature }) => signature !== "");
  const [own] = anchor.type === "span" ? declared : [];
  if (detail === "full" && own !== undefined) return roughTokens(text, own.start, own.end);
  if (detail === "full" || declared.length === 0)
    return roughTokens(
      text
        .split("\n")
        .slice(startLine, endLine + 1)
        .join("\n"),
    );
  const shown = declared.flatMap(span => [span, ...(isContainer(span.kind) ? within.slice(1) : [])]);
  const declarations = [...new Set(shown)].map(({ signature, doc }) => `${doc}\n${signature}`);
  return roughTokens(declarations.join("\n"));
}
