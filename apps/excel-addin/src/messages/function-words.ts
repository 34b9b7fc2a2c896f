import type { Language } from "@accounting-data/deployment";
import { functionsCs } from "./cs/functions.ts";
import { functionsEn } from "./en/functions.ts";
import { createFormats } from "./formats.ts";

export type FunctionWords = ReturnType<ReturnType<typeof createFunctionWords>>;

/** The functions' words in Office's language, with the formats of this device's time zone: made when a cell first says something. */
export function createFunctionWords(language: () => Language) {
  const make = () => ({
    messages: language() === "cs" ? functionsCs : functionsEn,
    formats: createFormats(language()),
  });
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
}
