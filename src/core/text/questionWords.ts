/** Words of questions that say nothing of what is asked for, as alternatives of an expression. These ask for something to be shown. */
export const REQUEST = "find|show|list|give|see|me|us";
/** What a question begins with that may be about anything. */
export const WHICH = "who|what|which|where";
/** What stands before a noun. */
export const ARTICLE = "the|an?";
/** What stands before or behind the path of a folder. */
export const FOLDER_NOUN = "folder|directory|dir";
/** The same of what may be a file by its name without an ending, or a folder. */
export const MODULE_NOUN = "file|module|package";
/** What stands before or behind the name of a part of a workspace. */
export const PLACE_NOUN = `${FOLDER_NOUN}|${MODULE_NOUN}|crate|library`;
/** What people call all that they have opened, and nothing within it. */
export const WORKSPACE_NOUN = String.raw`project|repo|repository|code\s?base|workspace`;
/** What they call what it is, which may be the name of a part of it as well: "in the app". */
export const PROJECT_NOUN = String.raw`${WORKSPACE_NOUN}|source\s+code|code|app|application|library|package|extension|plugin|tool|program|product|service|system|solution`;
