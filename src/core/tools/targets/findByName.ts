import { baseName, parentPath, withoutEnding } from "../../document.ts";
import { QUALIFIED, type SymbolHit } from "../../symbol.ts";
import { foldText } from "../../text/foldText.ts";
import type { CallWorld } from "../agentTool.ts";
import { withoutTests } from "./withoutTests.ts";

/** The most definitions of one name that are shown: a name with more is too common. */
export const MAX_NAMED = 6;
const LOOKED_UP = 2 * MAX_NAMED;

/** The definitions of a name; those with other capitals if none has these. */
export async function findByName(
  world: CallWorld,
  written: string,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  const name = withoutParameters(written);
  if (name === "") return [];
  const symbols = await world.engine.symbols({ text: name, limit: LOOKED_UP }, signal);
  const exact = symbols.filter(({ match }) => match === "exact");
  const found = exact.length > 0 ? exact : symbols.filter(({ match }) => match === "caseInsensitive");
  // Container names that were written may lie further out than those in the index, but must match as far as both go.
  const parts = namesIn(name);
  const whole = found
    .map(symbol => ({ symbol, own: namesIn(symbol.qualifiedName) }))
    .filter(({ own }) => endsAs(own, parts.slice(-own.length)));
  if (whole.length === 0) return found;
  // The part before a name may be its module, unless a class has that name.
  const most = Math.max(...whole.map(({ own }) => Math.min(own.length, parts.length)));
  const named = whole.flatMap(({ symbol, own }) => (own.length >= most ? [symbol] : []));
  const module = parts.slice(0, -most);
  const inModule = named.filter(({ document }) => isModule(document.path, module));
  const meant = inModule.length > 0 ? inModule : named;
  return await withoutTests(world, { text: name, limit: LOOKED_UP }, meant, signal);
}

/** Whether a file or its folder is exactly the module: `apt.main` is not in `apt_key.py`. */
function isModule(path: string, module: readonly string[]): boolean {
  if (module.length === 0) return false;
  const folders = namesIn(parentPath(path));
  const stem = withoutEnding(baseName(path));
  return endsAs([...folders, ...namesIn(stem)], module) || endsAs(folders, module);
}

/** A name without the parameters behind it: `Cart.add` of `Cart.add(item)`. */
export function withoutParameters(name: string): string {
  return name.replace(/\s*\(.*\)$/, "");
}

/** The parts of a qualified name, folded. */
export function namesIn(qualified: string): readonly string[] {
  return foldText(qualified)
    .split(QUALIFIED)
    .filter(name => name !== "");
}

export function endsAs(names: readonly string[], ending: readonly string[]): boolean {
  return ending.length <= names.length && ending.every((name, at) => names.at(at - ending.length) === name);
}
