import { isErrorCode, type CellErrorCode } from "./cell-error.ts";

/** Excel's errors by their Czech names. The others have no name of which we are sure, and stay English. */
const czechNames: Readonly<Partial<Record<CellErrorCode, string>>> = {
  "#DIV/0!": "#DĚLENÍ_NULOU!",
  "#VALUE!": "#HODNOTA!",
  "#REF!": "#ODKAZ!",
  "#NAME?": "#NÁZEV?",
  "#NUM!": "#ČÍSLO!",
  "#N/A": "#NENÍ_K_DISPOZICI",
  "#CALC!": "#VÝPOČET!",
};
const czechCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(czechNames).map(([code, name]) => [name, code]),
);

/** How a cell shows an error. */
export function errorName(code: CellErrorCode, locale: string): string {
  return (locale.startsWith("cs") ? czechNames[code] : undefined) ?? code;
}

/** The error that a text names, in English or in the language; undefined for any other text. */
export function errorCodeOf(text: string, locale: string): CellErrorCode | undefined {
  const name = text.toUpperCase();
  const code = (locale.startsWith("cs") ? czechCodes.get(name) : undefined) ?? name;
  return isErrorCode(code) ? code : undefined;
}
