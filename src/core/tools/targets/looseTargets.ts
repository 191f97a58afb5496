import { SPAN_KINDS } from "../../span.ts";

/**
 * A place as tools, stack traces and people write it: `a.ts(12,3)`, `a.ts:L10-L20`, `a.ts, lines 10-20`, `File "a.py", line 12`,
 * `at load (a.ts:12:5)`.
 */
const PLACE =
  /(?:^|[\s("'`])((?:[a-z]:)?[^\s("'`:]+\.\w+)(?:"?,? \(?lines? |:L?| ?\()(\d+)(?::\d+)?(?:\s*[-–]\s*L?(\d+))?/i;
/** Lines in several pieces, as the headings of a context have them. */
const PIECES = /^(.+?):(\d+(?:-\d+)?(?:,\s*\d+(?:-\d+)?)+)$/;
/** Several targets in one text. */
const SEVERAL = /^[^\s(),]+(?:,\s*[^\s(),]+)+$/;
/**
 * A definition with its file or module before it, as pytest, entry points and people write it:
 * `tests/cart_test.py::TestCart::test_total[two]`, `shop.cart:Cart.total`, `cart.py:total`.
 */
const IN_FILE = /^([^\s:]+\.\w+)::?([\p{L}_$][^[]*)(?:\[.*\])?$/u;
/**
 * The import path that Go writes before a name, and the suffix that it writes behind the name for an anonymous function:
 * `shop.io/till/cart.(*Cart).Total.func1`.
 */
const IMPORTED =
  /^(?:[\w-]+\.[\w.-]+\/|(?=.*\(\*))(?:[\w.~-]+\/)*([\w-]+)\.(?:\(\*?(\w+)(?:\[.*?\])?\)\.)?([\w.]+?)(?:\.func\d[\w.]*)?$/;
/** The keyword before the name of a definition in source, or in a sentence about it. */
const INTRODUCED = new RegExp(`^(?:(?:${SPAN_KINDS.join("|")}|def|fn|fun|func)\\s+)+(?=\\S)`, "i");

/** The most targets in a text: one that spells more is not meant as targets, and each takes time to look up. */
const MOST = 20;

/** The targets spelt by a text that is not itself a valid target; none if it spells no others. */
export function looseTargets(target: string): readonly string[] {
  const spelt = targetsIn(target);
  return spelt.length > MOST ? [] : spelt;
}

function targetsIn(target: string): readonly string[] {
  const [, path = "", pieces] = PIECES.exec(target) ?? [];
  if (pieces !== undefined) return pieces.split(/,\s*/).map(lines => `${path}:${lines}`);
  if (SEVERAL.test(target)) return target.split(/,\s*/);
  const [, inFile, named = ""] = IN_FILE.exec(target) ?? [];
  if (inFile !== undefined)
    return [`${inFile}${inFile.includes("/") ? "#" : "."}${named.replaceAll("::", ".")}`];
  const [, module, type, member = ""] = IMPORTED.exec(target) ?? [];
  if (module !== undefined) return [[module, ...(type === undefined ? [] : [type]), member].join(".")];
  const [, file = "", from, to] = PLACE.exec(target) ?? [];
  const bare = target.replace(INTRODUCED, "");
  const other = from === undefined ? bare : `${file}:${from}${to === undefined ? "" : `-${to}`}`;
  return other === target ? [] : [other];
}
