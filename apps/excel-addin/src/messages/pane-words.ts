import type { ListName, Language } from "@accounting-data/deployment";
import { failuresCs } from "./cs/failures.ts";
import { paneCs } from "./cs/pane.ts";
import { describeFailure, type DescribedFailure, type KnownFailure } from "./describe-failure.ts";
import { failuresEn } from "./en/failures.ts";
import { paneEn } from "./en/pane.ts";
import { createFormats } from "./formats.ts";

export type PaneWords = ReturnType<typeof createPaneWords>;

/** Creates the task pane's words. The time zone defaults to this device's. */
export function createPaneWords(language: Language, timeZone?: string) {
  const formats = createFormats(language, timeZone);
  const [pane, ofCells] = language === "cs" ? [paneCs(formats), failuresCs] : [paneEn(formats), failuresEn];
  // The pane knows what more lists are called.
  const failures = { ...ofCells, listTitle: (list: ListName) => pane.list(list).plural };
  return {
    language,
    pane,
    failures,
    formats,
    describe: (failure: KnownFailure): DescribedFailure =>
      describeFailure(failure, { messages: failures, formats }),
  };
}
