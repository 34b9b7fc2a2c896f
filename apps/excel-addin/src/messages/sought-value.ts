import type { Language } from "@accounting-data/deployment";

const writings = {
  en: {
    decimal: ".",
    yes: "TRUE",
    no: "FALSE",
    day: (...parts: readonly number[]) => parts.map(twoDigits).join("-"),
  },
  cs: {
    decimal: ",",
    yes: "PRAVDA",
    no: "NEPRAVDA",
    day: (year: number, month: number, day: number) => `${day}. ${month}. ${year}`,
  },
};

/**
 * A value that a formula has looked for, as a person reads it in a cell; a date is what the local clock shows. Digits are not grouped,
 * since they may be a code.
 */
export function writeSought(value: string | number | boolean | Date, language: Language): string {
  const { decimal, yes, no, day } = writings[language];
  if (typeof value === "number") return String(value).replace(".", decimal);
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "string") return value;
  const [hours, minutes] = [value.getHours(), value.getMinutes()];
  const written = day(value.getFullYear(), value.getMonth() + 1, value.getDate());
  return hours + minutes > 0 ? `${written} ${hours}:${twoDigits(minutes)}` : written;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}
