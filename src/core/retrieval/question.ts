import type { Relation } from "../asked/relationAsked.ts";
import type { DocumentId } from "../document.ts";
import type { Query } from "../hit.ts";
import type { CommentSyntax } from "../language.ts";
import type { Named } from "../uses.ts";
import type { QueryVector } from "./arms/vectorArm.ts";
import type { FolderRoots } from "./mentioned/mentionedFiles.ts";
import type { Place } from "./place/placeEvidence.ts";
import type { Surroundings } from "./place/surroundings.ts";
import type { Operators } from "./query/readQuery.ts";

/** A definition whose callees are asked for. */
export interface Calling {
  readonly document: DocumentId;
  readonly name: string;
  readonly qualifiedName: string;
  /** Its source, without its comments. */
  readonly source: string;
  /** The texts of the import statements of its document. */
  readonly imports: readonly string[];
  /** In its language, functions are called by their names alone. */
  readonly isBare: boolean;
}

/** A definition, and the relation to it that a question asks for, such as its uses. */
export interface Related extends Named {
  readonly by: Relation;
  /** The name as written in the question, with its qualifiers: `Cart.total`. */
  readonly asked: string;
  /** The language of the definition, if functions are called by their names alone there. */
  readonly bareIn?: string;
  /** Nothing in the index defines the name: it may be that of a library. */
  readonly isForeign?: boolean;
}

/** A query, with everything needed to answer it from an index. */
export interface Question extends Query, Operators {
  /** Absent if the question is not put to the vector arm. */
  readonly vector?: QueryVector;
  /** The place where the question is asked, with its text. */
  readonly place?: Place;
  /** What the user has in view, which need not be the subject of the question. */
  readonly surroundings?: Surroundings;
  /** The locations of the workspace folders: paths in the question may begin with them. */
  readonly roots?: FolderRoots;
  /** Beyond `limit`, hits are added until together they have this many UTF-16 units, or until hardly any are left. */
  readonly fillTo?: number;
  /** Set if callees are asked for. */
  readonly calling?: Calling;
  /** Set if uses, tests, subtypes or the like of a definition are asked for: nothing else is found. */
  readonly related?: Related;
  /** The comment syntax of a language, given its id: a name in a comment is not a use. */
  readonly commentOf?: (language: string) => CommentSyntax | undefined;
  /** The workspace is not trusted, so git is not asked about it. */
  readonly isUntrusted?: true;
  /** The exact text may end in the middle of a word, as while it is being typed. */
  readonly isUnfinished?: true;
}

/** The parts of a question that decide how chunks rank. */
export type RankedBy = Pick<
  Question,
  "text" | "from" | "arms" | "unboosted" | "vector" | "place" | "surroundings" | "roots" | "related"
>;
