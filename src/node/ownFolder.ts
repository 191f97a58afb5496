/** How a folder is made that tells what is in files: whoever else has an account on this machine need not be let into those. */
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
