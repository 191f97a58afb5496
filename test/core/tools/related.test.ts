import { expect, test } from "vitest";
import { call, toolWorld } from "./toolWorld.ts";

test.each(["subclasses of Boat", "tests for float_boat", "callers of float_boat", "who raises SunkError"])(
  "as many are listed as may have to be changed together: %s",
  async query => {
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const boats = numbers.map(number => [
      `ferry${number}.py`,
      `class Ferry${number}(Boat):\n    def sink(self):\n        raise SunkError()\n`,
    ]);
    const tests = numbers.map(number => [
      `test_${number}.py`,
      `def test_${number}():\n    assert float_boat(${number})\n`,
    ]);
    const world = await toolWorld({
      ...Object.fromEntries([...boats, ...tests]),
      "boat.py": "class Boat:\n    pass\n\n\ndef float_boat(number):\n    return True\n",
    });
    const { text } = await call(world, "llmc_search", { query, maxTokens: 8_000 });
    expect(text.match(/^\d+\. (?:ferry|test_)\d+\.py/gm)).toHaveLength(20);
  },
);
