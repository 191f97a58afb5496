import type { Ports } from "../ports.ts";
import { adoptLanguages, type Verdicts } from "../syntax/adoptLanguages.ts";
import { Syntax } from "../syntax/syntax.ts";

/** The grammars for a workspace. */
export interface OpenedSyntax {
  readonly syntax: Syntax;
  /** Changes with the languages: an index made with others is of no use. */
  readonly fingerprint: string;
  /** A sentence on the user's own languages; absent if all are in order. */
  readonly problem?: string;
  readonly verdicts: Verdicts;
}

/**
 * Loads the user's own languages. Grammars stay loaded while the languages are unchanged; `before` is what was open so far. Problems are
 * logged when they are new.
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
