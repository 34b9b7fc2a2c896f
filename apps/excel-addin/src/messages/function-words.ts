import type { Language } from "./language.ts";
import { createFormats, type Formats } from "./formats.ts";
import { czech } from "./cs/functions.ts";
import { english } from "./en/functions.ts";
import type { FunctionMessages } from "./function-messages.ts";

/** All words of the functions in one language. */
export interface FunctionWords {
  readonly messages: FunctionMessages;
  readonly formats: Formats;
}

/** The words for a language. The time zone is this device's. */
export function createFunctionWords(language: Language): FunctionWords {
  return { messages: language === "cs" ? czech : english, formats: createFormats(language) };
}
