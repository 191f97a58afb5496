import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { StaticEmbedder } from "../src/core/embedding/staticEmbedder.ts";
import { type HeldOutPackage, readHeldOut } from "./evaluate/heldOutPackages.ts";
import { printSpeed } from "./evaluate/printSpeed.ts";
import { ARMS, type Arm, type Ranked, rankAnswers } from "./evaluate/rankings.ts";
import { PACKED_MODEL } from "./pack.ts";

const RESAMPLES = 1000;
/** For a language with fewer questions, the figures have little meaning. */
const FEWEST_ASKED = 40;

/** Measures the packed model on packages that it was not trained on, and prints a table. */
export async function evaluate(): Promise<number> {
  const packages = await readHeldOut();
  const model = await readFile(PACKED_MODEL);
  await printSpeed(packages, model);
  printFigures(packages, model);
  return 0;
}

/** Prints how well a packed model finds the answers. */
export function printFigures(packages: readonly HeldOutPackage[], model: Uint8Array): void {
  const embedder = new StaticEmbedder(model, setImmediate);
  const all = packages.flatMap(held => rankAnswers(held, embedder));
  const languages = [...new Set(all.map(({ language }) => language))].sort();
  const groups = languages.map(one => all.filter(({ language }) => language === one));
  console.log(`${packages.length} packages, ${all.length} questions; MRR@10 and R@5`);
  for (const [at, ranked] of groups.entries()) console.log(row(languages[at] ?? "", ranked));
  console.log(row("all", all));
  const large = groups.filter(({ length }) => length >= FEWEST_ASKED);
  const means = ARMS.map(arm => {
    const mrr = average(large.map(ranked => mean(ranked, arm, reciprocal)));
    return `${arm} ${mrr.toFixed(3)}`;
  });
  console.log(
    `mean of the ${large.length} languages with ${FEWEST_ASKED} questions or more: ${means.join("   ")}`,
  );
  for (const arm of ["vector", "hybrid", "ranks"] as const) {
    const [low, high] = interval(all.map(({ ranks }) => reciprocal(ranks[arm]) - reciprocal(ranks.lexical)));
    console.log(`${arm} against lexical: MRR@10 ${signed(low)} to ${signed(high)} (95 % of resamples)`);
  }
}

function row(title: string, ranked: readonly Ranked[]): string {
  const figures = ARMS.map(
    arm => `${arm} ${mean(ranked, arm, reciprocal).toFixed(3)} ${mean(ranked, arm, inFive).toFixed(3)}`,
  );
  return `${title.padEnd(12)} ${String(ranked.length).padStart(6)}  ${figures.join("   ")}`;
}

function mean(ranked: readonly Ranked[], arm: Arm, of: (rank: number) => number): number {
  return average(ranked.map(({ ranks }) => of(ranks[arm])));
}

function reciprocal(rank: number): number {
  return rank === 0 || rank > 10 ? 0 : 1 / rank;
}

function inFive(rank: number): number {
  return rank > 0 && rank <= 5 ? 1 : 0;
}

/** The 95 % interval of the mean, from samples of the same size drawn from this one. */
function interval(values: readonly number[]): [low: number, high: number] {
  const random = seeded(1);
  const means = Array.from({ length: RESAMPLES }, () =>
    average(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [means[Math.floor(0.025 * RESAMPLES)] ?? 0, means[Math.floor(0.975 * RESAMPLES)] ?? 0];
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
}

/** A linear congruential generator: the intervals are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
