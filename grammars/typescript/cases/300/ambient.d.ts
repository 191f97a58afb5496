declare module "harbour" {
  /** Ships that fit in. */
  const capacity: number;
  let open: boolean, closed: boolean;

  /** A ship, and where it lies. */
  type Moored = { ship: Ship } & Dated & {
    berth: string;
    since(): Date;
  };

  class Pilot {
    constructor(readonly name: string, protected log?: Log);
  }
}

declare namespace Harbour.Signals {
  const horn: (seconds: number) => void;
}

declare global {
  /** What the page begins with. */
  var __HARBOUR__: string;
}
