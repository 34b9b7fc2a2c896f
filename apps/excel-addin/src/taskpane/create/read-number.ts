import type { Language } from "../../messages/language.ts";

/** Why a text is not taken as a number. */
export type NumberFault = "number" | "tooExact";

const shapes: Readonly<Record<Language, RegExp>> = {
  en: /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  cs: /^-?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?$/,
};

/**
 * Reads a number as a person of that language writes it. What could mean two numbers ("1,234" in Czech is less than
 * two, in English more than a thousand) is read by the language alone; what a number can't hold exactly is refused.
 */
export function readNumber(text: string, language: Language): number | NumberFault {
  const typed = text.trim().replace("\u2212", "-");
  if (!shapes[language].test(typed)) return "number";
  const plain = typed.replace(language === "cs" ? /[ \u00a0\u202f]/g : /,/g, "").replace(",", ".");
  const value = Number(plain);
  const digits = plain.replace(/^-?0*\.?0*|\./g, "").replace(/^0+/, "");
  const exact = plain.includes(".") ? digits.length <= 15 : Number.isSafeInteger(value);
  return exact ? value : "tooExact";
}
