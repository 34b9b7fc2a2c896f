/** A format of days or times has these letters outside of what it shows as it is. Excel names them in English everywhere. */
const dateLetter = /[ymdhs]/i;
const timeLetter = /[hs]/i;
const shownAsItIs = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** Whether a number format shows a number as a day or a time. */
export function showsDate(format: string): boolean {
  return dateLetter.test(format.replace(shownAsItIs, ""));
}

/** Whether a number format shows the time of a day. */
export function showsTime(format: string): boolean {
  return timeLetter.test(format.replace(shownAsItIs, ""));
}

/** Whether a cell that shows days, and that showed the whole of its content until now, would hide the time of a new value. */
export function wouldHideTime(
  format: string,
  { before, value }: { readonly before: unknown; readonly value: unknown },
): boolean {
  return showsDate(format) && !showsTime(format) && hasTimeOfDay(value) && !hasTimeOfDay(before);
}

function hasTimeOfDay(content: unknown): boolean {
  return typeof content === "number" && !Number.isInteger(content);
}
