export interface Good {
  a: string;
}

export class Half<T {
  value: T

  typed(argument: string, {
    return this.

  later(): number {
    return 1;
  }
}

export function after(x: number: string {
  return x
}

export type Last = Good | ;
const total: number = 
