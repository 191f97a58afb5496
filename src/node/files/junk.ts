import ignore, { type Ignore } from "ignore";
import type { Rule } from "../../core/diagnosis.ts";
import { SECRET_NAMES } from "../../core/secretNames.ts";
import type { SkipReason } from "../../core/status.ts";

/** Why a file or folder is left out. */
export interface Verdict {
  readonly reason: SkipReason;
  readonly rule: Rule;
  /** A `.llmcignore` takes it in, which only counts once the user trusts the folder. */
  readonly needsTrust?: true;
}

/** Patterns, in the syntax of `.gitignore`, of files that answer no question about code. */
const PATTERNS: Readonly<Partial<Record<SkipReason, string>>> = {
  junk: `
    .git .hg .svn .jj CVS
    node_modules/ bower_components/ jspm_packages/ .yarn/ .pnpm-store/ site-packages/ .venv/ venv/ .tox/ .nox/
    Pods/ Carthage/ .terraform/ .gradle/ .m2/
    dist/ .next/ .nuxt/ .svelte-kit/ .output/ .turbo/ .parcel-cache/ .cache/ DerivedData/ .angular/ .vercel/
    __pycache__/ .mypy_cache/ .pytest_cache/ .ruff_cache/ .hypothesis/ *.egg-info/ .nyc_output/ htmlcov/
    .idea/ .vs/ .DS_Store ._* Thumbs.db desktop.ini
    $RECYCLE.BIN/ System?Volume?Information/ .Trash/ .Trash-*/ .Trashes/ .Spotlight-V100/ .fseventsd/ .TemporaryItems/
    package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock
    Cargo.lock poetry.lock uv.lock pdm.lock Pipfile.lock Gemfile.lock composer.lock go.sum flake.lock Podfile.lock
    packages.lock.json mix.lock pubspec.lock gradle.lockfile
    *.min.js *.min.mjs *.min.cjs *.min.css *.map *.tsbuildinfo`,
  secret: SECRET_NAMES.join(" "),
  binary: `
    *.png *.jpg *.jpeg *.gif *.bmp *.ico *.icns *.webp *.avif *.heic *.tif *.tiff *.psd *.ai *.svg *.eps
    *.woff *.woff2 *.ttf *.otf *.eot
    *.mp3 *.mp4 *.m4a *.wav *.ogg *.flac *.avi *.mov *.mkv *.webm
    *.zip *.gz *.tgz *.bz2 *.xz *.zst *.7z *.rar *.tar *.jar *.war *.whl *.vsix *.deb *.rpm *.dmg *.iso *.apk
    *.exe *.dll *.so *.dylib *.a *.lib *.o *.obj *.pdb *.class *.pyc *.pyo *.wasm *.node *.bin *.dat *.rlib
    *.pdf *.doc *.docx *.xls *.xlsx *.ppt *.pptx *.odt *.ods *.odp
    *.db *.sqlite *.sqlite3 *.parquet *.npy *.npz *.pkl *.pickle *.h5 *.onnx *.pt *.pth *.safetensors *.gguf`,
};

const LISTS: readonly { readonly reason: SkipReason; readonly rules: Ignore }[] = Object.entries(
  PATTERNS,
).map(([reason, patterns]) => ({
  reason: reason as SkipReason,
  rules: ignore({ ignorecase: true }).add(patterns.split(/\s+/).filter(pattern => pattern !== "")),
}));

/** The folders at the root of a system in which it shows its state as files. They change whenever they are read. */
const SYSTEM = /^(?:proc|sys|dev)\/$/;

/**
 * The verdict on a folder of the system at the root of a whole machine, as one opens to look into a container; `undefined` for all other
 * paths.
 */
export function systemRule(root: string, path: string): Verdict | undefined {
  return root === "/" && SYSTEM.test(path) ? { reason: "junk", rule: { text: `/${path}` } } : undefined;
}

/**
 * The verdict on a file or folder by its name alone. Folders end in `/`. Only the last name of the path is tested: the folders above it
 * have been tested before.
 */
export function junkRule(path: string): Verdict | undefined {
  const name = /[^/]*\/?$/.exec(path)?.[0] ?? path;
  for (const { reason, rules } of LISTS) {
    const result = rules.test(name);
    if (result.ignored) return { reason, rule: { text: result.rule?.pattern ?? "" } };
  }
  return undefined;
}

/**
 * The reason to leave something out even though a `.llmcignore` takes it in. Either it is the repository's own data, which patterns such as
 * `!*` never mean, or it is likely to hold secrets and the user does not trust the folder.
 */
export function withheld(target: string, trusted: boolean): Verdict | undefined {
  const junk = junkRule(target);
  if (junk === undefined || isRepositoryItself(target)) return junk;
  return junk.reason === "secret" && !trusted ? { ...junk, needsTrust: true } : undefined;
}

/** Whether a path is where version control keeps its own data. A folder's path ends in `/`. */
function isRepositoryItself(path: string): boolean {
  return /(?:^|\/)(?:\.git|\.hg|\.svn|\.jj|cvs)\/?$/i.test(path);
}
