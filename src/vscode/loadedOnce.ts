/**
 * Imports a module on the first call and keeps it. The editor sends each import through a separate thread, even that of a module
 * already loaded, which takes a while. A failed import is tried again on the next call.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: T | undefined;
  return async () => {
    loaded ??= await load();
    return loaded;
  };
}
