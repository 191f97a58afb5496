import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { type OutlineEntry, outlineEntries } from "../../../src/core/outline/outlineEntries.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const LIMIT = 2_000;
const syntax = new Syntax(grammarSource());

async function entriesOf(file: string, text: string): Promise<OutlineEntry[]> {
  const language = syntax.languages.detect(file, text);
  const request = { path: file, text, language, expandOver: LIMIT, tooLong: () => false };
  const { spans } = chunkDocument(await syntax.parse(request), LIMIT);
  return outlineEntries(file, text, spans);
}

/** One line for each entry and for each of its parts that is not empty. */
async function drawn(file: string, text: string): Promise<string> {
  const entries = await entriesOf(file, text);
  return entries
    .map(({ start, end, name, path: place, signature, doc, imports, members }) => {
      const lines = [
        `${name} ${start}..${end} in ${place}`,
        signature && `  is ${signature}`,
        doc && `  doc ${doc}`,
        imports && `  imports ${imports}`,
        ...members.map(member => `  - ${member}`),
      ];
      return lines.filter(line => line !== "").join("\n");
    })
    .join("\n");
}

const PYTHON = `"""Keeps parcels."""
import os
from queue import Queue

LIMIT = 10

class Depot:
    """Where parcels wait."""

    def push(self, parcel):
        self.items.append(parcel)

    class Shelf:
        def size(self): ...

def main():
    def inner(): ...
`;

const JAVA = `package depot;

import java.util.List;

/** Where parcels wait. */
public class Depot<T> extends Store implements Sink {
  private int count;
  public void push(T parcel) { count++; }
  interface Listener { void pushed(); }
}
`;

const RUST = `use std::fmt;

/// A parcel.
pub struct Parcel { weight: u32 }

impl Parcel {
    pub fn weigh(&self) -> u32 { self.weight }
}

pub trait Stamp { fn stamp(&mut self); }
`;

const CSHARP = `using System;

namespace Depot.Core
{
    public enum State { Open, Closed }

    public class Queue
    {
        public void Push(string item) { }
    }
}
`;

const MARKDOWN = `# Depot

Keeps parcels.

## Install

### From source
`;

describe("outline entries", () => {
  test("of a Python module: classes within classes have entries of their own, functions in functions are no members", async () => {
    expect(await drawn("src/depot.py", PYTHON)).toMatchInlineSnapshot(`
      "depot 0..254 in src/depot.py
        doc """Keeps parcels."""
        imports import os from queue import Queue
        - LIMIT = 10
        - class Depot
        - def main()
      Depot 68..219 in src/depot.py
        is class Depot
        doc """Where parcels wait."""
        - def push(self, parcel)
        - class Shelf
      Shelf 179..219 in src/depot.py Depot
        is class Shelf
        - def size(self)"
    `);
  });

  test("of Java: a class with its header, its doc and its members", async () => {
    expect(await drawn("depot/Depot.java", JAVA)).toMatchInlineSnapshot(`
      "Depot 0..226 in depot/Depot.java
        imports import java.util.List;
        - public class Depot<T> extends Store implements Sink
      Depot 40..225 in depot/Depot.java
        is public class Depot<T> extends Store implements Sink
        doc /** Where parcels wait. */
        - private int count;
        - public void push(T parcel)
        - interface Listener
      Listener 186..223 in depot/Depot.java Depot
        is interface Listener
        - void pushed();"
    `);
  });

  test("of Rust: structs, implementations and traits", async () => {
    expect(await drawn("src/parcel.rs", RUST)).toMatchInlineSnapshot(`
      "parcel 0..169 in src/parcel.rs
        imports use std::fmt;
        - pub struct Parcel
        - impl Parcel
        - pub trait Stamp
      Parcel 15..62 in src/parcel.rs
        is pub struct Parcel
        doc /// A parcel.
        - weight: u32
      Parcel 64..126 in src/parcel.rs
        is impl Parcel
        - pub fn weigh(&self) -> u32
      Stamp 128..168 in src/parcel.rs
        is pub trait Stamp
        - fn stamp(&mut self);"
    `);
  });

  test("of C#: what is in a namespace is the file's own", async () => {
    expect(await drawn("Queue.cs", CSHARP)).toMatchInlineSnapshot(`
      "Queue 0..157 in Queue.cs
        imports using System;
        - namespace Depot.Core
        - public enum State
        - public class Queue
      State 42..76 in Queue.cs Depot.Core
        is public enum State
        - Open
        - Closed
      Queue 82..154 in Queue.cs Depot.Core
        is public class Queue
        - public void Push(string item)"
    `);
  });

  test("of Markdown: the headings, however deep", async () => {
    expect(await drawn("README.md", MARKDOWN)).toMatchInlineSnapshot(`
      "README 0..53 in README.md
        - # Depot
        - ## Install
        - ### From source"
    `);
  });

  test("of a text in no known language: its path, which is all there is", async () => {
    expect(await drawn("notes/parcels.txt", "Weigh first.\n")).toBe("parcels 0..13 in notes/parcels.txt");
  });

  test("of a file with nothing in it: none", async () => {
    expect(await entriesOf("empty.py", " \n")).toEqual([]);
  });
});

test("a class of 2,000 members and a doc of 100,000 characters have entries that are bounded", async () => {
  const methods = Array.from({ length: 2_000 }, (_, number) => `  method${number}(parcel) {}\n`).join("");
  const text = `/** ${"Long. ".repeat(20_000)} */\nclass Huge {\n${methods}}\n`;
  const entries = await entriesOf("huge.js", text);
  expect(entries.map(entry => entry.name)).toEqual(["huge", "Huge"]);
  expect(JSON.stringify(entries).length).toBeLessThan(12_000);
  expect(entries[1]?.members[0]).toBe("method0(parcel)");
});
