import { test } from "node:test";

test("a berth", async t => {
  await t.test("takes a ship", () => {
    const berth = new Berth();
    berth.moor(new Ship());
  });

  await t.test("is left", { timeout: 100 }, async t => {
    t.assert.equal(await new Berth().leave(), undefined);
  });
});

if (/berth/.test("berth 1")) Deno.test("numbers", () => count());

describe.runIf(process.platform === "linux").skip("on a shared machine", () => {
  it("waits for its turn", () => {});
});
