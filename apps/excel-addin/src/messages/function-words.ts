import type { Language } from "@accounting-data/deployment";
import { createFormats } from "./formats.ts";

export type FunctionWords = Awaited<ReturnType<typeof loadFunctionWords>>;

/** Loads the functions' words in one language, with the formats of this device's time zone. */
export async function loadFunctionWords(language: Language) {
  const messages =
    language === "cs"
      ? (await import("./cs/functions.ts")).functionsCs
      : (await import("./en/functions.ts")).functionsEn;
  return { messages, formats: createFormats(language) };
}
