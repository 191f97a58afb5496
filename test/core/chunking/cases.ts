import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeText } from "../../../src/core/text/decode.ts";
import { languageFolders } from "../grammarSource.ts";

/** A source under `grammars/<language>/cases/<limit>/`, with its goldens beside it. */
export interface Case {
  readonly language: string;
  /** Absolute path of the source. */
  readonly file: string;
  /** Non-whitespace characters that a chunk of it may have: the name of its folder. */
  readonly limit: number;
  readonly text: string;
}

/** Every case of every language. */
export function allCases(): readonly Case[] {
  return languageFolders().flatMap(({ definition, cases }) =>
    (existsSync(cases) ? readdirSync(cases) : []).sort().flatMap(limit =>
      readdirSync(path.join(cases, limit))
        .filter(name => !/\.(?:spans|chunks)$/.test(name))
        .sort()
        .map(name => {
          const file = path.join(cases, limit, name);
          const text = decodeText(readFileSync(file));
          if (text === undefined) throw new Error(`${file} is no text`);
          return { language: definition.id, file, limit: Number(limit), text };
        }),
    ),
  );
}
