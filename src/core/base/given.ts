/** Members that are either there or absent, and never `undefined`. */
type Given<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** An object without its `undefined` members, to be spread where an optional member must be absent instead. */
export function given<Members extends object>(members: Members): Given<Members> {
  const known = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Given<Members>;
}
