import { comparable } from "@accounting-data/creating";
import { lastPart, parentOfColumn } from "../cells/column-name.ts";
import { spokenWords } from "./roles/spoken-words.ts";

const states = [
  "Cancelled",
  "Canceled",
  "Cancel",
  "Void",
  "Voided",
  "Annulled",
  "Deleted",
  "Storno",
  "Stornováno",
  "Storniert",
];

/** Whether a value of a state means that a document is cancelled. */
export function isCancellingState(value: string): boolean {
  return states.some((state) => comparable(state) === comparable(value));
}

const isState = /\b(?:state|status|stav)\b/;

/** Whether a column has the state of a document, of which some values may mean that it is cancelled. */
export function isStateColumn(name: string): boolean {
  const parent = parentOfColumn(name);
  const words = [lastPart(name), ...(parent === undefined ? [] : [lastPart(parent)])].map(spokenWords);
  // `status.id` has the state too.
  return (
    isState.test(words[0]!) || (/^(?:id|name|code|value)$/.test(words[0]!) && isState.test(words[1] ?? ""))
  );
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
