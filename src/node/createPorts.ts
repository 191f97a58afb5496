import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { StaticEmbedder } from "../core/embedding/staticEmbedder.ts";
import type { Clock, Log, Ports } from "../core/ports.ts";
import type { RunningHash } from "../core/runningHash.ts";
import { compileOptimised } from "./compileOptimised.ts";
import { openEmbedder } from "./embedders/openEmbedder.ts";
import { DiskFiles } from "./files/diskFiles.ts";
import { GitHistory } from "./git/gitHistory.ts";
import { openGrammarFolder } from "./grammarFolder.ts";
import { NOTHING_OUTSIDE } from "./network/nothingOutside.ts";
import { findSecrets } from "./secrets/findSecrets.ts";
import { writtenRules } from "./secrets/patterns.ts";
import { DiskStorage } from "./storage/diskStorage.ts";
import { DiskVectorCache } from "./storage/diskVectorCache.ts";
import { DiskWorkNote } from "./storage/diskWorkNote.ts";
import { readUserLanguages } from "./userLanguages.ts";

const CLOCK: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  worked() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  yield: () => setImmediate(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * The ports of the engine as Node implements them. `program` is the folder where the build put grammars and the built-in embedder,
 * `storage` holds the index of a workspace, and `common` holds data that all workspaces share; the last two need not exist. Without
 * `outside` no server can be reached.
 */
export async function createPorts(
  program: string,
  storage: string,
  log: Log,
  common = storage,
  outside = NOTHING_OUTSIDE,
): Promise<Ports> {
  return {
    files: new DiskFiles(),
    history: new GitHistory(log),
    storage: new DiskStorage(storage),
    vectorCache: new DiskVectorCache(path.join(common, "vectors"), log),
    workNote: new DiskWorkNote(storage),
    grammars: await openGrammarFolder(program),
    userLanguages: readUserLanguages,
    log,
    clock: CLOCK,
    compile: compileOptimised,
    residentBytes: () => process.memoryUsage.rss(),
    end(reason) {
      process.stderr.write(`${reason}\n`);
      process.exit(1);
    },
    hash,
    startHash,
    findSecrets,
    secretRules: hash(new TextEncoder().encode(writtenRules())),
    openEmbedder: (choice, signal) =>
      choice.kind === "builtin" ? openBuiltin(program) : openEmbedder(choice, program, outside, signal),
    async tokenCounter() {
      // The tokeniser's table takes longer to load than the engine takes to start, and few calls need it.
      const { countTokens } = await import("./tokens.ts");
      return countTokens;
    },
    async tokenSums(text) {
      const { tokenSums } = await import("./tokens.ts");
      return tokenSums(text);
    },
  };
}

function hash(bytes: Uint8Array): string {
  const running = startHash();
  running.add(bytes);
  return running.end();
}

/** 128 bits of SHA-256: enough to tell all contents of a workspace apart, and short enough to keep for every file. */
function startHash(): RunningHash {
  const hash = createHash("sha256");
  return {
    add: bytes => void hash.update(bytes),
    end: () => hash.digest("base64url").slice(0, 22),
  };
}

async function openBuiltin(program: string): Promise<StaticEmbedder> {
  return new StaticEmbedder(await readFile(path.join(program, "embedder.bin")), () => setImmediate());
}
