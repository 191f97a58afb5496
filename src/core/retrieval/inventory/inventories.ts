import type { InventoryKind } from "../../asked/inventoryAsked.ts";
import { addressOfFile } from "../addressOfFile.ts";
import { declaredBy, NEAR, QUOTE } from "../declaredBy.ts";
import { ENDPOINT, ROUTE } from "../declaredRoutes.ts";
import { MODELS } from "./models.ts";
import { SHORTCUTS } from "./shortcuts.ts";

/**
 * How lines declare things that programs have many of, such as routes, and that are no kind of definition. Each framework does it in its
 * own way.
 */
export interface Inventory {
  /** Every file that declares any has at least one of these words. */
  readonly words: string;
  /** Matches each declaration, from the first character of its line or within the line. */
  readonly declared: RegExp;
  /** Files that do nothing but declare such things, by path, and a pattern for each in them. */
  readonly listedIn?: { readonly path: RegExp; readonly declared: RegExp };
  /** What a declaration is called by the place of its file, if anything. */
  addressOf?(path: string): readonly string[] | undefined;
  /** What such lines do, to complete a sentence that begins with "Lines that". */
  readonly lines: string;
}

/** A part of a time in the form of cron: `*`, `0`, `1-5`, `MON`. */
const CRON_FIELD = String.raw`(?:[*?](?:/\d+)?|\d[\d,/-]*|[A-Z]{3}(?:-[A-Z]{3})?)`;
/** A string with a time of five or six such parts, at least one of which stands for any. */
const CRON = String.raw`${QUOTE}(?=[^"'\x60\n]{0,60}[*?])${CRON_FIELD}(?:[ \t]${CRON_FIELD}){4,5}${QUOTE}`;
/** The beginning of a statement that creates a table to be kept. */
const CREATE_TABLE = String.raw`(?:create|CREATE)\s+(?:(?:unlogged|virtual|UNLOGGED|VIRTUAL)\s+)?(?:table|TABLE)\b`;
const OF_ROUTES: Omit<Inventory, "declared"> = {
  words:
    "route routes router routing get post put delete patch handle mapping endpoint path url urls controller resources rpc nextapirequest defineeventhandler",
  listedIn: { path: /(?:^|\/)pages\/api\/.+\.[cm]?[jt]sx?$/, declared: /^export default\b/gm },
  addressOf: addressOfFile,
  lines: "declare routes in the ways of common frameworks",
};

/** The inventory of each kind. */
export const INVENTORIES: Readonly<Record<InventoryKind, Inventory>> = {
  endpoint: { ...OF_ROUTES, declared: ENDPOINT },
  route: { ...OF_ROUTES, declared: ROUTE },
  table: {
    words: "table tables tablename create schema model models entity entities column record dbset document",
    declared: declaredBy({
      starting: [
        CREATE_TABLE,
        String.raw`(?:\w+\.)*create_?table\s*(?:\(\s*)?[:"'\x60]|Schema::create\(`,
        ...MODELS.starting,
      ],
      within: [
        String.raw`["'\x60(][ \t]*${CREATE_TABLE}[ \t]+\S`,
        // `await knex.schema.createTable("carts", …)`, `migrationBuilder.CreateTable(name: "carts", …)`, `createTable(new Table({ … }))`
        String.raw`\b[cC]reateTable(?:IfNotExists)?\(\s*(?:${QUOTE}|name:|new\s+Table\b)`,
        ...MODELS.within,
      ],
    }),
    lines: "declare tables in the ways of SQL and common frameworks",
  },
  model: {
    words: "tablename model models entity entities record dbset document schema sequelize",
    declared: declaredBy(MODELS),
    lines: "declare models in the ways of common frameworks",
  },
  environment: {
    words: "env environ environment getenv config",
    listedIn: {
      // `.env.example`, `env.sample`, `shop.env`, but not code in `env.ts`.
      path: /(?:^|\/)(?:[\w-]*\.env(?:\.[\w-]+)*|env(?:\.[\w-]+)+)(?<!\.(?:[cm]?[jt]sx?|py|rb|go|rs|php|java|kts?|cs|dart|exs?|swift|md))$/i,
      declared: /^(?:#[ \t]*)?(?:export[ \t]+)?[A-Z][A-Z0-9_]+=/gm,
    },
    declared: declaredBy({
      starting: [
        // Schemas of zod, Joi, valibot and envalid, and settings of pydantic.
        String.raw`["']?[A-Z][A-Z\d_]+["']?\s*:\s*(?:(?:z|zod|v|[jJ]oi|yup)\s*(?:\.|$)|(?:str|bool|num|port|url|email|host|json)\()`,
        String.raw`class\s+\w+\(${NEAR}\bBaseSettings\b`,
      ],
      within: [
        String.raw`\b(?:process|import\.meta|Bun|Deno)\.env\b|\benv(?:ironment)?\.[A-Z][A-Z\d_]+\b`,
        String.raw`\bos\.environ\b|\benviron\b\s*(?:[.(]|\[\s*[rfbu]?["'A-Z])`,
        String.raw`\b(?:[Gg]etenv|LookupEnv|(?:get|fetch)_env!?|env::vars?(?:_os)?|(?:option_)?env!|GetEnvironmentVariables?|fromEnvironment|(?:Must)?BindEnv)\(`,
        String.raw`\bENV(?:[\[{]|\.fetch\(|\.key\?\()`,
        String.raw`\$_(?:ENV|SERVER)\[|(?<![\w.>$-])env\(\s*["']|\$env:[A-Z]`,
        String.raw`\bprocessInfo(?:\.|\] )environment\b|\bPlatform\.environment\b`,
        String.raw`\b(?:(?:get|lookup)Env|getenv(?:_opt)?|GetEnvironmentVariable)\s+"|\bvm\.env[A-Z]\w*\(`,
        String.raw`\bEnvVars?(?:\(|:\s*\[\]string\{)\s*"|\.Envar\("`,
        String.raw`\b[cC]onfig(?:Service)?\.get(?:OrThrow)?(?:<[^>\n]*>)?\(\s*${QUOTE}[A-Z][A-Z\d_]+${QUOTE}`,
        String.raw`%env\((?:\w+:)*[A-Z]\w*\)%|\bconfig\(\s*["'][A-Z][A-Z0-9_]+["']|\benv\.(?:bool|dict|float|get|int|json|list|path|secret|str|url|var)\(\s*["'][A-Z]|["']\$env/\w+/\w+["']`,
        String.raw`\benv(?:config)?:"|\benv\s*=\s*"?[A-Z][A-Z0-9_]+`,
      ],
    }),
    lines: "read environment variables",
  },
  command: {
    words: "command commands subcommand subcommands parser cli program",
    declared: declaredBy({
      starting: [
        String.raw`[\w$]*\.command\(\s*["'\x60\[]`,
        String.raw`@(?:[\w.]+\.)?(?:command|group)\(|@Command\(|\[(?:Verb|Command)\(`,
        String.raw`#\[(?:command|clap)\(\s*name\b`,
        String.raw`(?:protected|public)\s+(?:static\s+)?\$(?:signature|defaultName)\s*=|#\[AsCommand\(`,
        String.raw`(?:export\s+)?(?:default\s+)?class\s+\w+\s+extends\s+Command(?:<\w+>)?[ \t]*\{|desc\s+["'][\w:-][^"'\n]*["'],\s*["']`,
        String.raw`class\s+Command\(|"command":\s*"[\w-]+\.[\w.-]+"`,
      ],
      within: [
        String.raw`\badd_parser\(|->setName\(\s*["']`,
        String.raw`\b(?:cobra|cli)\.Command\{|(?<!\bexec)\.Command\(\s*"[\w-]+"\s*,|\bnew\s+Command\(\s*"|\buse\s+Mix\.Task\b`,
        String.raw`\bderive\(${NEAR}\bSubcommand\b|:\s*(?:Async)?ParsableCommand\b`,
        String.raw`\bcommands\.register(?:TextEditor)?Command\(|\bregister(?:TextEditor)?Command\(\s*["'\x60]`,
      ],
    }),
    lines: "declare commands in the ways of common libraries",
  },
  flag: {
    words: "argument option options flag flags arg args parser getopt",
    declared: declaredBy({
      starting: [
        String.raw`[\w$]*(?:\.(?:option|requiredOption)|:(?:flag|option))\(\s*["'\x60]|opt\[\w+\]\(`,
        String.raw`@(?:[\w.]+\.)?(?:option|argument)\(`,
        String.raw`#\[(?:arg|clap|structopt|command)\(.*\b(?:long|short)\b`,
        String.raw`@(?:Option|Parameter)\(\s*(?:names?\s*=\s*)?[\[{"]|\[Option\(|@(?:Option|Flag)(?:\([^\n)]*\))?\s+var\b`,
        String.raw`(?:opts?|parser|o|op)\.on\(?\s*["']-`,
      ],
      within: [
        String.raw`\badd_(?:argument|option)\(|\badd(?:Flag|(?:Multi)?Option)\(|\bby\s+option\(`,
        String.raw`\b(?:flags?|pflag|fs|flagSet|(?:Persistent)?Flags\(\))\.(?:String|Int|Int64|Uint|Bool|Duration|Float64|Var|Func)\w*\(`,
        String.raw`&cli\.\w+Flag\{|\.Flag\(\s*"[\w.-]+"\s*,|\bnew\s+Input(?:Option|Argument)\(|\bgetopt(?:_long)?\(`,
      ],
    }),
    lines: "declare flags and arguments in the ways of common libraries",
  },
  job: {
    words:
      "job jobs task cron schedule scheduled worker scheduler queue background hosted ticker work periodic",
    declared: declaredBy({
      starting: [
        String.raw`@(?:Scheduled|Cron|Interval|Processor)\b|@(?:[\w.]+\.)?(?:shared_task|task|(?:db_)?periodic_task|actor|repeat_every)\b`,
        String.raw`#\[As(?:PeriodicTask|CronTask|Schedule)\(|[\w.]*(?:beat_schedule|BEAT_SCHEDULE)\s*=`,
        String.raw`@?(?:\w+\.)?every(?:\s+|\(\s*)(?:["':]|ENV\b|\d+(?:\.(?:second|minute|hour|day|week)s?)?\b)(?=[^\n]{0,200}(?:,|\{|\bdo\b))`,
        String.raw`class\s+[\w:]+\s*<\s*(?:\w+::)?\w*Job\b`,
        String.raw`include\s+(?:Sidekiq::(?:Worker|Job)|\w+::Worker)\b|use\s+Oban\.Worker\b`,
        String.raw`(?:\w+\s+){0,5}class\s+\w+${NEAR}\b(?:implements\s+ShouldQueue|(?:BackgroundService|IHostedService|IJob)\b)`,
        String.raw`["']?(?:schedule|cron)["']?\s*:\s*["']?[\d*@]`,
      ],
      within: [
        String.raw`->(?:cron|everyMinute|hourly|daily|dailyAt|weekly|monthly)\w*\(|\bSchedule::(?:command|job|call)\(`,
        CRON,
        String.raw`\b(?:cron\.schedule|scheduler?\.every|time::interval|timer\.send_interval|AddFunc|add_job|scheduleJob|time\.NewTicker|scheduleAtFixedRate|scheduleWithFixedDelay)\((?:\s*${CRON})?`,
        String.raw`\bgocron\.\w+Job\(|\.Every\(\w+\)\.\w+\(|\bcrons\.\w+\(\s*["']|\bagenda\.define\(`,
        String.raw`\b(?:Periodic|OneTime)WorkRequest(?:Builder<|\.Builder\()|\bCoroutineWorker\(|\bregister(?:Periodic|OneOff)Task\(`,
        String.raw`=\s*(?:schedules\.)?(?:task|schemaTask)\(\{|\binngest\.createFunction\(`,
        String.raw`\bnew\s+Cron(?:Job)?\(|\bJob::new(?:_\w+)?\(|\bRecurringJob\.AddOrUpdate\b|\bAddHostedService<|\bnew\s+(?:Worker|Queue)\(\s*["'\x60]`,
      ],
    }),
    lines: "declare what runs in the background in the ways of common frameworks",
  },
  socket: {
    words: "socket sockets websocket socketio io ws sio hub channel channels cable gateway broadcast",
    declared: declaredBy({
      starting: [
        String.raw`@SubscribeMessage\(|@(?:socket_?io|sio)\.(?:on|event)\b|@MessageMapping\(`,
        String.raw`class\s+[\w:]+\s*<\s*(?:ApplicationCable::|\w+::)?\w*Channel\b`,
        String.raw`def\s+handle_in\(\s*"|channel[( ]\s*"[\w:*-]+",|Broadcast::channel\(`,
        String.raw`(?:\w+\s+){0,5}class\s+\w+${NEAR}:\s*(?:\w+\.)?Hub\b`,
      ],
      within: [
        // Plain sockets have data and ends, but no messages of a program's own.
        String.raw`\b(?:\w*[sS]ocket|io|ws|wss|nsp|namespace|hub|hubConnection)\.on\(\s*${QUOTE}(?!(?:close|data|drain|end|error|secureConnect|timeout)\b)`,
        String.raw`\bhub(?:Connection)?\.On<[^>\n]*>\(\s*"`,
      ],
    }),
    lines: "handle messages of sockets in the ways of common libraries",
  },
  todo: {
    words: "todo fixme hack xxx",
    declared: declaredBy({
      within: [String.raw`(?<![\w."'\x60])(?:TODO|FIXME|HACK|XXX)\b(?!\(\)|["'\x60])`],
    }),
    lines: "say TODO, FIXME, HACK or XXX",
  },
  deprecation: {
    words: "deprecated deprecate deprecation obsolete",
    declared: declaredBy({
      within: [
        String.raw`@[Dd]eprecated\b|#\[(?:deprecated|Deprecated)\b|\[Obsolete\b|\[\[deprecated\b|@available\(${NEAR}deprecated|\bDeprecationWarning\b`,
        String.raw`(?://|\*|#|--)\s*Deprecated[:\s]|\.\.\s+deprecated::|\btrigger_deprecation\(|\bE_USER_DEPRECATED\b`,
      ],
    }),
    lines: "say that something is deprecated",
  },
  port: {
    words: "port listen expose ports",
    declared: declaredBy({
      starting: [
        String.raw`EXPOSE\s+\d`,
        String.raw`-\s*["']?(?:[\d.]+:)?(?:\d{2,5}|\$\{.*\}):\d{2,5}\b`,
        String.raw`["']?(?:port|\w*(?:_port|Port|PORT))["']?\s*(?::=|[:=]|=>)\s*["']?\d{2,5}\b`,
      ],
      within: [
        String.raw`\.listen\((?!["'\x60])|\bListenAndServe\w*\(|\bnet\.Listen\(|\bTcpListener::bind\(`,
        String.raw`["']\w*(?:port|PORT)["']\s*,${NEAR}\b\d{2,5}\b|\bPORT\b["']?\s*(?:\|\||\?\?|\)|:-).{0,10}\d{2,5}\b`,
      ],
    }),
    lines: "name a port or listen on one",
  },
  shortcut: {
    words:
      "shortcut shortcuts hotkey hotkeys keybinding keybindings keymap accelerator keyboard keystroke keycode key bind",
    declared: declaredBy({ within: SHORTCUTS }),
    lines: "declare keyboard shortcuts in the ways of common libraries",
  },
  statement: {
    words: "select insert update delete from where values",
    declared: declaredBy({
      within: [
        String.raw`\b(?:SELECT\b.{1,200}\bFROM|INSERT\s+INTO|UPDATE\s+[\w."\x60]+\s+SET|DELETE\s+FROM)\b`,
        String.raw`["'\x60]\s*(?:SELECT|WITH)\s*$`,
      ],
    }),
    lines: "have SQL",
  },
};
