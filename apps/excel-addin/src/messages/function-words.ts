import type { Language } from "./language.ts";
import { createFormats, type Formats } from "./formats.ts";
import { functionsCs } from "./cs/functions.ts";
import { functionsEn } from "./en/functions.ts";
import type { FunctionMessages } from "./function-messages.ts";

/** The functions' messages and formats in one language. */
export interface FunctionWords {
  readonly messages: FunctionMessages;
  readonly formats: Formats;
}

/** Creates the functions' words, in this device's time zone. */
export function createFunctionWords(language: Language): FunctionWords {
  return { messages: language === "cs" ? functionsCs : functionsEn, formats: createFormats(language) };
}
