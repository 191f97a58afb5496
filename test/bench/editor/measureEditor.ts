import type { Corpus } from "../corpus.ts";
import type { Figure } from "../figure.ts";
import { BenchHost } from "./benchHost.ts";
import { activationFigures, blockFigures, saveFigures, startingFigures } from "./figures.ts";
import type { ActivationReport, BlocksReport, SavesReport, StartingReport } from "./report.ts";

const STARTS = 5;

/** Measures LLMC in a real VS Code. Changes a file of the corpus at the end. */
export async function* measureEditor(corpus: Corpus): AsyncIterable<readonly Figure[]> {
  const host = await BenchHost.start();
  try {
    const starts: ActivationReport[] = [];
    for (let start = 0; start < STARTS; start++) {
      starts.push(await host.run<ActivationReport>("activation", corpus.root));
    }
    yield activationFigures(starts);
    yield startingFigures(await host.run<StartingReport>("starting", corpus.root));
    yield blockFigures(await host.run<BlocksReport>("blocks", corpus.root), corpus);
    yield saveFigures(await host.run<SavesReport>("saves", corpus.root), corpus);
  } finally {
    await host.stop();
  }
}
