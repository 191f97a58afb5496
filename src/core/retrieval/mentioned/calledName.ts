/** Names that compilers derive from those in the source; the first group is the name in the source. */
const MADE: readonly RegExp[] = [
  // `<Load>g__Add|5_0` is Add in Load; `<Load>d__10.MoveNext` and `<Load>b__0` are parts of Load.
  /<[\p{L}\p{N}_]{0,100}>g__([\p{L}\p{N}_]+)\|/u,
  /<([\p{L}\p{N}_]{1,100})>[a-z]__/u,
  // `lambda$load$0`, `$anonfun$load$2`, `access$load`
  /(?:\blambda|\$anonfun|\baccess)\$([\p{L}_][\p{L}\p{N}_]*)/u,
  // `Cart$load$1.invoke`
  /\$([\p{Ll}_][\p{L}\p{N}_]*)\$[\p{L}\p{N}_$]*\.(?:invoke|invokeSuspend|emit|apply)$/u,
  // `Cart."-load/2-fun-0-"/1`
  /"-([\p{L}\p{N}_]+[?!]?)\/\d/u,
  // `-[Cart loadFrom:into:]`
  /^[-+]\[\S+ ([\p{L}\p{N}_$]+)/u,
  // `{closure:Shop\Cart::load():3}`
  /\{closure:[^}]*?(?:::|->)([\p{L}\p{N}_]+)/u,
];
/** Functions without a name, which runtimes identify by the object they are called on or by their namespace. */
const NAMELESS = /<anonymous>|\\\{closure\}$/;
/** Suffixes that compilers add to a name: `load.func1`, `load.part.0`, `load::h0123456789abcdef`, `load/2`, `Cart..ctor`. */
const ADDED =
  /(?:\.(?:func|gowrap|deferwrap)\d+|\.(?:constprop|isra|part|cold|lto_priv)\.\d+|\.\d+|::h[\da-f]{16}|[/`]\d+|\.\.c?ctor)+$/;
/** `load$1`, `load$default`. A name itself may begin or end with `$`. */
const SUFFIX = /(?<=[\p{L}\p{N}_])\$.+$/u;
const NAME = /^~?[\p{L}\p{N}_$]+[?!]?/u;

/**
 * The name of a function in the source, from the name that a runtime gives it: `async load`, `Shop\Cart->load`,
 * `<T as Trait>::load::{{closure}}`, `lambda$load$0`. `undefined` if it has none.
 */
export function calledName(called: string): string | undefined {
  for (const made of MADE) {
    const name = made.exec(called)?.[1];
    if (name !== undefined) return name;
  }
  if (NAMELESS.test(called)) return undefined;
  const words = withoutBrackets(called.replaceAll("->", ".")).replace(/ const\b/g, "");
  const own = words.trim().split(/\s+/).at(-1)?.replace(ADDED, "") ?? "";
  const names = own.split(/[.:#\\/*`]/).map(part => NAME.exec(part)?.[0]);
  return names.findLast(name => name !== undefined)?.replace(SUFFIX, "");
}

/** A text without brackets of any kind and their contents: types, parameters, receivers. */
function withoutBrackets(text: string): string {
  let open = 0;
  let rest = "";
  for (const character of text) {
    if ("<([{".includes(character)) open++;
    else if (">)]}".includes(character)) open = Math.max(0, open - 1);
    else if (open === 0) rest += character;
  }
  return rest;
}
