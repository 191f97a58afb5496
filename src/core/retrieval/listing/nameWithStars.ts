import { QUALIFIED } from "../../symbol.ts";

/** Names with a star in at least one, and those around them: `get*Name`, `Cart.*`. What begins with a star and a dot is the ending of files. */
const WITH_STARS = /^(?!\*\.)[\p{L}\p{N}_$*]+(?:(?:\.|::|#|->)[\p{L}\p{N}_$*]+)*(?:\(\))?$/u;
/** With fewer letters nearly everything is called so. */
const FEWEST_LETTERS = 2;
/** With more stars it may take long to tell what is called so. */
const MOST_STARS = 4;

/** Tells whether the qualified name of something is meant by a text in which stars stand for any letters; `undefined` for every other text. */
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
