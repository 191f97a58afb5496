const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const [ISOLATE, END] = ["\u2066", "\u2069"];

/**
 * A name or place for a row that goes on after it. One written from right to left would draw what follows, such as a number, into itself,
 * and two of them would change places. All others stay as they are, since users may search the row for them.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
}
