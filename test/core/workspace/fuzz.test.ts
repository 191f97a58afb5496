import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { GrammarSource } from "../../../src/core/language.ts";
import type { CommittedChange } from "../../../src/core/ports.ts";
import { cuttingKey } from "../../../src/core/workspace/indexing/cutDocument.ts";
import { grammarSource } from "../grammarSource.ts";
import { KEY_FILE } from "../privateKey.ts";
import { answersOf, savedContent, wrongHits } from "./faultComparison.ts";
import type { DiskFault, FaultyDisk } from "./faultyDisk.ts";
import { FuzzWorld, type Running } from "./fuzzWorld.ts";

/** Files without a language: an engine that loads no grammar starts at once. */
const PLAIN: GrammarSource = { ...grammarSource(), languages: [], fingerprint: "none" };
const SIGNAL = new AbortController().signal;
const PATHS = ["a.txt", "b.txt", "src/a.txt", "src/b.txt", "src/deep/c.txt"];
const WORDS = ["parcel", "queue", "manifest", "weigh", "stamp"];
const QUESTIONS = [...WORDS, WORDS.join(" "), "parcel src", "txt", "moved"];
const BINARY = Uint8Array.of(0, 1, 2, 3);
const STORED = ["index.llmc", "journal.llmc"];
/** Delays of the engine: before it saves, and before it makes a snapshot. */
const QUIET = 300;
const IDLE = 6_000;

/** Texts of a few chunks each; many have the same length. */
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 6 })
  .map(words => words.map(word => `${word} ${word.length}\n\n${"lorem ".repeat(30)}\n`).join("\n"));
const path = fc.constantFrom(...PATHS);
/** Which of two engines on one store. */
const which = fc.constantFrom(0, 1);
/** Whether to await an operation before the next one. */
const waited = fc.boolean();

const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("write" as const), path, text }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("edit" as const), which, path, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), path }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rename" as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rewrite" as const), path }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("leaveOut" as const), path, binary: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("jump" as const), by: fc.integer({ min: -5000, max: 5000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("commit" as const), paths: fc.subarray(PATHS) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("tell" as const), which, path, waited }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("type" as const),
      which,
      path,
      text: fc.option(text, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("refresh" as const), which, waited }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("search" as const), which }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant("pass" as const), which, by: fc.constantFrom(QUIET, IDLE) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("turns" as const), count: fc.integer({ max: 8 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      fault: fc.constantFrom<DiskFault>("none", "none", "full", "torn", "stuck"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("slow" as const), turns: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const), which, waited }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rebuild" as const), which, waited }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cut" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end" as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("crash" as const),
      which,
      forgotten: fc.nat({ max: 6 }),
      torn: fc.option(fc.record({ name: fc.constantFrom(...STORED), lost: fc.nat({ max: 5000 }) })),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Two places for engines on one store, and their unawaited work. */
class Run {
  readonly world = new FuzzWorld(PLAIN);
  readonly #engines: (Running | undefined)[] = [undefined, undefined];
  #unawaited: Promise<unknown>[] = [];

  async apply(operation: Operation): Promise<void> {
    const { world } = this;
    switch (operation.do) {
      case "write":
        return world.write(operation.path, operation.text);
      case "remove":
        return world.remove(operation.path);
      case "rename":
        return this.#rename(operation.path, operation.to);
      case "rewrite":
        return world.write(operation.path, world.textOf(operation.path) ?? "");
      case "leaveOut":
        return world.write(operation.path, operation.binary ? BINARY : KEY_FILE);
      case "jump":
        return world.jump(operation.by);
      case "commit":
        world.history.log = [commit(world.history.log.length, operation.paths), ...world.history.log];
        return;
      case "turns":
        for (let turn = 0; turn < operation.count; turn++) await setImmediate();
        return;
      case "fault":
        world.disk.fault = operation.fault;
        return;
      case "slow":
        world.disk.turns = operation.turns;
        return;
      case "cut":
        world.maxChunkSize = world.maxChunkSize === 200 ? 300 : 200;
        return;
      default:
        return await this.#drive(operation);
    }
  }

  async #drive(operation: Extract<Operation, { which: number }>): Promise<void> {
    const running = await this.#engine(operation.which);
    const { engine, clock } = running;
    switch (operation.do) {
      case "edit":
        this.world.write(operation.path, operation.text);
        return await engine.change([changed(operation.path)], SIGNAL);
      case "type":
        return await type(running, operation.path, operation.text);
      case "tell":
        return await this.#wait(operation, engine.change([changed(operation.path)], SIGNAL));
      case "refresh":
        return await this.#wait(operation, engine.refresh(SIGNAL));
      case "search":
        return await this.#check(running);
      case "pass":
        return clock.pass(operation.by);
      case "reopen":
        return await this.#wait(operation, engine.open(this.world.workspace(), SIGNAL));
      case "rebuild":
        return await this.#wait(operation, engine.rebuild(SIGNAL));
      case "end":
        this.#engines[operation.which] = undefined;
        return await engine.dispose();
      case "crash":
        running.disk.kill();
        this.#engines[operation.which] = undefined;
        this.world.disk.forget(operation.forgotten);
        if (operation.torn) this.world.disk.tear(operation.torn.name, operation.torn.lost);
        return await this.#check(await this.#engine(operation.which));
    }
  }

  /** Checks that all running engines, and any that starts next, end up equal to a fresh index. */
  async finish(): Promise<void> {
    const { world } = this;
    await Promise.all(this.#unawaited);
    const fresh = await world.startFresh();
    const expected = await answersOf(fresh.running.engine, QUESTIONS);
    for (const running of this.#engines) {
      if (running === undefined) continue;
      for (const path of [...running.unsaved.keys()]) await type(running, path, undefined);
      await running.engine.open(world.workspace(), SIGNAL);
      await this.#converges(running, expected);
      await running.engine.dispose();
    }
    world.disk.fault = "none";
    const next = await world.start();
    await this.#check(next);
    await this.#converges(next, expected);
    await Promise.all([next.engine.dispose(), fresh.running.engine.dispose()]);
    const { settings } = world.workspace();
    const saved = (disk: FaultyDisk) => {
      const ports = world.portsOn(disk.mount());
      return savedContent(ports, cuttingKey(settings, PLAIN.fingerprint, ports.secretRules));
    };
    expect(await saved(world.disk)).toEqual(await saved(fresh.disk));
  }

  async #converges({ engine }: Running, expected: unknown): Promise<void> {
    await engine.refresh(SIGNAL);
    expect(await answersOf(engine, QUESTIONS)).toEqual(expected);
  }

  async #check({ engine, unsaved }: Running): Promise<void> {
    const textOf = (path: string) => unsaved.get(path) ?? this.world.textOf(path);
    expect(await wrongHits(engine, QUESTIONS, textOf)).toEqual([]);
  }

  async #engine(which: number): Promise<Running> {
    const running = this.#engines[which] ?? (await this.world.start());
    this.#engines[which] = running;
    return running;
  }

  /** A run that is aborted rejects for its caller; nothing else may reject. */
  async #wait({ waited }: { readonly waited: boolean }, work: Promise<unknown>): Promise<void> {
    const done = work.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    });
    if (waited) await done;
    else this.#unawaited.push(done);
  }

  #rename(from: string, to: string): void {
    const text = this.world.textOf(from);
    if (text === undefined) return;
    this.world.remove(from);
    this.world.write(to, text);
  }
}

/** Sets the unsaved text of a file in an editor; without a text it is discarded. */
async function type({ engine, unsaved }: Running, path: string, text: string | undefined): Promise<void> {
  if (text === undefined) unsaved.delete(path);
  else unsaved.set(path, text);
  const document = { folder: "w", path };
  await engine.overlay([text === undefined ? { document } : { document, text }], SIGNAL);
}

function changed(path: string) {
  return { document: { folder: "w", path }, kind: "changed" as const };
}

function commit(number: number, paths: readonly string[]): CommittedChange {
  return { subject: `Moved ${number}`, author: "Ada", time: 1_000_000_000 * number, paths };
}

/** A regression: opening and rebuilding, neither awaited, closed each other's embedders. */
const REOPENED_WHILE_REBUILT: Operation[] = [
  { do: "tell", which: 1, path: "a.txt", waited: false },
  { do: "rebuild", which: 0, waited: false },
  { do: "edit", which: 1, path: "a.txt", text: "" },
  { do: "pass", which: 0, by: 6000 },
  { do: "refresh", which: 0, waited: false },
  { do: "edit", which: 0, path: "a.txt", text: "" },
  { do: "reopen", which: 0, waited: false },
  { do: "search", which: 0 },
  { do: "edit", which: 0, path: "a.txt", text: "parcel\n" },
];

test("whatever happens to files, engines and the store, answers are right and the index comes to be that of a fresh start", async () => {
  const property = fc.asyncProperty(fc.array(operation, { maxLength: 60, size: "max" }), async operations => {
    const run = new Run();
    for (const each of operations) await run.apply(each);
    await run.finish();
  });
  await fc.assert(property, { numRuns: 80, examples: [[REOPENED_WHILE_REBUILT]] });
}, 600_000);
