import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { childrenOf, type Process } from "../host/processes.ts";
import { activateExtension, eventually, search, untilReady } from "./extensionUnderTest.ts";

const ENGINE_SCRIPT = "engine.cjs";

/** The engine is a separate process: its death neither ends the editor nor lasts. */
export function recoverySuite(): void {
  describe("the engine's process", () => {
    before(function () {
      // Listing processes on Windows requires a special shell.
      if (process.platform === "win32") this.skip();
    });

    it("runs once, outside the extension host, and without V8's optimiser", async () => {
      await untilReady();
      const engines = await findEngines();
      assert.equal(engines.length, 1);
      assert.match(engines[0]?.command ?? "", /--liftoff-only/);
    });

    it("is started again when it is killed, and answers as before", async () => {
      await untilReady();
      // Text that earlier tests typed and discarded leaves the index a moment later.
      const before = await eventually("nothing that is found is unsaved", async () => {
        const hits = await search("retry a failed request");
        return hits.every(({ freshness }) => freshness === "fresh") ? hits : undefined;
      });
      const [killed] = await findEngines();
      assert.ok(killed);
      process.kill(killed.pid, "SIGKILL");
      const started = await eventually("another engine runs", async () => {
        const engines = await findEngines();
        return engines.find(({ pid }) => pid !== killed.pid);
      });
      assert.notEqual(started.pid, killed.pid);
      await untilReady();
      assert.deepEqual(await search("retry a failed request"), before);
    });

    it("rejects what it was asked when it dies", async () => {
      await untilReady();
      const { engine } = await activateExtension();
      const [killed] = await findEngines();
      assert.ok(killed);
      process.kill(killed.pid, "SIGSTOP"); // So that the question is certainly still open.
      const question = engine.search({ text: "forecast", limit: 5 }, AbortSignal.timeout(20_000));
      process.kill(killed.pid, "SIGKILL");
      await assert.rejects(question, error => error instanceof Error && error.name !== "TimeoutError");
      await untilReady();
    });
  });
}

/** Child processes of this extension host that run the engine. */
async function findEngines(): Promise<readonly Process[]> {
  return (await childrenOf(process.pid)).filter(({ command }) => command.includes(ENGINE_SCRIPT));
}
