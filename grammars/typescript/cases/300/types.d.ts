/** Where ships lie. */
export declare function berths<T extends Ship>(of: import("harbour").Quay<T>): import("harbour").Berths<T, string>;
export declare const quay: import("harbour").Quay<Ship>;
interface Buoy<Ship extends import("harbour").Ship<Flag> = any, Signs = {}> {
  new (options: import("harbour").Options<Ship>): import("harbour").Buoy<Ship> & { signs?: Signs };
  (at: unknown, ship: Ship & { name?: string }): { lit?: boolean; name: string };
  named?: string;
}
declare const Buoy: Buoy<{ flag: boolean }, { red: boolean }>;
type Buoy = InstanceType<typeof Buoy>;

/** What moves goods. */
export interface Crane<in out Goods, out Load = Goods> {
  lift: (boolean) => void;
  lower: (string) => Load;
}

export type Pair<in out Left> = { left: Left };
export declare function last(): void;
