import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { FILES, lines, llmc } from "./llmc.ts";

test.skipIf(process.platform === "win32")(
  "what a terminal would obey in a name or a line is written out",
  async () => {
    const root = temporaryFolder({
      "a\u001b]0;b\u0007.py": 'def lamp():\n\treturn "\u001b[2J\u202e lamp on"\n',
    });
    const store = temporaryFolder();
    const found = await llmc(store, "search", "return lamp on", root);
    const stands = await llmc(store, "doctor", root);
    const holds = await llmc(store, "context", "return lamp on", root, "--budget", "100", "--json");
    const name = "a\\u{1b}]0;b\\u{7}.py";
    expect(found.out).toBe(`${name}:2  function lamp\n    return "\\u{1b}[2J\\u{202e} lamp on"\n`);
    expect(stands.out).toMatch(`${name}  python, 1 span,`);
    // Output for programs is not escaped.
    expect(lines(holds.out)).toMatchObject([{ items: [{ path: "a\u001b]0;b\u0007.py" }] }]);
  },
);

describe("where nobody reads any more", () => {
  /** Runs `llmc` with one of its outputs closed; resolves to its exit code. */
  async function closed(output: "stdout" | "stderr", scratch: string, ...args: string[]): Promise<number> {
    const child = spawn(process.execPath, [built("cli.mjs"), ...args], {
      env: { ...process.env, TMPDIR: scratch },
    });
    child[output].destroy();
    const [code] = await once(child, "exit");
    return code;
  }

  test.skipIf(process.platform === "win32")("what was begun is tidied up", async () => {
    const scratch = temporaryFolder();
    expect(await closed("stdout", scratch, "eval", temporaryFolder(FILES))).toBe(0);
    expect(readdirSync(scratch)).toEqual([]);
  });

  test.runIf(process.platform === "linux")("a full disk is told", async () => {
    const full = openSync("/dev/full", "w");
    const args = [built("cli.mjs"), "--help"];
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", full, "pipe"] });
    closeSync(full);
    expect({ status, stderr: String(stderr) }).toEqual({
      status: 1,
      stderr: "llmc: ENOSPC: no space left on device, write\n",
    });
  });

  test("a message ends nothing", async () => {
    expect(await closed("stderr", temporaryFolder(), "search", "words", ".", "--arms", "magic")).toBe(2);
  });
});

test.skipIf(process.platform === "win32").each([
  ["SIGINT", [130, null]],
  ["SIGTERM", [143, null]],
  // A shell reports 129; Node has no terminal to reset.
  ["SIGHUP", [null, "SIGHUP"]],
] as const)(
  "%s ends a command with %j, as a shell expects, and what was begun is tidied up",
  async (signal, end) => {
    const many = Array.from({ length: 300 }, (_, at) => [
      `part${at}.py`,
      `def step_${at}():\n    pass\n`.repeat(50),
    ]);
    const scratch = temporaryFolder();
    const child = spawn(
      process.execPath,
      [built("cli.mjs"), "eval", temporaryFolder(Object.fromEntries(many))],
      {
        env: { ...process.env, TMPDIR: scratch },
        stdio: "ignore",
      },
    );
    const ended = once(child, "exit");
    await expect.poll(() => readdirSync(scratch), { timeout: 40_000, interval: 5 }).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual(end);
    expect(readdirSync(scratch)).toEqual([]);
  },
);
