import { lastPart, parentOfColumn } from "../cells/column-name.ts";

const flag = /^(?:is|was)?(?:cancell?ed|void(?:ed)?|annulled|storno(?:ed)?)$/i;
const day =
  /^(?:cancell?ed|voided|annulled|storno)(?:on|at|date)$|^(?:date|day)of(?:cancell?ation|annulment|storno)$/i;
const state = /^(?:document|invoice)?(?:state|status)$/i;
const states = ["Cancelled", "Canceled", "Void", "Voided", "Annulled", "Storno", "Stornováno"];

/** The column that says of a document that it is cancelled: a yes or no, the day, or a state that may say so; undefined without one. */
export function cancelledAmong(names: readonly string[]): string | undefined {
  const own = names.filter((name) => parentOfColumn(name) === undefined || parentOfColumn(name) === "Id");
  for (const pattern of [flag, day, state]) {
    const found = own.find((name) => pattern.test(lastPart(name)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A condition behind others, for formulas: the document is not cancelled. Without such a column all rows fulfil it. */
export function andNotCancelled(column: string | undefined): string {
  return column === undefined ? "" : `*(${isCancelled(column)}=0)`;
}

/** For formulas: 1 for each row whose document is cancelled, where `cancelled` are the cells of that column. */
export function isCancelled(column: string): string {
  const conditions = state.test(lastPart(column))
    ? states.map((text) => `(cancelled="${text}")`)
    : ["(cancelled=TRUE)", "ISNUMBER(cancelled)*(cancelled<>0)"];
  return `(${conditions.join("+")})`;
}
