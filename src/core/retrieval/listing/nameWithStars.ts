import { QUALIFIED } from "../../symbol.ts";

/** A name with stars, maybe with the names around it: `get*Name`, `Cart.*`. A star and a dot at the beginning mean the ending of files. */
const WITH_STARS = /^(?!\*\.)[\p{L}\p{N}_$*]+(?:(?:\.|::|#|->)[\p{L}\p{N}_$*]+)*(?:\(\))?$/u;
/** With fewer letters it would mean nearly everything. */
const FEWEST_LETTERS = 2;
/** With more stars matching may take long. */
const MOST_STARS = 4;

/** Tells whether a text in which stars stand for any letters means a qualified name; `undefined` for every other text. */
export function nameWithStars(text: string): ((qualifiedName: string) => boolean) | undefined {
  const typed = text.trim();
  const stars = typed.split("*").length - 1;
  if (stars === 0 || stars > MOST_STARS || typed.includes("**") || !WITH_STARS.test(typed)) return undefined;
  if ((typed.match(/[\p{L}\p{N}]/gu) ?? []).length < FEWEST_LETTERS) return undefined;
  const names = typed.replace(/\(\)$/, "").split(QUALIFIED);
  const each = names.map(name => name.replaceAll("$", String.raw`\$`).replaceAll("*", "[^.]*"));
  const pattern = new RegExp(String.raw`(?:^|\.)${each.join(String.raw`\.`)}$`, "iu");
  return qualifiedName => pattern.test(qualifiedName);
}
