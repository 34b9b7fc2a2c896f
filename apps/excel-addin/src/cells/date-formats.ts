/** The number format of a date: the same in the results of functions and in tables. */
export function dateFormat(hasTime: boolean): string {
  return hasTime ? "yyyy-mm-dd hh:mm" : "yyyy-mm-dd";
}
