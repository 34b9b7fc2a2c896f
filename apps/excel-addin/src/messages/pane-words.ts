import type { Language } from "./language.ts";
import { createFormats, type Formats } from "./formats.ts";
import { paneCs } from "./cs/pane.ts";
import { paneEn, type PaneMessages } from "./en/pane.ts";
import { problemsCs } from "./cs/problems.ts";
import { problemsEn, type ProblemMessages } from "./en/problems.ts";

/** The task pane's messages and formats in one language. */
export interface PaneWords {
  readonly language: Language;
  readonly pane: PaneMessages;
  readonly problems: ProblemMessages;
  readonly formats: Formats;
}

/** Creates the task pane's words. The time zone defaults to this device's. */
export function createPaneWords(language: Language, timeZone?: string): PaneWords {
  const formats = createFormats(language, timeZone);
  return language === "cs"
    ? { language, pane: paneCs, problems: problemsCs, formats }
    : { language, pane: paneEn, problems: problemsEn, formats };
}
