import { createPaneWords, type PaneWords } from "@accounting-data/excel-addin/testing";
import type { Sandbox } from "@accounting-data/sandbox";
import type { Browser } from "@accounting-data/test-browser";
import { sandboxService, withDescription } from "../../server/choose-service.ts";
import { openPreview, type OpenPreview } from "../../test/open-preview.ts";
import { countClicks, type ClickCounter } from "./count-clicks.ts";
import { dayBooks, describeBooks } from "./day-books.ts";

export interface DayOptions {
  readonly language: "en" | "cs";
  /** Whether the service has a description, by which the add-in knows who owes what. */
  readonly described: boolean;
  readonly timeZone: string;
}

/** A workbook beside the pane, with the books of this year behind it. */
export interface Day extends OpenPreview {
  readonly sandbox: Sandbox;
  readonly words: PaneWords["pane"];
  readonly clicks: ClickCounter;
  readonly options: DayOptions;
}

export async function openDay(browser: Browser, options: DayOptions): Promise<Day> {
  const { language, described, timeZone } = options;
  const sandbox = dayBooks(new Date());
  const service = await sandboxService(sandbox);
  const preview = await openPreview(
    browser,
    described ? withDescription(service, await describeBooks()) : service,
    { timeZone, language },
  );
  // Two browsers on a busy machine are slow.
  preview.page.setDefaultTimeout(120_000);
  await preview.sheet.idle();
  const words = createPaneWords(language).pane;
  await preview.pane.getByRole("tab", { name: words.tabs.lists }).waitFor();
  return { ...preview, sandbox, words, clicks: countClicks(preview.page), options };
}
