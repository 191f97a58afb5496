import type { ProjectTopic } from "../../asked/projectAsked.ts";
import { inRounds } from "../../base/inRounds.ts";
import { baseName, depthOf, documentKey, parentPath } from "../../document.ts";
import { chunksPassing } from "../../index/chunksPassing.ts";
import type { Passing } from "../../index/passing.ts";
import type { StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { asListed, asListedFile, MAX_CHARACTERS, type Passage } from "../ranking/passages.ts";
import { roleOfDocument } from "../roleOf.ts";
import { entryPoints } from "./entryPoints.ts";

const PAGE = String.raw`\.(?:md|mdx|markdown|rst|adoc|txt|org)`;
const README = new RegExp(`^readme(?:${PAGE})?$`, "i");
const NESTED_README = new RegExp(`/readme(?:${PAGE})?$`, "i");
const inDocs = (names: string): RegExp =>
  new RegExp(
    String.raw`^(?:(?:docs?|documentation|\.github|website/docs)/(?:[^/]+/)?)?(?:\d+[-_. ]*)?(?:${names})[^/]*${PAGE}$`,
    "i",
  );
const INTRODUCTION = inDocs("overview|introduction|intro|about|getting[-_ ]?started|quick[-_ ]?start");
const START_OF_DOCS = new RegExp(`^docs?/(?:source/|src/|en/|content/)?index${PAGE}$`, "i");
const DESIGN = inDocs("architecture|design|structure|internals|concepts|overview|how[-_ ]it[-_ ]works");
const CONTRIBUTING = inDocs("contributing|develop|hacking|code[-_ ]?style|style[-_ ]?guide|conventions");
const FOR_AGENTS = /(?:^|\/)(?:agents|claude)\.md$/i;
/** Manifests: the name of a project, what it is built of and depends on. */
const MANIFEST =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|pipfile|cargo\.toml|go\.mod|pom\.xml|build\.(?:gradle|sbt|zig)(?:\.kts)?|libs\.versions\.toml|composer\.json|gemfile|mix\.exs|pubspec\.yaml|package\.swift|podfile|cmakelists\.txt|vcpkg\.json|conanfile\.\w+|project\.toml|rebar\.config|dune-project|cpanfile|(?:makefile|build)\.pl|module\.bazel|flake\.nix|directory\.packages\.props|[^/]+\.(?:csproj|fsproj|gemspec|cabal|opam))$/i;
const PIPELINE =
  /(?:^|\/)(?:\.github\/workflows\/[^/]+|\.gitlab-ci[^/]*|\.circleci\/[^/]+|jenkinsfile[^/]*|azure-pipelines[^/]*|\.travis\.yml|appveyor\.yml|\.?cirrus\.yml|\.drone\.ya?ml|bitbucket-pipelines\.yml|\.buildkite\/[^/]+|\.ci\/[^/]+|tox\.ini|noxfile\.py)$/i;
const DEPLOYMENT =
  /(?:^|\/)(?:(?:[^/]+\.)?dockerfile[^/]*|containerfile|(?:docker-)?compose[^/]*\.ya?ml|chart\.ya?ml|procfile|fly\.toml|render\.ya?ml|vercel\.json|netlify\.toml|serverless\.ya?ml|skaffold\.ya?ml|app\.ya?ml|kustomization\.ya?ml|[^/]+\.tf|(?:k8s|kubernetes|helm|deploy(?:ment)?)\/.*\.(?:ya?ml|tpl))$/i;
const TEST_SETTINGS =
  /(?:^|\/)(?:(?:vitest|jest|karma|playwright|cypress|wdio)[.-](?:config|conf|workspace)\.[^/]+|\.mocharc[^/]*|pytest\.ini|conftest\.py|tox\.ini|noxfile\.py|phpunit\.xml(?:\.dist)?|\.rspec|testng\.xml)$/i;
/** `cart.test.x`, `test_cart.x`, `CartTest.x` */
const CALLED_TEST = /(?:^|[^a-z])(?:tests?|specs?)(?:[^a-z]|$)|[a-z\d](?:Tests?|Spec)\b/;
const STYLE =
  /(?:^|\/)(?:\.?eslint(?:rc|\.config)[^/]*|\.?prettier(?:rc|\.config)[^/]*|biome\.jsonc?|\.?oxlintrc[^/]*|tslint\.json|\.editorconfig|\.?ruff\.toml|\.flake8|\.?pylintrc|mypy\.ini|\.pre-commit-config\.ya?ml|\.rubocop[^/]*|\.golangci\.ya?ml|\.?rustfmt\.toml|\.?clippy\.toml|\.clang-(?:format|tidy)|phpstan[^/]*|\.php[-_]cs[^/]*|pint\.json|checkstyle\.xml|\.swiftlint\.yml|\.scalafmt\.conf|detekt\.yml|\.stylelintrc[^/]*|\.formatter\.exs|\.credo\.exs|analysis_options\.yaml|lefthook\.yml|\.husky\/[^/]+)$/i;

/** The files that answer a topic, by their paths, best first, and whether the places where programs start do too. */
const FILES: Readonly<
  Record<ProjectTopic, { readonly paths: readonly RegExp[]; readonly hasStarts?: true }>
> = {
  overview: {
    paths: [README, INTRODUCTION, START_OF_DOCS, DESIGN, MANIFEST, FOR_AGENTS, CONTRIBUTING, NESTED_README],
    hasStarts: true,
  },
  architecture: {
    paths: [DESIGN, FOR_AGENTS, README, CONTRIBUTING, INTRODUCTION, START_OF_DOCS, NESTED_README],
    hasStarts: true,
  },
  contributing: { paths: [CONTRIBUTING, FOR_AGENTS, STYLE, README] },
  dependencies: { paths: [MANIFEST] },
  pipelines: { paths: [PIPELINE] },
  deployment: { paths: [DEPLOYMENT] },
  tests: { paths: [TEST_SETTINGS] },
  style: { paths: [STYLE, MANIFEST] },
};
/** Files of one kind that are listed first: a workspace of many packages has a README in each. */
const MOST_OF_A_KIND = 5;
/** Places where programs start that are listed. */
const MOST_STARTS = 3;
const NOT_OF_PROJECT: ReadonlySet<Role> = new Set<Role>(["test", "example", "vendored", "generated"]);

/** The files that tell of a project as a whole: the beginning of each, likeliest first, then the next passage of each, and so on. */
export function projectFiles(state: WorkspaceIndex, topic: ProjectTopic, passing: Passing): Passage[] {
  const { paths, hasStarts } = FILES[topic];
  const ofKinds = paths.map((): { readonly path: string; readonly passages: readonly Passage[] }[] => []);
  for (const entry of state.manifest.inOrder()) {
    const { path } = entry.document;
    const kind = paths.findIndex(each => each.test(path));
    if (kind === -1 || NOT_OF_PROJECT.has(roleOfDocument(entry))) continue;
    const passages = joined(path, [...chunksPassing(state, entry, passing)]);
    if (passages.length > 0) ofKinds[kind]?.push({ path, passages });
  }
  const isOfOne = paths.length === 1;
  const files = ofKinds.flatMap(each => {
    const nearest = each.toSorted((one, other) => depthOf(one.path) - depthOf(other.path));
    return isOfOne ? nearest : nearest.slice(0, MOST_OF_A_KIND);
  });
  if (topic === "tests")
    return [...testFolders(state, passing), ...files.flatMap(({ passages }) => passages[0] ?? [])];
  const starts =
    hasStarts === true && files.length > 0 ? entryPoints(state, passing).slice(0, MOST_STARTS) : [];
  const [first = [], ...others] = inRounds(files.map(({ passages }) => passages));
  return [...first, ...starts, ...others.flat()];
}

/**
 * The first file of each folder with tests, the folder with most of them first. If any files are named as tests, only those count: the
 * others serve them.
 */
function testFolders(state: WorkspaceIndex, passing: Passing): Passage[] {
  const tests = state.manifest.inOrder().filter(entry => roleOfDocument(entry) === "test");
  const called = tests.filter(({ document }) => CALLED_TEST.test(baseName(document.path)));
  const folders = new Map<string, { readonly first: Passage; count: number }>();
  for (const entry of called.length > 0 ? called : tests) {
    const { document } = entry;
    const [first] = joined(document.path, [...chunksPassing(state, entry, passing)]);
    const key = documentKey({ ...document, path: parentPath(document.path) });
    const folder = folders.get(key);
    if (folder !== undefined) folder.count++;
    else if (first !== undefined) folders.set(key, { first, count: 1 });
  }
  const byCount = [...folders.values()].sort((one, other) => other.count - one.count);
  return byCount.map(({ first }) => first);
}

/** The chunks of a file in passages that are as long as any may be: a guide is cut finely, and read from the top. */
function joined(
  path: string,
  chunks: readonly { readonly id: number; readonly stored: StoredChunk }[],
): Passage[] {
  const passages: Passage[] = [];
  for (const chunk of chunks) {
    const { stored } = chunk;
    const last = passages.at(-1);
    const own = last === undefined ? asListedFile(chunk, baseName(path)) : asListed(chunk);
    const [first] = last?.chunks ?? [];
    const end = last?.chunks.at(-1)?.stored.end;
    if (
      last !== undefined &&
      first !== undefined &&
      end === stored.start &&
      stored.end - first.stored.start <= MAX_CHARACTERS
    )
      passages[passages.length - 1] = { ...last, chunks: [...last.chunks, ...own.chunks] };
    else passages.push(own);
  }
  return passages;
}
