import picomatch from "picomatch";
import { withQuickStars } from "../../core/base/quickStars.ts";

/** With each more `**`, telling a path of 60 folders from a pattern takes ten times as long: a second with five. Nobody writes as many. */
const MOST_FOLDERS_BETWEEN = 4;
/** Where any folders may stand: between slashes, or in braces. */
const ANY_FOLDERS = /(?<![^/{,])\*{2,}(?![^/},])/g;

/** Whether any folders may stand in so many places of a pattern that it is not used. */
export function isEndless(pattern: string): boolean {
  return (pattern.match(ANY_FOLDERS)?.length ?? 0) > MOST_FOLDERS_BETWEEN;
}

/** Signs that stand for themselves in a glob of the editor. The library takes them for expressions, whose time may have no end. */
const NO_GLOB = /\\?[()|]/g;
const PLAIN = { dot: true, noextglob: true, nonegate: true, regex: false };

/** What tells whether a path fits a glob of the editor. */
export function excludeGlob(glob: string, nocase: boolean): (path: string) => boolean {
  if (isEndless(glob)) return path => path === glob;
  const plain = glob.replace(NO_GLOB, sign => `\\${sign.at(-1)}`);
  const expression = withQuickStars(picomatch.makeRe(plain, { ...PLAIN, nocase }));
  return path => path === glob || expression.test(path);
}
