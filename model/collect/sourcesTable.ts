import type { ListedPackage } from "./packageList.ts";

/** A table of the packages and their licences for people to read, in Markdown. */
export function sourcesTable(packages: readonly ListedPackage[]): string {
  const rows = packages.map(
    ({ name, version, registry, language, licence, folders = [] }) =>
      `| ${name} | ${version} | ${registry} | ${language} | ${licence} | ${folders.join(", ")} |`,
  );
  return `# What the built-in embedder is trained on

Written by \`npm run model -- propose\` with \`packages.json\`. The licence is what the licence files of each
package say; of a package under several, the user chooses. Where only some folders are used, they are named.

| package | version | registry | language | licence | folders |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}
