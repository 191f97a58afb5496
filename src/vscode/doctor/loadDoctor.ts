let loaded: typeof import("./doctorCode.ts") | undefined;

/** What the view shows and its commands do. It is kept, since the editor has every import, of what is loaded too, go through a thread of its own. */
export async function loadDoctor(): Promise<typeof import("./doctorCode.ts")> {
  loaded ??= await import("./doctorCode.ts");
  return loaded;
}
