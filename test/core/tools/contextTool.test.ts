import { describe, expect, test } from "vitest";
import { SIGNAL } from "../shop.ts";
import { above, answer, call, FILES, toolWorld } from "./toolWorld.ts";

describe("llmc_context", () => {
  test("shows ids, names, lines and files", async () => {
    const shown = async (...targets: string[]) =>
      (await answer("llmc_context", { targets, maxTokens: 100 })).match(/(?<=### )`.*/g)?.[0];
    expect(await shown("src/parcel.py#Parcel.stamp")).toMatch(/^`src\/parcel.py` \(lines .*-14/);
    expect(await shown("Parcel.stamp")).toMatch(/^`src\/parcel.py`/);
    expect(await shown("`src/shop.py:5-6`")).toMatch(/^`src\/shop.py` \(lines .*4-/);
    expect(await shown("README.md#L3")).toMatch(/^`README.md`/);
    expect(await shown("\\w\\web\\cart.ts")).toMatch(/^`web\/cart.ts`/);
  });

  test("takes a list that is written as a text", async () => {
    const targets = ["src/parcel.py#Parcel.stamp", "web/cart.ts"];
    expect(await answer("llmc_context", { targets: JSON.stringify(targets) })).toBe(
      await answer("llmc_context", { targets }),
    );
  });

  test("takes all definitions of one id together", async () => {
    const { text } = await call(await toolWorld(), "llmc_context", { targets: ["web/cart.ts#Cart.total"] });
    expect(text).toContain("  total(): number {\n    return 0;\n  }\n  total(rate: number): number;\n");
  });

  test("finds an id again after its lines moved, and after it moved to another file", async () => {
    const world = await toolWorld();
    const id = "src/parcel.py#Parcel.postage";
    world.files.write("src/parcel.py", `${"# A line.\n".repeat(40)}${FILES["src/parcel.py"]}`);
    await world.engine.change(
      [{ document: { folder: "w", path: "src/parcel.py" }, kind: "changed" }],
      SIGNAL,
    );
    const moved = await call(world, "llmc_context", { targets: [id], maxTokens: 100 });
    expect(moved.text).toContain("def postage(self):");
    world.files.write("src/post/box.py", FILES["src/parcel.py"]);
    world.files.contents.delete("src/parcel.py");
    await world.engine.refresh(SIGNAL);
    const elsewhere = await call(world, "llmc_context", { targets: [id] });
    expect(elsewhere.text).toContain(
      `There is no ${id} any more; that name is now in src/post/box.py#Parcel.postage.`,
    );
    expect(elsewhere.text).toContain("def postage(self):");
  });

  test("names definitions before files that are less like a word", async () => {
    const world = await toolWorld({
      "src/adapters/type_adapter.py": "def name():\n    ...\n",
      "src/shop.py": "def get_adapter(name):\n    return name\n",
    });
    const { text } = await call(world, "llmc_context", { targets: ["get_adaptor"] });
    expect(text).toContain("Nearest: src/shop.py#get_adapter.\n");
    const { text: member } = await call(world, "llmc_context", { targets: ["Shop.get_adaptor"] });
    expect(member).toContain("Nearest: src/shop.py#get_adapter,");
    const { text: file } = await call(world, "llmc_context", { targets: ["adaptors"] });
    expect(file).toMatch(/Nearest: .*src\/adapters\./);
  });

  test("says what is nearest to what is not there, and shows the rest", async () => {
    const targets = ["src/parcl.py", "Parcel.postge", "src", "src/shop.py:99", "README.md"];
    const lines = above(await answer("llmc_context", { targets })).split("\n");
    expect(lines).toEqual([
      "There is no file or definition src/parcl.py in the index. Nearest: src/parcel.py.",
      expect.stringMatching(
        /^There is no file or definition Parcel\.postge in the index\. Nearest: .*src\/parcel\.py#Parcel\.postage/,
      ),
      'src is a folder. Call llmc_outline with "path": "src" for what is in it.',
      "src/shop.py ends with line 8; there is no src/shop.py:99.",
    ]);
    expect(await answer("llmc_context", { targets: ["../../secret.txt"] })).toMatch(
      /^ERROR There is no file/,
    );
  });

  test("answers a question in the room that is left", async () => {
    const text = await answer("llmc_context", { targets: ["web/cart.ts"], question: "price of a day" });
    expect(text.indexOf("export class Cart")).toBeLessThan(text.indexOf("def price_of_day"));
  });

  test("counts no file of which there is no room for any source", async () => {
    const weigh = "def weigh():\n    return 1\n";
    const world = await toolWorld({ "a.py": weigh, "b.py": weigh });
    const { text, documents } = await call(world, "llmc_context", { targets: ["weigh"] }, 40);
    expect(text).toBe("weigh is defined as a.py#weigh, b.py#weigh.\n");
    expect(documents).toEqual([]);
  });
});
