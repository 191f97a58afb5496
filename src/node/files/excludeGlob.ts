import picomatch from "picomatch";

/** What the library makes of a star, on Windows with both slashes, and of a sign that stands for one character of the same name. */
const STAR = String.raw`\[\^(?:\\\\)?\/\]\*\?`;
const SIGN = String.raw`[^\\()[\]{}|*+?.^$\/]|\\[^\w\/]|\[\^(?:\\\\)?\/\](?![*+?{])`;
const STAR_BEFORE_STAR = new RegExp(`(${STAR}(?:${SIGN})+)(?=${STAR})`, "g");

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

/**
 * What tells whether a path fits a glob of the editor. Where signs between two stars stand first is as good as where they stand later, so
 * that they are looked for once: with five stars the expression as it is takes seconds to find that a name of 120 letters does not fit.
 */
export function excludeGlob(glob: string, nocase: boolean): (path: string) => boolean {
  if (isEndless(glob)) return path => path === glob;
  const plain = glob.replace(NO_GLOB, sign => `\\${sign.at(-1)}`);
  const { source, flags } = picomatch.makeRe(plain, { ...PLAIN, nocase });
  let groups = 0;
  // What was looked ahead for is not looked for once more when what follows does not fit.
  const once = source.replace(STAR_BEFORE_STAR, part => `(?=(?<part${++groups}>${part}))\\k<part${groups}>`);
  const expression = new RegExp(once, flags);
  return path => path === glob || expression.test(path);
}
