import assert from "node:assert/strict";
import { describe, it } from "mocha";
import * as vscode from "vscode";
import { compareDefinitions } from "../bench/symbols/agreement.ts";
import { activateExtension, eventually, patience } from "./extensionUnderTest.ts";
import { symbolsOf } from "./symbolsOf.ts";

/** The definitions in `parcel.ts`, and who reports them. */
const TYPESCRIPT = [
  // Imports are searched for as one block; VS Code does not list the imports of TypeScript.
  "LLMC    import_block imports",
  "both    Variable LIMIT = constant LIMIT",
  "both    Enum Size = enum Size",
  "both    Variable Small = property Size.Small",
  "both    Variable Large = property Size.Large",
  "both    Interface Weighed = interface Weighed",
  "both    Property weight = property Weighed.weight",
  "both    Method weigh = method Weighed.weigh",
  "both    Variable Label = type Label",
  "both    Class Parcel = class Parcel",
  "both    Property #count = property Parcel.#count",
  "both    Property lines = property Parcel.lines",
  "both    Constructor constructor = method Parcel.constructor",
  // A constructor declares properties among its parameters.
  "both    Property weight = property Parcel.constructor.weight",
  "both    Property size = property Parcel.constructor.size",
  "both    Property heavy = method Parcel.heavy",
  // A variable inside a function is not a definition, unless it holds a function.
  "VS Code Variable limit",
  "both    Property weigh = method Parcel.weigh",
  "both    Method label = method Parcel.label",
  "both    Module Names = module Names",
  "both    Function short = function Names.short",
  "both    Variable trim = function Names.short.trim",
  "both    Variable handlers = constant handlers",
  "both    Method open = method handlers.open",
  "both    Method close = method handlers.close",
  "both    Method weigh = method handlers.weigh",
  "both    Function send = function send",
  // The work of a callback is part of its caller, unless it is a test or a route.
  "VS Code Function forEach() callback",
];

/** The definitions in `legacy.js`, and who reports them. */
const JAVASCRIPT = [
  // `require` is an import.
  "LLMC    import_block imports",
  "VS Code Variable path",
  // A name destructured from an object has no span.
  "VS Code Variable sep",
  "both    Variable sent = constant sent",
  // VS Code turns a function with a prototype into a class, with the function as its constructor.
  "VS Code Constructor constructor",
  "both    Class Parcel = function Parcel",
  "both    Function weigh = method Parcel.weigh",
  // An assignment is a definition if it assigns a function, a class, or all exports of a module.
  "VS Code Variable empty",
  // VS Code shows an assignment to an export twice: the assignment, and its value.
  "both    Function send = function send",
  "VS Code Function send",
  "both    Class Box = class Box",
  "VS Code Class Box",
  "both    Property #lid = property Box.#lid",
  "both    Method open = method Box.open",
  "both    Function a parcel = function a parcel",
  "both    Function weighs what it weighs = function a parcel.weighs what it weighs",
  "VS Code Variable parcel",
];

/** Compares spans with VS Code's symbols for the same source. */
export function symbolsSuite(): void {
  describe("spans and VS Code's symbols", () => {
    it("of TypeScript agree, but for what is meant to differ", async () => {
      assert.deepEqual(await compare("parcel.ts"), TYPESCRIPT);
    });

    it("of JavaScript agree, but for what is meant to differ", async () => {
      assert.deepEqual(await compare("legacy.js"), JAVASCRIPT);
    });
  });
}

/** One line for every definition in a file: who reports it, and as what. */
async function compare(file: string): Promise<readonly string[]> {
  const [uri] = await vscode.workspace.findFiles(file);
  assert.ok(uri);
  const document = await vscode.workspace.openTextDocument(uri);
  const symbols = await eventually("there are symbols", async () => {
    const found = await symbolsOf(document);
    return found.length > 0 ? found : undefined;
  });
  const { engine } = await activateExtension();
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  const outline = await engine.outline(
    { document: { folder: folder.uri.toString(), path: file } },
    patience(),
  );
  assert.ok(outline);
  const { both, onlyTheirs, onlyOurs } = compareDefinitions(symbols, outline.spans);
  const lines = [
    ...both.map(({ theirs, ours }) => ({
      at: theirs.nameStart,
      line: `both    ${theirs.kind} ${theirs.name} = ${ours.kind} ${ours.qualifiedName}`,
    })),
    ...onlyTheirs.map(({ nameStart, kind, name }) => ({ at: nameStart, line: `VS Code ${kind} ${name}` })),
    ...onlyOurs.map(({ start, kind, qualifiedName }) => ({
      at: start,
      line: `LLMC    ${kind} ${qualifiedName}`,
    })),
  ];
  return lines.sort((a, b) => a.at - b.at).map(({ line }) => line);
}
