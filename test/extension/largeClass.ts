/** Number of methods in the class; this many make a file of 0.7 MB. */
const METHODS = 5_000;

/** A Python file that consists of a single class, like generated code. Parsing it takes longer than anyone waits for a hover. */
export function largeClass(): string {
  const methods = Array.from({ length: METHODS }, (_, number) => {
    const name = `berth_${number}`;
    return `    def ${name}(self, ship):\n        """Moors a ship at berth ${number}."""\n        self.ships[${number}] = ship\n        return self.ships.get(${number})\n`;
  });
  return `class Harbour:\n    """All berths."""\n\n${methods.join("\n")}`;
}
