import { functionsCs } from "./cs/functions.ts";
import { functionsEn, type FunctionMessages } from "./en/functions.ts";
import { createFormats, type Formats, type Language } from "./formats.ts";

/** The functions' messages and formats in one language. */
export interface FunctionWords {
  readonly messages: FunctionMessages;
  readonly formats: Formats;
}

/** Creates the functions' words, in this device's time zone. */
export function createFunctionWords(language: Language): FunctionWords {
  return { messages: language === "cs" ? functionsCs : functionsEn, formats: createFormats(language) };
}
