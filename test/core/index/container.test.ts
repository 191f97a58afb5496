import { describe, expect, test } from "vitest";
import { ContainerError, decodeContainer, encodeContainer } from "../../../src/core/index/saved/container.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

const { hash, startHash } = memoryPorts(new MemoryFiles());
const SECTIONS = {
  text: "größe\n",
  empty: "",
  numbers: Uint32Array.of(1, 2, 4_000_000_000),
  none: new Uint32Array(0),
};

function failure(bytes: Uint8Array, version = "1"): ContainerError {
  try {
    decodeContainer(bytes, version, hash);
  } catch (error) {
    if (error instanceof ContainerError) return error;
    throw error;
  }
  throw new Error("It decoded");
}

describe("container", () => {
  const bytes = Buffer.concat([...atOnce(encodeContainer("1", SECTIONS, startHash)).pieces]);

  test("gives back what was put in", () => {
    expect(decodeContainer(bytes, "1", hash).sections).toEqual(SECTIONS);
  });

  test("may lie anywhere in memory", () => {
    const larger = Buffer.alloc(bytes.length + 3);
    larger.set(bytes, 3);
    expect(decodeContainer(larger.subarray(3), "1", hash).sections).toEqual(SECTIONS);
  });

  test("of another version is told from a damaged one", () => {
    expect(failure(bytes, "2").damaged).toBe(false);
  });

  test("every truncation is noticed", () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(failure(bytes.subarray(0, length)).damaged).toBe(true);
    }
  });

  test("every flipped bit is noticed", () => {
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0b100;
      expect(failure(flipped).damaged).toBe(true);
    }
  });
});
