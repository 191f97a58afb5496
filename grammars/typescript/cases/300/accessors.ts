/** What a page shows of a berth. */
export abstract class BerthElement extends Element {
  static accessor count = 0;
  /** Who lies there. */
  abstract accessor ship: string;
  @property({ type: Number }) accessor tide = 1;
  private static accessor #open = new Map<string, BerthElement>();

  moor(ship: string) {
    this.ship = ship;
  }
}
