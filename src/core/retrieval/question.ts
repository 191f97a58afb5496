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

/** A definition that calls others, as it is written. */
export interface Calling {
  readonly document: DocumentId;
  readonly name: string;
  readonly qualifiedName: string;
  /** Its source, without its comments. */
  readonly source: string;
  /** The texts of the import statements of its document. */
  readonly imports: readonly string[];
}

/** A definition that a question asks something of, such as what uses it. */
export interface Related extends Named {
  readonly by: Relation;
  /** The name with those around it, as far as the question has them. */
  readonly asked: string;
  /** Nothing in the index is what is asked for: it may be that of a library. */
  readonly isForeign?: boolean;
}

/** A query, with all that it takes to put it to an index. */
export interface Question extends Query, Operators {
  /** Absent where the question is not put to vectors. */
  readonly vector?: QueryVector;
  /** What is written where the question is asked from. */
  readonly place?: Place;
  /** What the user has before them, which need not be what they ask about. */
  readonly surroundings?: Surroundings;
  /** What paths that the question mentions may begin with. */
  readonly roots?: FolderRoots;
  /** Beyond the limit, hits are added until they have so many characters between them, in UTF-16 units, or there are hardly any more. */
  readonly fillTo?: number;
  /** The definition whose callees are asked for. */
  readonly calling?: Calling;
  /** What is found has to be to this what the question asks for: a use of it, a test and so on. */
  readonly related?: Related;
  /** How a language writes comments, by its id: whoever names something in one does not use it. */
  readonly commentOf?: (language: string) => CommentSyntax | undefined;
  /** Git is not asked about the workspace. */
  readonly isUntrusted?: true;
  /** What is asked for word for word may end within a word, as it does while it is typed. */
  readonly isUnfinished?: true;
}

/** What of a question decides how chunks rank. */
export type RankedBy = Pick<
  Question,
  "text" | "from" | "arms" | "unboosted" | "vector" | "place" | "surroundings" | "roots" | "related"
>;
