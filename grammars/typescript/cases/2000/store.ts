/* A small store with typed events. */
import type { Disposable } from "./lifecycle.ts";
import { Emitter } from "./emitter.ts";
import path = require("node:path");

export type Key = string | symbol;

/** What a store tells its listeners. */
export interface StoreEvents<T> extends Disposable {
  /** Number of entries. */
  readonly size: number;
  onChange(listener: (key: Key, value: T) => void): void;
  new (name: string): StoreEvents<T>;
  [key: string]: unknown;
}

type Internal = {
  dirty: boolean;
};

export enum Mode {
  /** Nothing is written. */
  Reading,
  Writing = "writing",
}

declare const enum Flag {
  On = 1,
}

export const DEFAULTS = {
  mode: Mode.Reading,
  reset: () => undefined,
  describe(): string {
    return "defaults";
  },
} as const satisfies Record<string, unknown>;

const first = 1,
  second = 2;
let instance: Store<string> | undefined;

@Injectable({
  providedIn: "root",
})
export class Store<T> extends Emitter implements StoreEvents<T> {
  @Input() name = "store";
  static #count = 0;
  declare private extra: string;
  private readonly entries = new Map<Key, T>();
  readonly onClose = async (): Promise<void> => {
    this.entries.clear();
  };

  constructor(private readonly folder: string) {
    super();
  }

  get(key: Key): T | undefined;
  get(key: Key, fallback: T): T;
  /** Looks an entry up. */
  @traced
  get(key: Key, fallback?: T): T | undefined {
    return this.entries.get(key) ?? fallback;
  }

  get size(): number {
    return this.entries.size;
  }

  // Written with a delay.
  protected async save?(signal: AbortSignal): Promise<void>;
}

export abstract class Backend {
  abstract readonly kind: string;
  abstract open(file: string): Promise<void>;
}

export function open(name: string): Store<string>;
export function open(name: string, mode: Mode): Store<string>;
export function open(name: string, mode: Mode = Mode.Reading): Store<string> {
  instance ??= new Store(path.join(name, mode.toString()));
  return instance;
}

export namespace Names {
  export const separator = "/";
  export function join(...parts: string[]): string {
    return parts.join(separator);
  }
  export namespace Deep.Nested {
    export interface Empty {}
  }
}

export default (name: string): Store<string> => open(name);
