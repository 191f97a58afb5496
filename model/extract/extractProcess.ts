import { Syntax } from "../../src/core/syntax/syntax.ts";
import { openGrammarFolder } from "../../src/node/grammarFolder.ts";
import { type ExtractRequest, extractPackage } from "./extractPackage.ts";

const syntax = openGrammarFolder("dist").then(source => new Syntax(source));

process.on("message", async (request: ExtractRequest) => {
  try {
    await extractPackage(request, await syntax);
    process.send?.(`${request.name}: read`);
  } catch (error) {
    process.send?.(`${request.name}: not read, ${error instanceof Error ? error.message : error}`);
  }
});
