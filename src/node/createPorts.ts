import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Log, Ports, RunningHash } from "../core/ports.ts";
import { DiskStorage } from "./diskStorage.ts";
import { DiskWorkNote } from "./diskWorkNote.ts";
import { openEmbedder } from "./embedders/openEmbedder.ts";
import { DiskFiles } from "./files/diskFiles.ts";
import { GitHistory } from "./git/gitHistory.ts";
import { openGrammarFolder } from "./grammarFolder.ts";
import { findSecrets } from "./secrets/findSecrets.ts";
import { readUserLanguages } from "./userLanguages.ts";

/** The outside world as Node has it. `programFolder` is where the build put grammars; `storage` need not exist. */
export async function createPorts(programFolder: string, storage: string, log: Log): Promise<Ports> {
  return {
    files: new DiskFiles(),
    history: new GitHistory(log),
    storage: new DiskStorage(storage),
    workNote: new DiskWorkNote(storage),
    grammars: await openGrammarFolder(programFolder),
    userLanguages: readUserLanguages,
    log,
    clock: {
      now: () => performance.now(),
      worked() {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      },
      yield: () => setImmediate(),
      after(milliseconds, callback) {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    residentBytes: () => process.memoryUsage.rss(),
    hash(bytes) {
      const hash = startHash();
      hash.add(bytes);
      return hash.end();
    },
    startHash,
    findSecrets,
    openEmbedder,
    async tokenCounter() {
      // The tokeniser's table takes longer to load than the engine to start, and few calls need it.
      const { countTokens } = await import("./tokens.ts");
      return countTokens;
    },
    async tokenSums(text) {
      const { tokenSums } = await import("./tokens.ts");
      return tokenSums(text);
    },
  };
}

/** 128 bits of SHA-256: enough that no two contents of a workspace meet, short enough to keep for every file. */
function startHash(): RunningHash {
  const hash = createHash("sha256");
  return {
    add: bytes => void hash.update(bytes),
    end: () => hash.digest("base64url").slice(0, 22),
  };
}
