import picomatch from "picomatch";
import { hasEndlessName, LONGEST_GLOB, withQuickStars } from "../../core/base/quickStars.ts";

/** Matching a path of 60 folders takes ten times as long with each further `**`: a second with five. Nobody writes as many. */
const MOST_FOLDERS_BETWEEN = 4;
/** Matches `**` where it stands for any folders: between slashes, or in braces. */
const ANY_FOLDERS = /(?<![^/{,])\*{2,}(?![^/},])/g;

/** Whether a pattern is too long or has too many `**` to be used. */
export function isEndless(pattern: string): boolean {
  return pattern.length > LONGEST_GLOB || (pattern.match(ANY_FOLDERS)?.length ?? 0) > MOST_FOLDERS_BETWEEN;
}

/**
 * Characters that stand for themselves in a glob of the editor. The library would take them for expressions, which may take forever to
 * match.
 */
const NO_GLOB = /\\?[()|]/g;
const PLAIN = { dot: true, noextglob: true, nonegate: true, regex: false };

/** Returns a function that tells whether a path matches a glob of the editor. */
export function excludeGlob(glob: string, nocase: boolean): (path: string) => boolean {
  if (isEndless(glob) || hasEndlessName(glob)) return path => path === glob;
  const plain = glob.replace(NO_GLOB, sign => `\\${sign.at(-1)}`);
  const expression = withQuickStars(picomatch.makeRe(plain, { ...PLAIN, nocase }));
  return path => path === glob || expression.test(path);
}
