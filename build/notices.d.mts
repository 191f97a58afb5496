export function writeNotices(
  root: string,
  copied: readonly string[],
  inputs: readonly string[],
): Promise<void>;
