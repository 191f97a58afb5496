// Prüfung 🔍
import { x } from "x";

/**
 * Counts 🐑.
 */
export function count(flock: string): number {
  return [...flock].filter(animal => animal === "🐑").length;
}

export class Shepherd {
  // 🐕
  dog = "🐕🐕";

  call(): void {
    console.log(`${this.dog} come!`);
  }
}

export const flocks = ["🐑🐑🐑", "🐑"];