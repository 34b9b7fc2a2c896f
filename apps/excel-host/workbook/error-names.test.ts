import { expect, test } from "vitest";
import { errorCodes } from "./cell-error.ts";
import { errorCodeOf, errorName } from "./error-names.ts";

test.each([
  ["#DIV/0!", "#DĚLENÍ_NULOU!"],
  ["#VALUE!", "#HODNOTA!"],
  ["#REF!", "#ODKAZ!"],
  ["#NAME?", "#NÁZEV?"],
  ["#NUM!", "#ČÍSLO!"],
  ["#N/A", "#NENÍ_K_DISPOZICI"],
  ["#NULL!", "#NULL!"],
  ["#BUSY!", "#BUSY!"],
] as const)("%s is %s in Czech only", (code, czech) => {
  expect([errorName(code, "cs-CZ"), errorName(code, "en-US")]).toEqual([czech, code]);
  expect(errorCodeOf(czech.toLowerCase(), "cs-CZ")).toBe(code);
  expect(errorCodeOf(czech, "en-US")).toBe(czech === code ? code : undefined);
});

test.each(["en-US", "cs-CZ"])("each error has one name in %s", (locale) => {
  const names = errorCodes.map((code) => errorName(code, locale));
  expect(names.map((name) => errorCodeOf(name, locale))).toEqual(errorCodes);
});
