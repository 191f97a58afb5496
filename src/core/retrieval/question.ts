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
}

/** A definition, and what a question asks of it, such as what uses it. */
export interface Related extends Named {
  readonly by: Relation;
  /** The name as the question has it, with the names around it: `Cart.total`. */
  readonly asked: string;
  /** Nothing in the index defines it: it may be that of a library. */
  readonly isForeign?: boolean;
}

/** A query, with everything that is needed to put it to an index. */
export interface Question extends Query, Operators {
  /** Absent where the question is not put to vectors. */
  readonly vector?: QueryVector;
  /** The place that the question is asked from, with its text. */
  readonly place?: Place;
  /** What the user is looking at, which need not be what they ask about. */
  readonly surroundings?: Surroundings;
  /** Where the folders of the workspace are: paths that the question mentions may begin there. */
  readonly roots?: FolderRoots;
  /** Beyond `limit`, hits are added until together they have this many UTF-16 units, or until hardly any are left. */
  readonly fillTo?: number;
  /** Set where callees are asked for. */
  readonly calling?: Calling;
  /** Set where uses, tests or subtypes of a definition are asked for: nothing else is found. */
  readonly related?: Related;
  /** How a language, given by its id, writes comments: what is named in one is not used there. */
  readonly commentOf?: (language: string) => CommentSyntax | undefined;
  /** The workspace is not trusted, so git is not asked about it. */
  readonly isUntrusted?: true;
  /** The exact text that is asked for may end in the middle of a word, as it does while it is typed. */
  readonly isUnfinished?: true;
}

/** The parts of a question that decide how chunks rank. */
export type RankedBy = Pick<
  Question,
  "text" | "from" | "arms" | "unboosted" | "vector" | "place" | "surroundings" | "roots" | "related"
>;
