import type { FunctionMessages } from "./en/functions.ts";
import { createFormats, type Formats, type Language } from "./formats.ts";

export interface FunctionWords {
  readonly messages: FunctionMessages;
  readonly formats: Formats;
}

/** Loads the functions' words in one language, with the formats of this device's time zone. */
export async function loadFunctionWords(language: Language): Promise<FunctionWords> {
  const messages =
    language === "cs"
      ? (await import("./cs/functions.ts")).functionsCs
      : (await import("./en/functions.ts")).functionsEn;
  return { messages, formats: createFormats(language) };
}
