/** `npm run test:electron`: the tests of the extension host, in a desktop VS Code that is downloaded. */
import { load } from "../host/bootstrap.mjs";

try {
  const { runInElectron } = await load("test/extension/runInElectron.ts");
  process.exitCode = await runInElectron();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
