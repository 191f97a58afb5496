import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { maskSecrets } from "../../src/core/secrets.ts";
import { findSecrets } from "../../src/node/secrets/findSecrets.ts";
import { OWN_RULES, UNUSED, writtenRules } from "../../src/node/secrets/patterns.ts";
import { SECRET_RULES } from "../../src/node/secrets/secretRules.ts";

/** This many letters and digits without a pattern. */
function noise(length: number, alphabet = "aZ4kQ9wLm2TxR7bVc1YsN8dHg3PfJ6u"): string {
  return Array.from({ length }, (_, at) => alphabet[(at * 7 + (at >> 2)) % alphabet.length]).join("");
}

const HEX = "0123456789abcdef";
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

/**
 * For each rule, the text around a secret, with `@` in its place, and the secret itself. They are assembled here, so that no scanner takes
 * this file for a leak.
 */
const CASES: readonly (readonly [rule: string, around: string, secret: string])[] = [
  [
    "1password",
    "TOKEN=@",
    `ops_${base64({ email: "a@b.c", muk: noise(40), secretKey: noise(20), srpX: "12", userAuth: {} })}`,
  ],
  ["anthropic", 'key = "@"', `sk-ant-${"api03"}-${noise(93)}AA`],
  ["aws", "id: @", `AK${"IA"}${noise(16, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")}`],
  ["aws", 'AWS_SECRET_ACCESS_KEY = "@"', noise(40)],
  ["aws", "secretAccessKey: '@',", noise(40)],
  ["basicauth", "fetch('@/path')", `https://${"deploy"}:${noise(12)}@registry.acme.dev`],
  ["basicauth", "PIP_INDEX=@/simple", `https://${"deploy"}:a%21.${noise(9)}!@pypi.acme.dev`],
  ["basicauth", "It is @.", `redis://:${noise(12)}@cache`],
  ["database-connection-string", "DATABASE_URL=@", `postgres://app:${noise(12)}@db.internal.acme/main`],
  ["databricks", "token: @", `da${"pi"}${noise(32, HEX)}`],
  ["docker", "docker login -p @", `dckr_${"pat"}_${noise(27)}`],
  ["figma", "X-Figma-Token: @", `fi${"gd"}_${noise(43)}`],
  ["github", 'token = "@";', `gh${"p"}_${noise(36)}`],
  ["github", "GITHUB_TOKEN=@", `github_${"pat"}_${noise(82)}`],
  ["gitlab", "PRIVATE-TOKEN: @", `gl${"pat"}-${noise(20)}`],
  ["google", "&key=@", `AI${"za"}${noise(35)}`],
  ["grafana", "Bearer @", `gl${"sa"}_${noise(32)}_${noise(8, HEX)}`],
  ["groq", "key: @", `gs${"k"}_${noise(52)}`],
  ["hashicorp-vault", "VAULT_TOKEN=@", `hv${"s"}.${noise(95)}`],
  ["huggingface", "HF_TOKEN=@", `h${"f"}_${noise(34, "aZkQwLmTxRbVcYsNdHgPfJu")}`],
  ["linear", "Authorization: @", `lin_${"api"}_${noise(40)}`],
  ["notion", "token=@", `nt${"n"}_${noise(11, "0123456789")}${noise(35)}`],
  ["npm", "//registry.acme.dev/:_authToken=@", noise(36)],
  ["npm", "token: @", `np${"m"}_${noise(36)}`],
  ["openai", 'api_key="@"', `sk-${noise(20)}T3Blbk${"FJ"}${noise(20)}`],
  [
    "privatekey",
    "const key = `@`;",
    `${"-----BEGIN RSA PRIVATE"} KEY-----\nMIIE${noise(60)}\n${noise(64)}\n-----END RSA PRIVATE KEY-----`,
  ],
  ["privatekey", '{"kty":"EC","crv":"P-256","x":"1","d":"@"}', noise(43)],
  ["privatekey", '{\n  "D": "@",\n  "E": "AQAB",\n  "Kty": "RSA"\n}', noise(342)],
  ["sendgrid", "key: @", `S${"G"}.${noise(22)}.${noise(43)}`],
  ["shopify", "token: @", `shp${"at"}_${noise(32)}`],
  ["slack", 'slack("@")', `xox${"b"}-${noise(12, "123456789")}-${noise(24)}`],
  ["slack", "curl @", `https://hooks.slack.com/${"services"}/T${noise(9)}/B${noise(9)}/${noise(24)}`],
  ["stripe", "stripe.api_key = '@'", `sk_${"live"}_${noise(24)}`],
  ["vercel", "VERCEL_TOKEN=@", `vc${"p"}_${noise(40)}`],
];

test.each(CASES)("%s: all of the secret in %s is masked, and nothing else", async (rule, around, secret) => {
  const text = `first line\n${around.replace("@", () => secret)}\nlast line\n`;
  const mask = secret.replace(/[^\n]/g, "•");
  expect(await maskSecrets(text, findSecrets, [])).toEqual({
    text: `first line\n${around.replace("@", mask)}\nlast line\n`,
    secrets: { [rule]: 1 },
  });
  expect(await maskSecrets(text, findSecrets, [rule])).toEqual({ text, secrets: {} });
});

test.each([
  ["in the order of the rules", CASES],
  ["the other way round", CASES.toReversed()],
])("of all secrets in one text none is left: %s", async (_, cases) => {
  const text = cases.map(([, around, secret]) => around.replace("@", () => secret)).join("\n\n");
  const masked = cases.map(([, around, secret]) => around.replace("@", secret.replace(/[^\n]/g, "•")));
  expect((await maskSecrets(text, findSecrets, [])).text).toBe(masked.join("\n\n"));
});

/** Addresses with a password, which may contain characters that close a string. */
const ADDRESSES = [
  `postgres://app:${noise(12)}@db.internal.acme/main`,
  `postgresql://app:${noise(6)}")']${noise(6)}@db.internal.acme`,
  `mysql://app:${noise(12)}@db.internal.acme:3306/main?ssl=true&charset=utf8`,
  `mongodb+srv://app:${noise(12)}@cluster.acme.dev/main?retryWrites=true`,
];

/** Text that surrounds an address without white space, with `@` in its place. */
test.each([
  'connect("@");',
  "connect('@').then(run)",
  "connect(`@`)",
  '{"url":"@","retries":3}',
  "{main: ['@'], spare: ['@']}",
  '["@","@"]',
  '"url = \\"@\\"\\n",',
  "see [the database](@), and more",
  "see <@>.",
])("in %s an address with a password is masked up to its end and no further", async around => {
  for (const address of ADDRESSES) {
    const { text, secrets } = await maskSecrets(around.replaceAll("@", address), findSecrets, []);
    expect(text).toBe(around.replaceAll("@", "•".repeat(address.length)));
    expect(Object.keys(secrets)).toEqual(["database-connection-string"]);
  }
});

test("an address as Java has it is masked to its end as well", async () => {
  const text = `["jdbc:mysql://app:${noise(12)}@db.internal.acme/main","b"]`;
  expect((await maskSecrets(text, findSecrets, [])).text).toMatch(/^\["•+","b"\]$/);
});

test.each([
  ["in lines", "\n"],
  ["on one line, in a string", "\\n"],
])("a private key %s is masked whole", async (_, end) => {
  const lines = ["Proc-Type: 4,ENCRYPTED", "", ...Array.from({ length: 20 }, () => noise(64))];
  const [begin, close] = ["BEGIN", "END"].map(word => `-----${word} RSA PRIVATE KEY-----`);
  const key = [begin, ...lines, close].join(end);
  expect(await maskSecrets(`key = "${key}";`, findSecrets, [])).toEqual({
    text: `key = "${key.replace(/[^\n]/g, "•")}";`,
    secrets: { privatekey: 1 },
  });
});

test("every rule has a case", () => {
  expect([...new Set(CASES.map(([rule]) => rule))].sort()).toEqual(SECRET_RULES);
});

test("the rules are told from others by all that they are", () => {
  const version = packageJson.devDependencies["@secretlint/secretlint-rule-preset-recommend"];
  const patterns = OWN_RULES.map(({ id, pattern }) => `${id} ${pattern}`);
  const lines = writtenRules().split("\n");
  expect(lines).toEqual(expect.arrayContaining([version, ...UNUSED, ...patterns]));
});

test.each([
  "postgres://user:password@localhost/db",
  "amqp://guest:guest@localhost:5672",
  "docker://alpine:3.18-slim@sha256:1f2e3d",
  "redis://:$" + "{REDIS_PASSWORD_1}@cache",
  "smtp://user:your-pass@mail",
  "https://user:$" + "{PASSWORD}@example.com",
  "AKIAIOSFODNN7EXAMPLE",
  "//registry.acme.dev/:_authToken=$" + "{NPM_TOKEN}",
  "npm_config_registry gho_st hf_model skills ops_team sk-learn",
  `{"kty":"RSA","e":"AQAB","n":"${noise(342)}"}`,
  `[{"kty":"RSA","e":"AQAB"},{"d":"${noise(43)}"}]`,
  'if (pem.startsWith("-----BEGIN RSA PRIVATE KEY-----")) parse(pem);',
  "const secretAccessKey = await readSecretAccessKey();",
])("%s is no secret", async text => {
  expect(await maskSecrets(text, findSecrets, [])).toEqual({ text, secrets: {} });
});

test("what only looks like many tokens, each up to the next, is looked through once", async () => {
  const text = `gl${"pat"}-`.repeat(150_000);
  expect((await maskSecrets(text, findSecrets, [])).secrets).toEqual({ gitlab: 1 });
});

test("a large text may hold any number of secrets", async () => {
  const text = `postgres://u:${noise(4)}@h\n`.repeat(150_000);
  expect((await maskSecrets(text, findSecrets, [])).secrets).toEqual({
    "database-connection-string": 150_000,
  });
});

test("overlapping secrets are masked as one, and each is counted", async () => {
  const find = async () => [
    { rule: "a", start: 2, end: 6 },
    { rule: "b", start: 4, end: 5 },
    { rule: "a", start: 5, end: 8 },
  ];
  expect(await maskSecrets("0123456789", find, [])).toEqual({ text: "01••••••89", secrets: { a: 2, b: 1 } });
});
