import { expect, test } from "vitest";
import type { InventoryKind } from "../../../../src/core/asked/inventoryAsked.ts";
import { INVENTORIES } from "../../../../src/core/retrieval/inventory/inventories.ts";

interface Lines {
  readonly declare: readonly string[];
  readonly others: readonly string[];
}

/** Lines that declare each kind, as frameworks write them, and lines that look similar but declare nothing. */
const LINES: Readonly<Record<InventoryKind, Lines>> = {
  endpoint: {
    declare: [
      'app.get("/carts/:id", show);',
      "@Get(':id')",
      "export async function POST(request: Request) {",
      "  { path: '/carts', method: 'GET', handler: list },",
      "  path: '/carts',\n  handler: list,",
    ],
    others: [
      '<Route path="/carts" element={<Carts />} />',
      "  { path: 'carts', component: Carts },",
      "    path: '/carts',\n    name: 'carts',",
    ],
  },
  route: {
    declare: [
      'app.get("/carts/:id", show);',
      'router.post("/carts", auth, async (request, reply) => {',
      'mux.HandleFunc("GET /carts/{id}", show)',
      'r.GET("/carts", list)',
      'r.Method("GET", "/carts", list)',
      '    .route("/carts", get(list))',
      'group.MapGet("/carts", List);',
      '@app.route("/carts")',
      '@router.get("")',
      '@GetMapping("/carts")',
      "@Get(':id')",
      '[HttpGet("carts")]',
      '#[get("/carts/<id>")]',
      '@Path("/carts")',
      'get "/carts" => "carts#index"',
      "get 'carts', to: 'carts#index'",
      "  resources :carts",
      "Route::get('carts', [CartController::class, 'index']);",
      'path("carts/", views.carts, name="carts"),',
      "url(r'^carts/$', CartView.as_view()),",
      'app.add_route(CartView.as_view(), r"/carts$")',
      '<Route path="/carts" element={<Carts />} />',
      "  { path: 'carts', component: Carts },",
      "    path: '/carts',\n    name: 'carts',",
      "  /carts/{id}:",
      '      get: "/v1/{name=carts/*}"',
      "  rpc GetCart(GetCartRequest) returns (Cart) {",
      "export async function POST(request: Request) {",
      "export default defineEventHandler(async event => {",
      'get "/carts", CartController, :index',
    ],
    others: [
      'const { data } = await axios.get("/carts", { params });',
      'client.post("/carts", body)',
      '@mock.patch("shop.carts.total", 3)',
      'path.join("carts", name)',
      'cache.get("carts", [])',
      "    path: '/',\n    secure: true,",
      'import { get } from "/carts"',
    ],
  },
  table: {
    declare: [
      "CREATE TABLE carts (",
      "create table if not exists carts (",
      '  create_table "carts", force: :cascade do |t|',
      "Schema::create('carts', function (Blueprint $table) {",
      "    __tablename__ = 'carts'",
      "@Entity('cart')",
      "class Cart(models.Model):",
      "class Cart < ApplicationRecord",
      "class Cart extends Model",
      "model Cart {",
      "public DbSet<Cart> Carts { get; set; }",
      "const cartSchema = new mongoose.Schema({",
      "export const carts = pgTable('carts', {",
      'migrationBuilder.CreateTable("carts",',
      '  schema "carts" do',
      "diesel::table! {",
    ],
    others: ["class CartRequest(BaseModel):", "createTableView(cart)", "const table = new Table(carts);"],
  },
  model: {
    declare: [
      "class Cart(models.Model):",
      "class Cart < ApplicationRecord",
      "class Cart extends Model",
      "model Cart {",
      "func (Cart) TableName() string {",
      "const cartSchema = new mongoose.Schema({",
    ],
    others: ["CREATE TABLE carts (", "class CartRequest(BaseModel):", "from shop import models"],
  },
  environment: {
    declare: [
      "const port = process.env.PORT ?? 3000;",
      'os.environ["PORT"]',
      "os.environ[name]",
      'Sources: cli.EnvVars("PORT"),',
      'EnvVars: []string{"PORT"},',
      'os.environ.get("PORT")',
      'os.getenv("PORT")',
      'port := os.Getenv("PORT")',
      'ENV.fetch("PORT")',
      'std::env::var("PORT")',
      'System.getenv("PORT")',
      'Environment.GetEnvironmentVariable("PORT")',
      "'port' => env('PORT', 3000),",
      'System.get_env("PORT")',
      "import.meta.env.MODE",
      'port <- lookupEnv "PORT"',
      'uint256 port = vm.envUint("PORT");',
      '[[NSProcessInfo processInfo] environment][@"PORT"]',
      "my $port = $ENV{PORT} // 3000;",
      'let port = Sys.getenv_opt "PORT"',
      'let port = Environment.GetEnvironmentVariable "PORT"',
    ],
    others: [
      "if _, exists := environ[key]; exists {",
      "const environment = production;",
      "this.env(cart)",
      "conda env create",
    ],
  },
  command: {
    declare: [
      '#[AsCommand(name: "cart:empty")]',
      "            ->setName('cart:empty')",
      'program.command("pack <cart>")',
      'pack = subparsers.add_parser("pack")',
      "@cli.command()",
      "var packCmd = &cobra.Command{",
      "#[derive(Debug, Subcommand)]",
      'vscode.commands.registerCommand("carts.pack", pack)',
      "commands.registerCommand(PACK, pack)",
      'registerCommand(\n  "carts.pack",',
      "protected $signature = 'carts:pack';",
      '"command": "carts.pack",',
      'pack := app.Command("pack", "Packs a cart.")',
      'var pack = new Command("pack", "Packs a cart.");',
      "  use Mix.Task",
    ],
    others: [
      '"command": "php",',
      "runCommand(cart)",
      "editor.registerCommand(KEY_TAB, pack)",
      'exec.Command("git", "log")',
    ],
  },
  flag: {
    declare: [
      'cmd:flag("--dry-run", "Empties no cart.")',
      'opt[Unit]("dry-run").action((_, c) => c.copy(dryRun = true))',
      "parser.addFlag('dry-run', negatable: false);",
      'val dryRun by option("--dry-run")',
      '@Flag(help: "Empties no cart.") var dryRun = false',
      'parser.add_argument("--open")',
      '  .option("--open", "opens it")',
      '@click.option("--open")',
      'cmd.Flags().Bool("open", false, "opens it")',
      "#[arg(short, long)]",
      'open := app.Flag("open", "Opens it.").Bool()',
      "new InputOption('open', null, InputOption::VALUE_NONE, 'Opens it.'),",
      'while ((opt = getopt(argc, argv, "o:")) != -1) {',
    ],
    others: ["options.open", "flags = 3", "app.Flag(name, help)"],
  },
  job: {
    declare: [
      "export const emptyCarts = schedules.task({",
      'const pack = inngest.createFunction({ id: "pack" }, async () => {',
      '@Scheduled(cron = "0 0 * * *")',
      "@shared_task",
      "class PackJob < ApplicationJob",
      "class PackCart implements ShouldQueue",
      "public class Packer : BackgroundService",
      "$schedule->command('carts:pack')->daily();",
      'cron.schedule("0 0 * * *", pack);',
      "ticker := time.NewTicker(time.Minute)",
      'sched.add(Job::new("0 0 * * * *".parse().unwrap(), pack));',
      'new Cron("0 0 * * *", pack);',
      'RecurringJob.AddOrUpdate("pack", () => Pack(), Cron.Daily);',
      '{"*/30 * * * *", Shop.Packer},',
      'schedule: cron("0 8 ? * MON-FRI *")',
      "  '0 0 * * *',",
      "scheduler.every(10.minutes()).run(pack);",
      "let mut ticks = tokio::time::interval(MINUTE);",
      ":timer.send_interval(60_000, :pack)",
    ],
    others: [
      "const job = jobs[0];",
      "class JobList {",
      "let job = PackJob::new(cart);",
      'const sizes = "1 2 3 4 5";',
      'say("* * *");',
    ],
  },
  todo: {
    declare: ["// TODO: pack it", "# FIXME the sum is wrong", "/* XXX */"],
    others: ["ctx := context.TODO()", "const TODO_LIST = [];", 'label("TODO")'],
  },
  deprecation: {
    declare: ["/** @deprecated */", '[Obsolete("use pack")]', "// Deprecated: use Pack", "#[deprecated]"],
    others: ["const deprecated = [];"],
  },
  port: {
    declare: [
      "EXPOSE 8080",
      'http.ListenAndServe(":8080", nil)',
      "app.listen(3000)",
      "  port: 8080",
      '- "8080:80"',
    ],
    others: ['socket.listen("cart", add)', "report = 80", "import port from cart"],
  },
  statement: {
    declare: ['db.query("SELECT * FROM carts")', "INSERT INTO carts VALUES (1)", "DELETE FROM carts"],
    others: ["select(cart)", "Delete from the cart"],
  },
};

test.each(Object.entries(LINES) as [InventoryKind, Lines][])("%s", (kind, { declare, others }) => {
  const { declared } = INVENTORIES[kind];
  const isDeclared = (line: string): boolean => line.search(declared) !== -1;
  expect(declare.filter(line => !isDeclared(line))).toEqual([]);
  expect(others.filter(isDeclared)).toEqual([]);
});

test.each<[InventoryKind, string, string, number]>([
  ["route", "get", "\t", 300_000],
  ["table", "create_table", "\n", 400_000],
  ["table", "", "\r", 400_000],
  ["job", "", "class ", 60_000],
  ["deprecation", "", "@available(", 120_000],
])(
  "a %s is looked for at once where %j begins a declaration that goes on with %j",
  (kind, begun, words, count) => {
    expect([...(begun + words.repeat(count)).matchAll(INVENTORIES[kind].declared)]).toEqual([]);
  },
);
