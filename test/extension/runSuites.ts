import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "node:util";
import Mocha from "mocha";
import type { Outcome } from "../host/outcome.ts";

/**
 * Runs mocha in the extension host and writes its report where the runner looks for it: a text file that grows,
 * and the counts at the end. The console is no place for it, because the workbench talks there too. Where LLMC_TEST_ONLY has a
 * part of the names of tests, only those are run.
 *
 * @param name the scenario
 * @param suites functions that call `describe`
 */
export async function runSuites(name: string, suites: readonly (() => void)[]): Promise<void> {
  const { LLMC_TEST_REPORTS: reports } = process.env;
  if (reports === undefined) throw new Error("LLMC_TEST_REPORTS names no folder.");
  Mocha.reporters.Base.consoleLog = (...parts: unknown[]) => {
    appendFileSync(path.join(reports, `${name}.txt`), `${format(...parts)}\n`);
  };

  const mocha = new Mocha({ ui: "bdd", color: false, timeout: 30_000 });
  if (process.env["LLMC_TEST_ONLY"] !== undefined) mocha.grep(process.env["LLMC_TEST_ONLY"]);
  mocha.suite.emit("pre-require", {}, name, mocha); // Makes `describe` and `it` work.
  for (const suite of suites) suite();
  const stats = await new Promise<Mocha.Stats | undefined>(resolve => {
    const runner = mocha.run(() => resolve(runner.stats));
  });
  const report: Outcome = {
    passed: stats?.passes ?? 0,
    failed: stats?.failures ?? 1,
    skipped: stats?.pending ?? 0,
  };
  writeFileSync(path.join(reports, `${name}.json`), JSON.stringify(report));
  if (report.failed > 0 || report.passed === 0) throw new Error("Not all tests passed.");
}
