import { activateExtension, findExtension } from "../../extension/extensionUnderTest.ts";
import { writeReport } from "./report.ts";

/** Where VS Code keeps the times of the steps of its start, in the extension host too. */
interface WithMarks {
  readonly MonacoPerformanceMarks?: {
    getMarks(): readonly { readonly name: string; readonly startTime: number }[];
  };
}

/** Called by VS Code in a fresh extension host. */
export async function run(): Promise<void> {
  const { activationMilliseconds } = await activateExtension();
  const loading = between("willLoadExtensionCode", "didLoadExtensionCode");
  const activating = between("willActivateExtension", "didActivateExtension");
  // The second period contains the first.
  writeReport("activation", { activate: activationMilliseconds, withLoading: Math.max(loading, activating) });
}

function between(from: string, to: string): number {
  const marks = (globalThis as WithMarks).MonacoPerformanceMarks?.getMarks() ?? [];
  const { id } = findExtension();
  const at = (name: string) =>
    marks.find(mark => mark.name === `code/extHost/${name}/${id}`)?.startTime ?? Number.NaN;
  return at(to) - at(from);
}
