/** Methods of the class; with as many the file has 0.7 MB. */
const METHODS = 5_000;

/** One class in Python that is all of its file, as in what is generated: parsing it takes longer than anybody waits for a hover. */
export function largeClass(): string {
  const methods = Array.from({ length: METHODS }, (_, number) => {
    const name = `berth_${number}`;
    return `    def ${name}(self, ship):\n        """Moors a ship at berth ${number}."""\n        self.ships[${number}] = ship\n        return self.ships.get(${number})\n`;
  });
  return `class Harbour:\n    """All berths."""\n\n${methods.join("\n")}`;
}
