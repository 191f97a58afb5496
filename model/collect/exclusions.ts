/** A project that must not be trained on, and the signs by which it is recognised. */
export interface ExcludedProject {
  /** `owner/name`, as in the address of its repository. */
  readonly project: string;
  /** Names of its packages, npm scopes (`@name`), folders and files; nested folders are joined with slashes. */
  readonly names?: readonly string[];
  /** Names of its packages that are also common names of folders. */
  readonly commonWords?: readonly string[];
  /** `folder/file`, in lower case, of files that only its folders contain. */
  readonly signs?: readonly string[];
  /** What people call it, if that differs from its names. */
  readonly titles?: readonly string[];
  /** Holders that only its copyright lines name. */
  readonly holders?: readonly string[];
}

/** Affixes that distributions add to the name of a project. */
const PREFIX = /^(?:golang|node|python3?|ruby|php|rust)-(?:github-|gopkg-)?|^lib(?:php-)?/;
const SUFFIX = /(?:-(?:java|js|py|php|ruby|perl|c\+\+)|[-.]?v?\d[\d.]*)$/;
/** Addresses name a repository with either separator; a longer name must not match. */
const AFTER_ADDRESS = "(?![\\w.-]*[\\w-])";

/** Phrases by which people say that code is not their own; the source follows. */
const TAKEN =
  "(?:[Cc]op(?:y|ied)|[Tt]aken|[Bb]orrowed|[Ss]tolen|[Ll]ifted|[Cc]ribbed|[Aa]dapted|[Dd]erived|[Pp]ort(?:ed)?|[Bb]ackport(?:ed)?|[Ff]ork(?:ed)?|[Ee]xtracted|[Vv]endored)(?: [\\w()-]+){0,3} (?:from|of) ";

/** Recognises files and packages of an excluded project, and says why in a sentence. */
export class Exclusions {
  readonly #byName = new Map<string, string>();
  readonly #byFolder = new Map<string, string>();
  readonly #nested: (readonly [folders: string, project: string])[] = [];
  readonly #byHolder: (readonly [holder: string, project: string])[] = [];
  readonly #bySign = new Map<string, string>();
  readonly #byTitle = new Map<string, string>();
  readonly #address: RegExp;
  readonly #copied: RegExp;

  constructor(projects: readonly ExcludedProject[]) {
    for (const { project, names = [], commonWords = [], signs = [], titles = [], holders = [] } of projects) {
      this.#nested.push([`/${project.toLowerCase()}/`, project]);
      this.#byName.set(project.toLowerCase().replace("/", "-"), project);
      for (const name of names) {
        if (name.includes("/")) this.#nested.push([`/${name}/`, project]);
        else this.#byFolder.set(name, project);
      }
      for (const name of [...names, ...commonWords]) this.#byName.set(name, project);
      for (const sign of signs) this.#bySign.set(sign, project);
      // A common word means the project only if it begins with a capital.
      const capitals = commonWords.map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
      const called = [...names.filter(name => /^\w[\w.-]+$/.test(name)), ...capitals, ...titles];
      for (const title of called) this.#byTitle.set(title, project);
      for (const holder of holders) this.#byHolder.push([holder, project]);
    }
    const addresses = projects.map(({ project }) => escaped(project)).join("|");
    const titles = [...this.#byTitle.keys()]
      .flatMap(title => [title, `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`])
      .map(escaped)
      .join("|");
    this.#copied = new RegExp(`${TAKEN}(?:[\\w':\`-]+ ){0,3}?[\`'"]?(?:[\\w.]+\\.)?(${titles})(?![\\w-])`);
    this.#address = new RegExp(`[/:](${addresses})(?:\\.git)?${AFTER_ADDRESS}`, "i");
  }

  /** By the name of a package, including the affixes of a distribution, and of packages that extend the project. */
  ofPackage(name: string): string | undefined {
    for (const candidate of namesOf(name.toLowerCase())) {
      for (const [excluded, project] of this.#byName) {
        if (candidate === excluded || candidate.startsWith(`${excluded}-`)) {
          return `the package is called as one of ${project}`;
        }
      }
    }
    return undefined;
  }

  /** By a folder or file named like the project; the path is relative to the package. */
  ofPath(path: string): string | undefined {
    const lower = path.toLowerCase();
    const last = lower.slice(lower.lastIndexOf("/") + 1);
    const project = this.#byFolder.get(last) ?? this.#byFolder.get(last.replace(/(?:\.min)?\.\w+$/, ""));
    const found = project ?? this.#nested.find(([folders]) => `/${lower}/`.includes(folders))?.[1];
    return found && `called as ${found}`;
  }

  /** By the address of its repository, in a manifest or in the head of a copied source. */
  ofAddress(text: string): string | undefined {
    const project = this.#address.exec(text)?.[1];
    return project && `names the repository ${project}`;
  }

  /** By a folder with a file in it, both in lower case, that only the project has. */
  ofSign(folder: string, file: string): string | undefined {
    const project = this.#bySign.get(`${folder}/${file}`);
    return project && `has ${file}, of ${project}`;
  }

  /** By authors' statements on where code comes from. */
  ofOrigin(text: string): string | undefined {
    const title = this.#copied.exec(text.replace(/[\s*#/]+/g, " "))?.[1];
    const project =
      title &&
      (this.#byTitle.get(title) ?? this.#byTitle.get(`${title.slice(0, 1).toLowerCase()}${title.slice(1)}`));
    return project && `says it is taken from ${project}`;
  }

  /** By copyright lines. */
  ofHolder(head: string): string | undefined {
    const lines = head.split("\n").filter(line => /copyright|@author|\bauthors?:|©|\(c\)/i.test(line));
    const found = this.#byHolder.find(([holder]) => lines.some(line => line.includes(holder)));
    return found && `names ${found[0]}, of ${found[1]}`;
  }
}

/** A package's name, and the same without scope, prefix and version: any of them may be the project's. */
function namesOf(name: string): ReadonlySet<string> {
  const names = new Set([name]);
  const scoped = /^(@[^/]+)\/(.+)$/.exec(name);
  if (scoped !== null) {
    for (const part of scoped.slice(1)) names.add(part);
    return names;
  }
  for (const known of names) {
    names.add(known.replace(PREFIX, ""));
    names.add(known.replace(SUFFIX, ""));
  }
  return names;
}

function escaped(text: string): string {
  return text.replace(/[.+^${}()|[\]\\]/g, "\\$&");
}
