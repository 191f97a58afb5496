import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { BOOSTS, type Boost, type Query } from "../../../src/core/hit.ts";
import { CoveringEmbedder } from "../coveringEmbedder.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

/** Every boost applies to one of these files for the query below. */
const FILES = {
  "send.py":
    "import post\n\n\nclass Sender:\n    def send_parcel(self, parcel):\n        # a parcel is posted by send_parcel in send.py for somebody else\n        return post(parcel)\n",
  "test_send.py": "import send\n\n\ndef test_send_parcel(parcel):\n    assert send_parcel(parcel)\n",
  "call.py": "from send import Sender\n\n\ndef call(parcel):\n    return parcel\n",
  ...Object.fromEntries(
    ["one", "two", "three", "four", "five"].map(name => [
      `${name}.py`,
      `def ${name}(parcel):\n    return send_parcel(parcel)\n`,
    ]),
  ),
  "posted.go": "package post\n\ntype PostedParcel struct {\n\tParcel string\n}\n",
  "post.py": `def weigh(parcel):\n${"    parcel.put(scale)\n    scale.weigh(parcel)\n".repeat(12)}`,
};
const QUERY: Query = {
  text: "how is a parcel posted by send_parcel in send.py for somebody else",
  limit: 20,
  from: { document: { folder: "w", path: "call.py" }, line: 4 },
  near: [{ folder: "w", path: "call.py" }],
};

async function boostsTold(unboosted: readonly Boost[]): Promise<Set<string>> {
  const settings = { ...DEFAULT_SETTINGS, maxChunkSize: 60 };
  const openEmbedder = async (): Promise<CoveringEmbedder> => new CoveringEmbedder("covering");
  const engine = await engineOn({ ...memoryPorts(new MemoryFiles(FILES)), openEmbedder }, settings);
  const { hits } = await engine.search({ ...QUERY, unboosted }, SIGNAL);
  await engine.dispose();
  return new Set(hits.flatMap(({ boosts }) => Object.keys(boosts)));
}

test("all boosts speak where none is left out", async () => {
  expect(await boostsTold([])).toEqual(new Set(BOOSTS));
});

test.each(BOOSTS)("%s is left out, and no other", async boost => {
  expect(await boostsTold([boost])).toEqual(new Set(BOOSTS.filter(other => other !== boost)));
});
