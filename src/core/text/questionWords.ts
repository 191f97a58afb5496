/** Words of questions that say nothing of what is asked for, as alternatives of an expression. These ask for something to be shown. */
export const REQUEST = "find|show|list|give|see|me|us";
/** What a question begins with that may be about anything. */
export const WHICH = "who|what|which|where";
/** What stands before a noun. */
export const ARTICLE = "the|an?";
/** What stands before or behind the name of a part of a workspace. */
export const PLACE_NOUN = "folder|directory|dir|package|module|file|crate|library";
