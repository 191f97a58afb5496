import type { Role } from "../role.ts";

/** What the names of folders and files say about a file. The first rule that fits decides. */
const RULES: readonly { readonly role: Role; readonly folder?: RegExp; readonly name?: RegExp }[] = [
  {
    role: "vendored",
    folder:
      /^(?:vendor|vendors|vendored|third[-_]?party|3rd[-_]?party|extern|externals?|node_modules|bower_components|site-packages|pods|carthage)$/i,
  },
  {
    role: "generated",
    folder: /^(?:(?:__)?generated(?:__)?|auto[-_]?gen(?:erated)?|gen)$/i,
    name: /\.(?:generated|gen|g|pb|freezed|designer|min)\.[^.]+$|_(?:generated|gen|pb2|pb2_grpc)\.[^.]+$/i,
  },
  {
    role: "test",
    folder:
      /^(?:__)?(?:tests?|specs?|e2e|test[-_]?data|fixtures?|mocks?|snapshots?|test[-_]?utils?)(?:__)?$|[-_.](?:tests?|specs?)$/i,
    name: /(?:^|[-_.])(?:tests?|specs?|e2e|cy|conftest)\.[^.]+$|^tests?[-_.]|\.(?:tests?|specs?)\.[^.]+\.[^.]+$/i,
  },
  {
    role: "example",
    folder:
      /^(?:examples?|samples?|demos?|tutorials?|cookbook|playground|quick-?starts?)$|[-_](?:examples?|samples?|demos?)$/i,
    name: /(?:^|[-_.])(?:examples?|samples?|demo)\.[^.]+$/i,
  },
  {
    role: "config",
    name: /^(?:cmakelists|(?:dev-?|test-?)?requirements(?:[-_.]\w+)?|constraints|robots)\.txt$/i,
  },
  {
    role: "doc",
    folder: /^(?:docs?|documentation|manual|man|wiki)$/i,
    name: /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|textile|org|tex)$|^(?:readme|changelog|changes|news|history|licen[cs]e|copying|notice|authors|contributing|contributors|security|todo)$/i,
  },
  {
    role: "config",
    folder: /^\.(?!\.?$)/,
    name: /\.(?:jsonc?|json5|ya?ml|toml|ini|cfg|conf|config|properties|env|props|targets|csproj|sln|xcconfig|plist|gradle|cmake|mk|mod|sum|lock)$|\.(?:config|conf|rc)\.[^.]+$|^\.|rc$|^(?:(?:gnu)?makefile|(?:docker|container|jenkins|vagrant|proc|rake|gem|pod|brew|just)file)(?:\.|$)|^(?:(?:build|workspace)(?:\.bazel|\.gradle\.kts)?|setup\.py|pom\.xml)$/i,
  },
];
/** Where words are told apart by capitals alone: `QueueTests/`, `QueueTest.x`. Lower case would be the end of "latest". */
const CAMEL_TEST = /[a-z\d](?:Tests?|Spec|TestCase)$/;

/** What a file is there for, by the conventions that its path and name follow. */
export function roleOf(path: string): Role {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  const stem = name.replace(/\.[^.]*$/, "");
  for (const rule of RULES) {
    if (rule.name?.test(name) === true) return rule.role;
    if (rule.folder !== undefined && folders.some(folder => rule.folder?.test(folder))) return rule.role;
    if (rule.role === "test" && [...folders, stem].some(each => CAMEL_TEST.test(each))) return rule.role;
  }
  return "implementation";
}
