import { expect, test } from "vitest";
import { HashingEmbedder } from "../hashingEmbedder.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

/** The longest word that an index can have. */
const LONGEST = "ab".repeat(32);
const FILES = {
  "res.py": "def answer(res):\n    return res\n",
  "courier.py": "def weigh_parcel(parcel):\n    return scale.measure(parcel)\n",
  "letters.py": "# which is sent\ndef send_letter(letter):\n    return retrieve(letter)\n",
  "longest.py": `${LONGEST} = 1\n`,
  "initials.py": "lettrines = 1\n",
  "kept.py": "# saved\n",
};

/** The notes on a question, and the file of its first answer, with an embedder that has learnt some words. */
async function ask(
  text: string,
  ...learnt: readonly string[]
): Promise<[first: string | undefined, ...notes: readonly string[]]> {
  const embedder = Object.assign(new HashingEmbedder(), { knows: (word: string) => learnt.includes(word) });
  const ports = { ...memoryPorts(new MemoryFiles(FILES)), openEmbedder: () => Promise.resolve(embedder) };
  const engine = await engineOn(ports);
  const { hits, notes } = await engine.search({ text, limit: 5 }, SIGNAL);
  await engine.dispose();
  return [hits[0]?.document.path, ...notes];
}

test.each([
  ["a letter too few", "parcl", "courier.py", "parcel"],
  ["a letter too many", "lettter", "letters.py", "letter"],
  ["another letter", "porcel", "courier.py", "parcel"],
  ["two the wrong way round", "Lettre", "letters.py", "letter"],
  ["two of four the wrong way round", "sned", "letters.py", "send"],
  ["of four a letter too few", "scle", "courier.py", "scale"],
  ["in a stem", "retrive", "letters.py", "retrieve"],
  ["of a plural", "parclels", "courier.py", "parcels"],
  ["of a word with a short stem", "savd", "kept.py", "saved"],
  ["among other words", "where is the parcl", "courier.py", "parcel"],
])("a word that nothing has is read as the nearest: %s", async (_what, text, path, word) => {
  const typed = text.split(" ").at(-1);
  expect(await ask(text)).toEqual([path, `Nothing has "${typed}": these results are for "${word}".`]);
});

test.each([
  ["a letter too few", "weighParcl", "courier.py", "weigh_parcel"],
  ["two the wrong way round", "send_lettre", "letters.py", "send_letter"],
  ["two slips", "weigParcl", "courier.py", "weigh_parcel"],
  ["what is the beginning of another word", "send_lettr", "letters.py", "send_letter"],
])(
  "a name that nothing has is read as the nearest that something is called: %s",
  async (_what, text, path, name) => {
    expect(await ask(text)).toEqual([path, `Nothing has "${text}": these results are for "${name}".`]);
  },
);

test.each([
  ["what something has", "parcels and letters"],
  ["the beginning of what something has", "measu parcel"],
  ["what is too short to tell", "pst"],
  ["a word of which little is left without its ending", "reusing parcels"],
  ["a word with another ending", "sender parceler"],
  ["a short word with another letter", "stale parcel"],
  ["a word of four letters with another letter", "sand parcel"],
  ["a letter that neither lies beside the other nor sounds like it", "pargel letter"],
  ["what is further away", "parsells letter"],
  ["a name as code writes it", "parcl_of letter"],
  ["a name of words that something has", "sendLetters"],
  ["a name that begins otherwise", "reighParcel"],
  ["the beginning of a name", "weighParc"],
  ["a name with what is around it", "courier.weighParcl"],
  ["part of a path", "src/parcl letter"],
  ["a word of a text that was pasted", `${"a letter to the post ".repeat(3)} parcl`],
  ["code", "return parcl;"],
  ["what is longer than a word in the index can be", `a${LONGEST}`],
])("as it is typed: %s", async (_what, text) => {
  const [, ...notes] = await ask(text);
  expect(notes.join()).not.toContain("these results are for");
});

test("nothing is said of a slip in a word that only joins others", async () => {
  expect(await ask("wich parcel, whihc letter, what parcl")).toEqual([
    expect.any(String),
    'Nothing has "parcl": these results are for "parcel".',
  ]);
});

test("a word that is one elsewhere is no slip", async () => {
  const [, ...notes] = await ask("Latter parcels", "latter");
  expect(notes.join()).not.toContain("these results are for");
});

test("a name that is gone is not the nearest one", async () => {
  const files = new MemoryFiles(FILES);
  const engine = await engineOn(memoryPorts(files));
  const notesOn = async (text: string) => (await engine.search({ text, limit: 5 }, SIGNAL)).notes.join();
  files.write("courier.py", "def weigh_parcels(parcels):\n    return parcels\n");
  await engine.refresh(SIGNAL);
  expect(await notesOn("weighParcle")).toContain('these results are for "weigh_parcels"');
  files.write("courier.py", "");
  await engine.refresh(SIGNAL);
  expect(await notesOn("weighParcle")).not.toContain("these results are for");
  await engine.dispose();
});
