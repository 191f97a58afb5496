import { type DocumentId, withoutEnding } from "../document.ts";
import type { DocumentFacts } from "../index/manifest.ts";
import type { Role } from "../role.ts";
import type { Span } from "../span.ts";
import { roleOfWholePath } from "./roleOfWholePath.ts";

/** Matches any of some patterns, ignoring case. */
function any(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "i");
}

/** What the names of folders and files say about a file. The first rule that matches wins. */
const RULES: readonly {
  readonly role: Role;
  /** Matches only the outermost folder. */
  readonly top?: RegExp;
  readonly folder?: RegExp;
  readonly name?: RegExp;
}[] = [
  {
    role: "vendored",
    // Only at the top: deeper down, a folder of this name provides the dependencies of a program.
    top: /^(?:deps|dependencies)$/i,
    folder: any(
      /^(?:vendor|vendors|vendored|third[-_]?party|3rd[-_]?party|extern|externals?)$/,
      /^(?:node_modules|bower_components|site-packages|pods|carthage)$/,
    ),
    // `jquery-3.7.1.slim.js`, `bootstrap.bundle.js`: copied from elsewhere and served unchanged.
    name: /[-_.@]v?\d+\.\d+\.\d+(?:[-.]\w+)*\.(?:[cm]?js|css)$|.\.bundle\.(?:[cm]?js|css)$/i,
  },
  {
    role: "generated",
    folder: /^(?:(?:__)?generated(?:__)?|auto[-_]?gen(?:erated)?|gen)$/i,
    // `code.gen.x` and `code_gen.x` are also common names for generators, so only endings that generators write count.
    name: any(
      /\.(?:generated|pb|freezed|designer|min)\.[^.]+$/,
      /_(?:generated|pb2|pb2_grpc)\.[^.]+$/,
      /\.gen\.(?:go|[cm]?[jt]sx?|dart|cs|swift|rs|c|cc|cpp|h|hpp|inc)$/,
      /\.g\.(?:dart|cs|[jt]s)$/,
      /_gen\.go$/,
    ),
  },
  {
    role: "test",
    // Only at the top: deeper down, a folder of this name may be what fuzzes.
    top: /^fuzz(?:ing)?$/i,
    folder: any(
      /^(?:__)?(?:tests?|tests[-_].+|test[-_]?suites?[-_].+|x?t|tst|specs?|e2e|test[-_]?(?:data|dir|fixtures?|resources|utils?|helpers?|mocks?|support|cases?|suites?|files?))(?:__)?$/,
      /^(?:__)?(?:fixtures?|mocks?|snapshots?|bench(?:es|marks?)?|regress(?:ions?)?|fuzz[-_]targets?)(?:__)?$/,
      // `shop-e2e/`, `shop-test-suites/`, `Shop.Tests.Web/`
      /[-_.](?:tests?|specs?|e2e|bench(?:es|marks?)?|tests?[-_]suites?)$|_suite_data$|\.tests\./,
    ),
    name: any(
      // `cart.test.x`, `cart_spec.x`, `conftest.x`
      /(?:^|[-_.])(?:tests?|specs?|e2e|cy|conftest|bench(?:marks?)?)\.[^.]+$/,
      // `test_cart.x`, `cart.test.json.x`
      /^tests?[-_.]|\.(?:tests?|specs?)\.[^.]+\.[^.]+$/,
      // `cart.test`, `cart.cartfiletest`, `cart.phpt`, `cart.t`, `cart.t.sol`, `cart_SUITE.erl`
      /\.(?:\w*(?<!la|con|at|pro)test|phpt|t|t\.sol)$|_suite\.erl$/,
    ),
  },
  {
    role: "example",
    folder: any(
      /^(?:examples?|samples?|demos?|tutorials?|cookbook|playground|quick-?starts?)$/,
      /[-_](?:examples?|samples?|demos?)$|^examples?[-_]/,
    ),
    name: /(?:^|[-_.])(?:examples?|samples?|demo)\.[^.]+$/i,
  },
  {
    role: "config",
    name: /^(?:cmakelists|(?:dev-?|test-?)?requirements(?:[-_.]\w+)?|constraints|robots)\.txt$/i,
  },
  {
    role: "project",
    // Only at the top: deeper down, a folder of this name may be a page of a program.
    top: /^changelogs$/i,
    folder: any(
      /^(?:newsfragments|changelog\.d|changelog[-_]unreleased|\.changesets?|release[-_]notes)$/,
      /^(?:issue|pull[-_]request|merge[-_]request)[-_]templates?$/,
    ),
    // `CHANGELOG.md`, `LICENSE-MIT`, `contributing_de.md`
    name: new RegExp(
      `^(?:${[
        "change[-_]?logs?|changes|history|news|release[-_]?notes",
        "licen[cs]e|copying|notice|authors",
        "contribut(?:ing|ors)|code[-_]of[-_]conduct|security",
        "(?:issue|pull[-_]request|merge[-_]request)[-_]template",
      ].join("|")})(?:[-_][^.]*)?(?:\\.(?:md|markdown|rst|adoc|txt))?$`,
      "i",
    ),
  },
  {
    role: "doc",
    folder: /^(?:docs?|documentation|manual|man|wiki)$/i,
    // Pages of a manual end in the number of their section: `git-log.1`.
    name: /\.(?:mdx?|mdc|markdown|rst|a(?:scii)?doc|txt|textile|org|tex|texi(?:nfo)?|pod|rdoc)$|[a-z_]\.[1-9]$|^(?:readme|todo)$/i,
  },
  {
    role: "declaration",
    name: /\.d\.(?:[^.]+\.)?[cm]?ts$|\.pyi$|\.klib\.api$/i,
  },
  {
    role: "config",
    folder: /^\.(?!\.?$)/,
    name: any(
      // Translations share words with the code that shows them, but do not answer how it works.
      /\.(?:pot?|xliff?|xlf|resx|strings|stringsdict|ftl)$/,
      /_[a-z]{2}(?:[-_]\w+)?\.arb$/,
      // Data and settings.
      /\.(?:jsonc?|json5|ya?ml|toml|ini|cfg|conf|config|properties|env|props)$/,
      /\.(?:config|conf|rc)\.[^.]+$/,
      /^\.|rc$/,
      // Files that projects are built by.
      /\.(?:targets|(?:cs|fs|vb|vcx|pbx)proj|slnx?|iml|xcscheme|xcworkspacedata|xcconfig|plist|gradle|sbt|gemspec|podspec|nuspec|cabal|opam|app\.src|cmake|mk|mod|sum|lock)$/,
      /^(?:(?:gnu)?makefile|(?:docker|container|jenkins|vagrant|proc|rake|gem|pod|brew|just|tilt|cpan)file)(?:\.|$)/,
      /^(?:(?:build|workspace|module)\.bazel|(?:build|workspace)(?:\.gradle\.kts)?|build\.pl|dune(?:-project|-workspace)?|setup\.py|pom\.xml|mix\.exs|package\.swift|project\.clj|deps\.edn)$/,
    ),
  },
];
/** The sources and resources that a module of Maven, Gradle and the like ships, which are kept apart from its tests. */
const SHIPPED =
  /^(?:(?!src\/)[^/]+\/)*src\/(?:main|[a-z][A-Za-z\d]*Main)\/(?:java|kotlin|scala|groovy|clojure|resources)(?:[-\d][^/]*)?\//;
/** A module of tests, or one with helpers for tests: one that ships something is the latter. */
const TEST_MODULE = /[-_.]test$/i;
/** Folders for the code of a program. A crate may have other folders beside `src`. */
const SOURCES = /^(?:[^/]+\/)*?(?:(?:src|sources?|lib|app|cmd|pkg|internal)\/|crates\/[^/]+\/[^/]+\/)/i;
/** Files written to be read, in any folder of documentation. */
const PAGE = /\.(?:x?html?|css|[1-9])$/i;
/** Names whose words only capitals separate: `QueueTests/`, `QueueTest.x`. In lower case it might be the end of "latest". */
const CAMEL_TEST = /[a-z\d](?:Tests?|Spec|TestCase)$/;

/** A qualified name within a module of tests. */
const TESTS_BESIDE = /(?:^|\.)tests?(?:\.|$)/;

/** Names of folders repeat, so the rules of this many are cached. */
const MAX_FOLDERS = 10_000;
const rulesOfFolders = new Map<string, number>();

/** The roles of indexed documents, kept as long as the index keeps their ids. */
const rolesOfDocuments = new WeakMap<DocumentId, Role>();

/** The purpose of an indexed document: `generated` if its content or the build says so, or else by its path. */
export function roleOfDocument({ document, generated }: DocumentFacts): Role {
  if (generated === true) return "generated";
  const role = rolesOfDocuments.get(document) ?? roleOf(document.path);
  rolesOfDocuments.set(document, role);
  return role;
}

/**
 * Whether a definition, or a line outside of any, is a test: in a file of tests, or in a module `tests` beside the code that it tests.
 * Search ranks the latter as code, since changes to that code are made there too.
 */
export function isTest(
  facts: DocumentFacts,
  definition: Pick<Span, "kind" | "qualifiedName"> | undefined,
): boolean {
  if (roleOfDocument(facts) === "test") return true;
  const { kind = "module", qualifiedName = "" } = definition ?? {};
  const around =
    kind === "module" ? qualifiedName : qualifiedName.slice(0, Math.max(0, qualifiedName.lastIndexOf(".")));
  return TESTS_BESIDE.test(around);
}

/** The purpose of a file, by conventions for paths and names. */
export function roleOf(path: string): Role {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  const shippedFrom = depthOf(SHIPPED, path);
  const isShipped = shippedFrom !== Number.POSITIVE_INFINITY;
  // Code that produces the guide of a program, or a page of it, is not documentation.
  const sourcesFrom = PAGE.test(name) ? Number.POSITIVE_INFINITY : depthOf(SOURCES, path);
  let first = RULES.length;
  const top = RULES.findIndex(({ top }) => top?.test(folders[0] ?? ""));
  if (top !== -1) first = top;
  for (const [depth, folder] of folders.entries()) {
    const rule = ruleOfFolder(folder);
    const role = RULES[rule]?.role;
    if (role === "doc" && depth >= sourcesFrom) continue;
    if (role === "test" && isShipped && TEST_MODULE.test(folder)) continue;
    if (isOfUse(role) && depth >= shippedFrom) continue;
    first = Math.min(first, rule);
  }
  const rule = RULES[ruleOfName(name, first, isShipped)];
  return rule?.role ?? roleOfWholePath(path);
}

/** Whether files of a role use code that is shipped and are not shipped themselves. Packages may be called `com.example.shop`. */
function isOfUse(role: Role | undefined): boolean {
  return role === "test" || role === "example";
}

/** The number of folders in the part of a path that matches; infinity if none does, so that no folder counts as below it. */
function depthOf(beginning: RegExp, path: string): number {
  const found = beginning.exec(path)?.[0];
  return found === undefined ? Number.POSITIVE_INFINITY : found.split("/").length - 1;
}

/** The index of the first rule that a folder matches; past the last rule if there is none. */
function ruleOfFolder(name: string): number {
  const known = rulesOfFolders.get(name);
  if (known !== undefined) return known;
  const place = RULES.findIndex(
    ({ role, folder }) => folder?.test(name) === true || (role === "test" && CAMEL_TEST.test(name)),
  );
  const rule = place === -1 ? RULES.length : place;
  if (rulesOfFolders.size === MAX_FOLDERS) rulesOfFolders.clear();
  rulesOfFolders.set(name, rule);
  return rule;
}

/** The index of the first rule before `before` that a file's name matches, or `before`. Shipped files are neither tests nor examples. */
function ruleOfName(file: string, before: number, isShipped: boolean): number {
  const stem = withoutEnding(file);
  for (let place = 0; place < before; place++) {
    const rule = RULES[place];
    if (isOfUse(rule?.role) && isShipped) continue;
    if (rule?.name?.test(file) === true || (rule?.role === "test" && CAMEL_TEST.test(stem))) return place;
  }
  return before;
}
