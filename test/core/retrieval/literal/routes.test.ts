import { describe, expect, test } from "vitest";
import { routeAsked } from "../../../../src/core/retrieval/literal/routeAsked.ts";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

/** The share of an address that a line of a file declares; 0 if it declares none. */
function shareOf(question: string, line: string, path = "src/shop.ts"): number {
  return routeAsked(question)?.placeIn(line, path)?.share ?? 0;
}

describe("what declares the address that a question is", () => {
  test.each([
    ["GET /carts/{id}", 'app.get("/carts/:id", show)'],
    ["GET /carts/:id", '@app.get("/carts/{cart_id}")'],
    ["the endpoint /carts/42", '@app.route("/carts/<int:id>")'],
    ["where is POST /carts handled?", '@PostMapping("/carts")'],
    ["list the handlers of /carts", '@PostMapping("/carts")'],
    ["post /carts", "Route::post('carts', [CartController::class, 'store']);"],
    ["DELETE https://shop.example/carts/7?now=1", '[HttpDelete("carts/{id}")]'],
    ["POST /carts", 'path("carts/", carts)'],
    ["GET /carts/{id}", 'mux.HandleFunc("GET /carts/{id}", show)'],
    ["GET /carts", 'get "/carts", to: "carts#index"'],
    ["/carts/:id", 're_path(r"^carts/(?P<pk>[0-9]+)/$", show)'],
    ["/carts/:id/rows", "url(r'^carts/(?P<pk>[0-9]+)/rows/?$', rows)"],
    ["GET /carts", 'get "/carts(.:format)", to: "carts#index"'],
    ["/carts/:id", "fetch(`/api/carts/$" + "{id}`)"],
  ])("%s: %s", (question, line) => {
    expect(shareOf(question, line)).toBe(1);
  });

  test("may have the beginning of it elsewhere, as for a whole file or class", () => {
    expect(shareOf("GET /carts/rows", '@get("/rows")', "src/carts.py")).toBe(1);
    expect(shareOf("GET /api/carts/rows", '@get("/rows")', "src/carts.py")).toBeCloseTo(2 / 3);
    // Another string may belong to another address.
    expect(shareOf("GET /carts/rows", '@get("/rows")\n@get("/carts/new")', "src/shop.py")).toBeCloseTo(0.95);
    expect(shareOf("GET /carts/rows", '@get("/rows")', "src/shop.py")).toBe(0);
    expect(shareOf("GET /carts/rows", 'show("rows")', "src/carts.py")).toBe(0.5);
  });

  test("may have only the end of it where that is declared, and has several of its names", () => {
    expect(shareOf("POST /api/carts/rows", 'shop.POST("/carts/rows", add)', "src/shop.go")).toBeCloseTo(
      2 / 3,
    );
    expect(shareOf("POST /api/carts/rows", 'shop.POST("/rows", add)', "src/shop.go")).toBe(0);
    expect(shareOf("POST /api/carts/rows", 'await send("/carts/rows", "post")', "src/shop.ts")).toBe(0);
  });

  test.each([
    ["GET /api/carts/42", "src/pages/api/carts/[id].ts", "export default function show() {}", 1],
    ["POST /carts", "pages/api/carts/index.js", "export default show;", 1],
    ["POST /api/carts", "app/(shop)/api/carts/route.ts", "export async function POST(request) {}", 1],
    ["DELETE /api/carts", "app/api/carts/route.ts", "export async function POST(request) {}", 0],
    ["GET /carts", "src/routes/carts/+server.ts", "export const GET = async () => {};", 1],
    ["GET /api/carts", "server/api/carts.get.ts", "export default defineEventHandler(show);", 1],
    ["GET /api/carts", "src/lib/api/carts.ts", "export default function show() {}", 0],
    ["GET /api/carts", "pages/api/carts/[id].ts", "export default function show() {}", 0],
  ])("may be the place of a file: %s, %s", (question, path, line, share) => {
    expect(shareOf(question, `const most = 3;\n${line}`, path)).toBe(share);
    const offset = share === 1 ? 16 : undefined;
    expect(routeAsked(question)?.placeIn(`const most = 3;\n${line}`, path)?.offset).toBe(offset);
  });

  test("may be told by the values behind it alone, where the method is beside them", () => {
    expect(shareOf("GET /carts/:id", '@Get(":id")', "src/carts.ts")).toBe(1);
    expect(shareOf("PUT /carts/7", '[HttpPut("{id}")]', "src/CartsController.cs")).toBe(1);
    expect(shareOf("PUT /carts/7", '@Get(":id")', "src/carts.ts")).toBe(0);
    expect(shareOf("GET /carts/:id", 'say("{id}")', "src/carts.ts")).toBe(0);
    expect(shareOf("GET /carts/:id", '@Get(":id")', "src/shop.ts")).toBe(0);
  });

  test.each([
    ["GET /carts", "resources :carts, only: [:index]", 1],
    ["DELETE /carts/7", "Route::apiResource('carts', CartController::class);", 1],
    ["GET /carts/7/rows", "resources :carts do\n  resources :rows\nend", 0.95],
    ["POST /carts/7/pay", 'resources :carts do\n  post "pay"\nend', 0.95],
    ["GET /carts", "resources :carts_of_others", 0],
  ])("may be all that a resource has: %s, %s", (question, line, share) => {
    expect(shareOf(question, line)).toBe(share);
    if (share === 1) expect(routeAsked(question)?.placeIn(line, "a.rb")?.isTold).toBe(true);
  });

  test("is the place of the method that is asked for", () => {
    const text = '@Get("/carts")\nlist() {}\n\n@Post("/carts")\nadd() {}';
    expect(routeAsked("POST /carts")?.placeIn(text, "a.ts")?.offset).toBe(text.lastIndexOf('"/carts'));
  });

  test("is no text beside what gets something else", () => {
    expect(shareOf("GET /carts/new", 'say("new", this.getId())', "src/carts.ts")).toBe(0.5);
  });

  test.each([
    ["GET /carts/{id}", 'app.delete("/carts/:id", remove)', 0.5],
    ["GET /carts/{id}", 'path: "/carts/:id",\nmethod: "DELETE",', 0.5],
    ["GET /carts/{id}", 'app.get("/carts", list)', 0],
    ["GET /carts/{id}", 'app.get("/mycarts/:id", show)', 0],
  ])("another one is not meant: %s, %s", (question, line, share) => {
    expect(shareOf(question, line)).toBe(share);
  });

  test.each(["how does /carts get its rows", "get the cart", "/", "GET /{id}", "src/carts.ts"])(
    "no address is asked for by %s",
    question => {
      expect(routeAsked(question)).toBeUndefined();
    },
  );

  test("comes before requests for it, and before comments on it", async () => {
    const engine = await engineOver(
      new MemoryFiles({
        "src/client.ts":
          'const ROWS = "/carts/:id/rows";\nexport async function rows(shop, cart) {\n  return (await shop.post("/carts/:id/rows", { cart })).data;\n}\n',
        "src/cart.rs":
          "/// Added by `POST /carts/{id}/rows`.\npub struct CartRows {\n    rows: Vec<Row>,\n}\n",
        "src/web.go": 'func (s *Shop) register() {\n\ts.routes.POST("/carts/:id/rows", s.add)\n}\n',
      }),
    );
    const { hits } = await engine.search({ text: "POST /carts/{id}/rows", limit: 5 }, SIGNAL);
    expect(hits.map(({ document }) => document.path)[0]).toBe("src/web.go");
    await engine.dispose();
  });

  test("comes before what has its words", async () => {
    const pad = "    carts = rows = get_carts(rows)\n".repeat(12);
    const engine = await engineOver(
      new MemoryFiles({
        "carts.py": `class CartRows:\n    """Rows of carts: get carts, get rows."""\n\n    def get_rows(self):\n${pad}`,
        "web.py": `@app.get("/carts/{cart}/rows")\ndef answer(cart):\n    return say(cart, "of everything that is on the shelves of this shop")\n`,
      }),
    );
    const { hits } = await engine.search({ text: "GET /carts/42/rows", limit: 5 }, SIGNAL);
    expect(hits[0]?.document.path).toBe("web.py");
    expect(hits[0]?.matched.line).toBe(0);
    await engine.dispose();
  });

  test("comes first, and the hit is opened at it and called by what is there", async () => {
    const words = "carts get rows post carts pay rows carts ".repeat(3);
    const engine = await engineOver(
      new MemoryFiles({
        "carts.md": `# Carts\n\n\`POST "/carts/{id}/rows"\` adds rows: ${words}\n`,
        "src/carts.ts": `/** ${words} */\nexport function cartsAndRows(post) {\n  return post.carts.rows;\n}\n`,
        "src/routes.ts": `export function all(app) {\n${'  app.use("/till", till);\n'.repeat(40)}  app.get("/carts/:id/rows", list);\n  app.post("/carts/:id/rows", add);\n}\n`,
      }),
    );
    const { hits } = await engine.search(
      { text: "where is POST /carts/{id}/rows handled", limit: 5 },
      SIGNAL,
    );
    expect(hits[0]?.document.path).toBe("src/routes.ts");
    expect(hits[0]?.matched.line).toBe(42);
    await engine.dispose();
  });
});

test("an address that a long line has thousands of times is judged by what is near each of them", () => {
  const line = `post(${'"/carts",'.repeat(20_000)})`;
  expect(routeAsked("POST /carts")?.placeIn(line, "a.ts")?.isTold).toBe(true);
});

test("a line that begins a resource again and again is gone through once", () => {
  expect(routeAsked("/carts/17")?.placeIn("resource ".repeat(100_000), "routes.rb")).toBeUndefined();
});
