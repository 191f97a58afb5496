/**
 * Keeps what an import gives, and loads it when it is first asked for. The editor sends each import through a thread of its own, even of
 * what is loaded already, which takes a while. An import that fails is tried again.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: T | undefined;
  return async () => {
    loaded ??= await load();
    return loaded;
  };
}
