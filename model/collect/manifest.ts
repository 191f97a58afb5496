/** Files in which a package states its name and origin. */
const MANIFEST =
  /^(?:package\.json|composer\.json|cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|pkg-info|pom\.xml|control|upstream\/metadata|[^/]+\.gemspec)$/i;
const ADDRESS_LINE =
  /^\s*(?:[\w.]+\.)?["'<]?(?:repository|homepage|source\w*|url|module|home-page|project-url|scm|vcs-\w+|bugs?)\b.*$/gim;
const NAME_LINE = /^\s*(?:[\w.]+\.)?["'<]?(?:name|artifactid)["']?\s*[:=>]\s*["']?([^"'<>,\s]+)/im;

/** The contents of a manifest: the lines with the package's own addresses, and its name. */
export interface Manifest {
  readonly addresses: string;
  readonly name: string | undefined;
}

export function isManifest(file: string): boolean {
  return MANIFEST.test(file);
}

/** Only lines on the package itself: dependencies are named in others. */
export function readManifest(text: string): Manifest {
  const addresses = [...text.matchAll(ADDRESS_LINE)].map(([line]) => line).join("\n");
  return { addresses, name: NAME_LINE.exec(text)?.[1] };
}
