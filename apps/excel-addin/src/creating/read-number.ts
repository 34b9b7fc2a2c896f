import { seenText } from "@accounting-data/creating/partners";
import type { Language } from "@accounting-data/deployment";

/** Why a text is not accepted as a number. */
export type NumberFault = "number" | "tooExact";

const shapes: Readonly<Record<Language, RegExp>> = {
  en: /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  cs: /^-?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?$/,
};

/**
 * Parses a number as written in that language: "1,234" is between one and two in Czech, and more than a thousand in
 * English. Rejects what a number can't represent exactly.
 */
export function readNumber(text: string, language: Language): number | NumberFault {
  const typed = seenText(text).replace("\u2212", "-");
  if (!shapes[language].test(typed)) return "number";
  const plain = typed.replace(language === "cs" ? / /g : /,/g, "").replace(",", ".");
  const value = Number(plain);
  const digits = plain.replace(/^-?0*\.?0*|\./g, "");
  const exact = plain.includes(".") ? digits.length <= 15 : Number.isSafeInteger(value);
  return exact ? value : "tooExact";
}
