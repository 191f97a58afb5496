import { declaredBy, LITERAL, QUOTE } from "./declaredBy.ts";

const METHODS = "get|post|put|patch|delete|head|options";
const UPPER_METHODS = METHODS.toUpperCase();
const CAPITAL_METHODS = "Get|Post|Put|Patch|Delete|Head|Options";
/** An address alone: `/carts/{id}`, `^/carts$`, `GET /carts`. */
const ADDRESS = String.raw`[rfb]?${QUOTE}(?:(?:${UPPER_METHODS})\s+)?\^?/[^"'\x60\s]*${QUOTE}`;
/** A method before an address: `"GET"`, `http.MethodGet`, `&Method::GET`. */
const METHOD = String.raw`&?[\w.:]*["'\x60]?(?:Method)?(?:${UPPER_METHODS}|${CAPITAL_METHODS})["'\x60]?`;
const METHODS_BEFORE = String.raw`(?:\[?${METHOD}(?:,\s*${METHOD}){0,6}\]?\s*,\s*)?`;
/** Clients that send requests, with the same method names as the routes that answer them. */
const CLIENTS = String.raw`(?:\b(?:axios|https?|requests?|fetch|session|agent|superagent|browser|ky|got|page|test|conn|connection)|[cC]lient|\$)`;
/** What a route is added to: `app.`, `$router->`, `web::`. */
const ROUTER = String.raw`(?:[\w$.:)\]>-]*(?<!${CLIENTS}(?:\.|->|::?))\b|\.)`;
const ADDS_ROUTE = [
  `${METHODS}|${UPPER_METHODS}|${CAPITAL_METHODS}|any|Any|all|All|match|add|use|Use|map`,
  "route|Route|handle|Handle|handleFunc|HandleFunc|HandlerFunc|Method|Methods",
  "addRoute|Map(?:Get|Post|Put|Patch|Delete|Methods|Group|Hub)",
  "group|Group|scope|forward|live|mount|websocket|ws",
].join("|");
/** What follows an address: a handler, a block of code, or what it leads to. */
const ANSWERED = String.raw`\s*(?:,|=>|\bdo\b|\)\s*(?:\{|(?:->|\.)to\())`;
/** The first line of a block of routes, behind comments: other things have namespaces too. */
const FIRST_IN_BLOCK = String.raw`(?=[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n){0,20}[ \t]*(?:${METHODS}|resources?|root|match|scope|collection|constraints|mount|devise_\w+)\b)`;

/** Properties beside the path of a route in an object, on its line or the next: other objects, such as cookies, have paths too. */
const BESIDE_PATH = String.raw`(?:\S.*\b)?(?:components?|element|children|redirect(?:To)?|name|method|handler|loader|lazy|load\w+|meta|(?:pageB|b)uilder)\b`;

/** Lines that declare what a program answers over a network. */
const ENDPOINTS = {
  starting: [
    // `@Get(":id")`, `@GetMapping`, `@app.route("/carts")`, `@get("/carts")`, `[HttpGet("carts")]`, `#[Route("/carts")]`
    String.raw`@(?:${CAPITAL_METHODS}|All|Controller)\(`,
    String.raw`@(?:Get|Post|Put|Patch|Delete|Request|Message)Mapping\b`,
    String.raw`@[\w.]+\.(?:route|(?:${METHODS}|api_route|websocket)(?=\(\s*[rf]?${QUOTE}(?:/|${QUOTE})))\(`,
    String.raw`@(?:route|${METHODS})\((?:\s*\[?[rf]?${QUOTE}/|\s*path\s*=|\))`,
    String.raw`\[(?:Http(?:${CAPITAL_METHODS})|Route)\b`,
    String.raw`#\[\s*(?:\w+::)*(?:${METHODS}|route)\(\s*"`,
    String.raw`(?:#\[|\*\s+@|@)(?:\w+\\)*Route\(|(?:#\[|\*\s+@)(?:\w+\\)*(?:${CAPITAL_METHODS})\(\s*(?:\w+:\s*)?["']`,
    String.raw`@(?:Path|${UPPER_METHODS})\(\s*"`,
    String.raw`@(?:api_view|action)\(`,
    // `app.get("/carts", …)`, `mux.HandleFunc("GET /carts", …)`, `get "/carts" => …`, `get("/carts") {`
    String.raw`${ROUTER}(?:${ADDS_ROUTE})\s*(?:\(\s*|(?<=[ \t]))${METHODS_BEFORE}${ADDRESS}${ANSWERED}`,
    // Where only routes are added, addresses need no slash: `$routes->get("carts", …)`, `router.register(r"carts", …)`
    String.raw`[\w$.:>-]*\b[rR]out(?:es?|ers?)(?:\.|->)(?:${METHODS}|any|all|match|add|connect|register|resource|map|group)\(\s*${LITERAL}\s*(?:,|\)\s*\{)`,
    String.raw`[\w$.]+\.(?:${METHODS}|on)\((?:[^()\n]{0,200},\s*)?use:`,
    String.raw`[\w.]*\.at\(\s*"/[^"\n]*"\s*[,)]`,
    // `get "carts", to: …`, `resources :carts`, `Route::get("carts", …)`, `path("carts/", …)`
    String.raw`(?:${METHODS}|match|root)\s*(?:\(\s*)?${LITERAL}\s*(?:=>|,\s*:?(?:to|via)\b)`,
    String.raw`resources?\s+:\w+|namespace\s+:\w+${FIRST_IN_BLOCK}|(?:get|post|put|patch|delete)\s+:\w+\s*(?:,|\bdo\b|$)`,
    String.raw`Route::\w+\(`,
    String.raw`(?:re_)?path\(\s*${LITERAL}\s*,|url\(\s*r${LITERAL}\s*,`,
    String.raw`(?:CROW_(?:BP_)?ROUTE|ADD_METHOD_TO|METHOD_ADD)\(`,
    // A method beside its address, in a table or where one is chosen: `(&Method::GET, "/carts") =>`, `case GET -> Root / "carts"`
    String.raw`(?:case\s+)?(?:\|\s*)?\(\s*${METHOD}\s*,\s*${ADDRESS}`,
    String.raw`case\s+(?:\w+\s*@\s*)?(?:${UPPER_METHODS})\s*->|Method\.(?:${UPPER_METHODS})\s*/`,
    String.raw`\((?:${UPPER_METHODS}|ANY)\s+"/|\[\s*"/[^"\n]*"(?:[ \t]+[{\[:]|\s*\]\s*=\s*\{|[ \t]*$)`,
    String.raw`\(\s*r?${QUOTE}/[^"'\x60\n]*${QUOTE}\s*,\s*\w+Handler\b`,
    // Files of addresses, descriptions of interfaces, and files whose paths are addresses.
    String.raw`(?:${UPPER_METHODS})[ \t]+/\S*[ \t]+@?[\w.]+\.\w+(?:\(|[ \t]*$)`,
    String.raw`path:[ \t]*["']?/\S*[ \t]*\r?\n[ \t]*(?:methods|controller|defaults|requirements):`,
    String.raw`["']?/[\w/{}.:-]*["']?:\s*(?:\{\s*)?$`,
    String.raw`(?:${METHODS}):\s*"/[^"\n]*"`,
    String.raw`#\*\s*@(?:${METHODS})\s+/`,
    String.raw`rpc\s+\w+\s*\(`,
    String.raw`export\s+(?:async\s+)?(?:function|const)\s+(?:${UPPER_METHODS})\b`,
    String.raw`export\s+default\s+define\w*EventHandler\(`,
    String.raw`(?:\{\s*)?path:\s*${LITERAL}\s*,\s*(?:method|handler)\b`,
    String.raw`(?:\{\s*)?Method:\s*${METHOD},\s*(?:Path|Pattern):`,
  ],
  within: [
    String.raw`\.add_(?:api_)?route\(|\badd_route\(|\.add_url_rule\(|\badd_resource\(|\.add_(?:${METHODS})\(`,
    String.raw`\bweb::(?:resource|scope)\(\s*"`,
  ],
};
/** Lines that declare which part of a page is shown at an address. */
const PAGES = [
  String.raw`(?:\{\s*)?path:\s*${LITERAL}\s*,\s*${BESIDE_PATH}`,
  String.raw`<Route\b[^>\n]*\bpath=`,
];

/** Matches what a program answers over a network, as frameworks declare it. */
export const ENDPOINT = declaredBy(ENDPOINTS);
/** The same, and what is shown at an address. */
export const ROUTE = declaredBy({ ...ENDPOINTS, starting: [...ENDPOINTS.starting, ...PAGES] });
