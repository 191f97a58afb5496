import { expect, test } from "vitest";
import { untilAborted } from "../../../src/core/base/untilAborted.ts";

test("work that nobody waits for any more fails unheard, also where nobody did when it was given", async () => {
  const stopping = new AbortController();
  const late = (): Promise<never> =>
    new Promise((_, reject) => setImmediate(() => reject(new Error("The disk is gone."))));
  const waiting = untilAborted(late(), stopping.signal);
  stopping.abort("stopped");
  await expect(waiting).rejects.toBe("stopped");
  await expect(untilAborted(late(), stopping.signal)).rejects.toBe("stopped");
  await new Promise(resolve => setTimeout(resolve, 5));
});
