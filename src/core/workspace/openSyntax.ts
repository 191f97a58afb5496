import type { Ports } from "../ports.ts";
import { adoptLanguages, type Verdicts } from "../syntax/adoptLanguages.ts";
import { Syntax } from "../syntax/syntax.ts";

/** The grammars that a workspace is read with. */
export interface OpenedSyntax {
  readonly syntax: Syntax;
  /** Differs when the languages do: what was indexed with others is of no use. */
  readonly fingerprint: string;
  /** What the user should know of their own languages; absent when all are in order. */
  readonly problem?: string;
  readonly verdicts: Verdicts;
}

/**
 * Reads the user's own languages and takes them in. Grammars that are loaded stay so while the languages are the same;
 * `before` is what was open so far. What is wrong is logged when it is news.
 */
export async function openSyntax(
  ports: Ports,
  folder: string,
  before: OpenedSyntax | undefined,
): Promise<OpenedSyntax> {
  const user = folder === "" ? { languages: [], problems: [] } : await ports.userLanguages(folder);
  const adopted = await adoptLanguages(ports.grammars, user, ports.hash, before?.verdicts);
  const { source, problems, verdicts } = adopted;
  const { fingerprint } = source;
  const syntax = before?.fingerprint === fingerprint ? before.syntax : new Syntax(source);
  const [first, ...others] = problems;
  if (first === undefined) return { syntax, fingerprint, verdicts };
  const problem = others.length === 0 ? first : `${first} The log names ${others.length} more.`;
  if (problem !== before?.problem) for (const each of problems) ports.log.warn(each);
  return { syntax, fingerprint, verdicts, problem };
}
