/** `npm test [-- unit | host | ui]`: every check of the project, or some of them, with one closing line. */
import { load } from "./host/bootstrap.mjs";

const GROUPS = ["unit", "host", "ui"];

const asked = process.argv.slice(2);
const unknown = asked.find(group => !GROUPS.includes(group));
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}". Usage: npm test [-- ${GROUPS.join(" | ")}]`);
  process.exit(2);
}

try {
  const { runChecks } = await load("test/host/checks.ts");
  process.exitCode = await runChecks(asked.length === 0 ? GROUPS : asked);
} catch (error) {
  console.error(error.message);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
