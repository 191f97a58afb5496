import { Syntax } from "../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../src/node/grammarFolder.ts";
import { extractPackage } from "./extractPackage.ts";

/** What the parent asks for, a package at a time. */
interface Request {
  readonly name: string;
  readonly root: string;
  readonly target: string;
}

const syntax = openGrammarFolder("dist").then(source => new Syntax(source));

process.on("message", async ({ name, root, target }: Request) => {
  try {
    const left = await extractPackage(name, root, target, await syntax);
    process.send?.(`${name}: ${left["short"] ?? 0} short`);
  } catch (error) {
    process.send?.(`${name}: not read, ${error instanceof Error ? error.message : error}`);
  }
});
