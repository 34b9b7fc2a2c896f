import type { FieldWords, Language, ListName } from "@accounting-data/deployment";
import { failuresCs } from "./cs/failures.ts";
import { paneCs } from "./cs/pane.ts";
import { describeFailure, type DescribedFailure, type KnownFailure } from "./describe-failure.ts";
import { failuresEn } from "./en/failures.ts";
import { paneEn } from "./en/pane.ts";
import { createFormats } from "./formats.ts";
import { ownWord, type OwnTitle } from "./list-titles.ts";

export type PaneWords = ReturnType<typeof createPaneWords>;

export interface PaneWordsOptions {
  /** Default: this device's. */
  readonly timeZone?: string;
  /** What the deployment calls lists. It may become known later. Default: nothing of its own. */
  readonly listWords?: () => FieldWords | undefined;
}

/** Creates the task pane's words. */
export function createPaneWords(language: Language, { timeZone, listWords }: PaneWordsOptions = {}) {
  const formats = createFormats(language, timeZone);
  const ownTitle: OwnTitle = (list) => ownWord(listWords?.(), list)?.[language];
  const [pane, ofCells] =
    language === "cs" ? [paneCs(formats, ownTitle), failuresCs] : [paneEn(formats, ownTitle), failuresEn];
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
