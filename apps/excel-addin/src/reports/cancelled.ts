import { comparable } from "@accounting-data/creating";
import { lastPart } from "../cells/column-name.ts";
import { spokenWords } from "./roles/spoken-words.ts";

const states = ["Cancelled", "Canceled", "Void", "Voided", "Annulled", "Storno", "Stornováno"];

/** Whether a value of a state means that a document is cancelled. */
export function isCancellingState(value: string): boolean {
  return states.some((state) => comparable(state) === comparable(value));
}

/** Whether a column has the state of a document, of which some values may mean that it is cancelled. */
export function isStateColumn(name: string): boolean {
  return /\b(?:state|status|stav)\b/.test(spokenWords(lastPart(name)));
}

/**
 * For formulas: 1 for each row whose document is cancelled, if `cancelled` are the cells of that column: a yes or no, a day, a state. A
 * person may choose a state by any name; the number of one says nothing.
 */
export function isCancelled(column: string): string {
  const conditions = [
    ...states.map((text) => `(cancelled="${text}")`),
    ...(isStateColumn(column) ? [] : ["(cancelled=TRUE)", "ISNUMBER(cancelled)*(cancelled<>0)"]),
  ];
  return `(${conditions.join("+")})`;
}
