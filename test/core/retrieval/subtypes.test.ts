import { describe, expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const FOUND_BY_NAME = "Subtypes are found by the name in the header of a type.";

const PAD = (name: string): string =>
  `\n\ndef ${name}(parcel):\n${"    parcel.carry(parcel, 'on')\n".repeat(12)}`;

const FILES = {
  "boat.py": `class Boat:\n    """Every Boat floats, Boat or no Boat."""\n${PAD("float_boat")}`,
  "ferry.py": `# A Boat.\n@moored\nclass Ferry(fleet.Boat, Sender):\n    """Carries carts."""\n${PAD("carry")}`,
  "test_tug.py": `class Tug(Boat):\n    pass\n${PAD("pull")}`,
  "port.py": `class Port(List[Boat]):\n    boat = Boat()\n${PAD("moor")}`,
};

const answer = (text: string) => answerOver(FILES, text);

describe("a question for the subtypes of something", () => {
  test.each(["subclasses of Boat", "what extends `Boat`?", "classes that inherit from Boat"])(
    "%s: their headers, code before tests; not what merely names it",
    async text => {
      const found = await answer(text);
      expect(placesOf(found)).toEqual(["ferry.py:3", "test_tug.py:1"]);
      expect(found.notes).toEqual([FOUND_BY_NAME]);
    },
  );

  test("what is around the name tells it from others, where a header has it", async () => {
    expect(placesOf(await answer("implementations of fleet.Boat"))).toEqual(["ferry.py:3", "test_tug.py:1"]);
    expect(placesOf(await answer("implementations of dock.Boat"))).toEqual(["test_tug.py:1"]);
  });

  test("a type of a library has them too", async () => {
    expect(placesOf(await answer("what implements Sender"))).toEqual(["ferry.py:3"]);
  });

  test("is answered however much else has the name, and more of it than their headers", async () => {
    const named = Array.from(
      { length: 1_100 },
      (_, number) => `def float_${number}():\n${"    Boat.float(Boat, Boat, Boat)\n".repeat(5)}`,
    );
    const engine = await engineOver(new MemoryFiles({ ...FILES, "floats.py": named.join("\n") }));
    const found = await engine.search({ text: "subclasses of Boat", limit: 10 }, SIGNAL);
    await engine.dispose();
    expect(placesOf(found)).toEqual(["ferry.py:3", "test_tug.py:1"]);
  });

  test("is searched for as any other words where there are none, which is told", async () => {
    const { hits, notes } = await answer("subclasses of Port");
    expect(hits[0]?.document.path).toBe("port.py");
    expect(notes).toEqual([
      'No type says in its header that it extends or implements "Port": this is what has the words.',
    ]);
  });

  test("is told in a context as well", async () => {
    const engine = await engineOver(new MemoryFiles(FILES));
    const query = { text: "subclasses of Port" };
    const { notes } = await engine.context({ query, budget: 200, format: "plain" }, SIGNAL);
    await engine.dispose();
    expect(notes).toEqual([expect.stringMatching(/^No type says in its header .*"Port"/)]);
  });

  test("may be one for where something is done, of which that is not told", async () => {
    expect((await answer("what implements float")).notes).toEqual([]);
  });
});

describe("where no type says that it implements an interface", () => {
  const HAVING =
    "Types with all methods of it, by their names: none says in its header that it implements it.";
  const GO = {
    "send.go":
      "package send\n\ntype Sender interface {\n\tSend(p Parcel) error\n\tClose() error\n}\n\ntype Closer interface {\n\tSend()\n\tClose()\n}\n",
    "mail/mail.go":
      "package mail\n\ntype Mail struct {\n\thost string\n}\n\nfunc (m *Mail) Send(p Parcel) error {\n\treturn nil\n}\n",
    "a/mail.go": "package a\n\ntype Mail struct{}\n",
    "z/mail.go": "package z\n\ntype Mail struct{}\n",
    "mail/close.go": "package mail\n\nfunc (m *Mail) Close() error {\n\treturn nil\n}\n",
    "fake_test.go":
      "package send\n\ntype fake struct{}\n\nfunc (f fake) Send(p Parcel) error { return nil }\nfunc (f fake) Close() error { return nil }\n",
    "file.go": "package send\n\ntype File struct{}\n\nfunc (f File) Close() error { return nil }\n",
    "other/file.go":
      "package other\n\ntype File struct{}\n\nfunc (f File) Send(p Parcel) error { return nil }\n",
    "send.py":
      "class Post:\n    def Send(self, parcel):\n        pass\n\n    def Close(self):\n        pass\n",
  };

  test.each(["who implements Sender", "implementations of send.Sender"])(
    "%s: those that have all of its methods are listed, in its language, code before tests",
    async text => {
      const found = await answerOver(GO, text);
      expect(placesOf(found)).toEqual(["mail/mail.go:3", "fake_test.go:3"]);
      expect(found.notes).toEqual([HAVING]);
    },
  );

  test("of more than are wanted it is told how many there are, and nothing else", async () => {
    const { notes } = await answerOver(GO, "who implements Sender", { limit: 1 });
    expect(notes).toEqual([expect.stringMatching(`^${HAVING} .* 2\\.$`)]);
  });

  test("each once, where several interfaces ask for the same methods", async () => {
    const copy = GO["send.go"].replace("package send", "package copy");
    const found = await answerOver({ ...GO, "copy/send.go": copy }, "who implements Sender");
    expect(placesOf(found)).toEqual(["mail/mail.go:3", "fake_test.go:3"]);
  });

  test("by their methods alone", async () => {
    const files = {
      "mail.ts": "class Mail {\n  send() {}\n}\n",
      "sender.ts": "interface Sender {\n  host: string;\n  send(): void;\n}\n",
    };
    expect(placesOf(await answerOver(files, "who implements Sender"))).toEqual(["mail.ts:1"]);
  });

  test("and none for a class: what has all of its methods is another", async () => {
    const files = {
      "post.ts": "class Post {\n  send() {}\n}\n",
      "mail.ts": "class Mail {\n  send() {}\n}\n",
    };
    expect((await answerOver(files, "who implements Post")).notes).not.toContain(HAVING);
  });

  test("and none where nothing has them all", async () => {
    const { "mail/close.go": _, "fake_test.go": __, ...others } = GO;
    expect((await answerOver(others, "who implements Sender")).notes).not.toContain(HAVING);
  });
});
