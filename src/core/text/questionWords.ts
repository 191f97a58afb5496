/** UTF-16 units of the longest typed question: a longer text was pasted. */
export const MAX_TYPED = 400;
/**
 * Words of questions that say nothing about their subject, as alternatives for a regular expression. These ask for something to be shown.
 */
export const REQUEST = "find|show|list|give|see|me|us";
/** Words that may begin a question about anything. */
export const WHICH = "who|what|which|where";
/** Articles. */
export const ARTICLE = "the|an?";
/** Nouns before or after the path of a folder. */
export const FOLDER_NOUN = "folder|directory|dir";
/** Nouns before or after the name of a folder, or of a file without its extension. */
export const MODULE_NOUN = "file|module|package";
/** Nouns before or after the name of a part of a workspace. */
export const PLACE_NOUN = `${FOLDER_NOUN}|${MODULE_NOUN}|crate|library`;
/** Nouns for the whole workspace that do not also name a part of it. */
export const WORKSPACE_NOUN = String.raw`project|(?:mono)?repo|repository|code\s?base|workspace`;
/** Nouns for the whole project, some of which may also name a part of it: "in the app". */
export const PROJECT_NOUN = String.raw`${WORKSPACE_NOUN}|source\s+code|code|app|application|library|package|extension|plugin|tool|program|product|service|system|solution`;
