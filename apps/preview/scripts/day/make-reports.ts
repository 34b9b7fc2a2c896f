import type { FrameLocator } from "@accounting-data/test-browser";
import type { Day } from "./open-day.ts";

/** A report that was made, and what it took. */
export interface MadeReport {
  readonly title: string;
  readonly clicks: number;
  /** From the first click until the sheet is calculated. */
  readonly seconds: number;
  /** What its row of totals shows. */
  readonly totals: readonly string[];
}

/** Makes the ready reports one after the other, each from the pane's first page. `onMade` may take a picture. */
export async function makeReports(
  day: Day,
  onMade: (report: MadeReport, index: number) => Promise<void>,
): Promise<readonly MadeReport[]> {
  const { pane, sheet, words, clicks } = day;
  const { titles, inserted } = words.reports;
  const made: MadeReport[] = [];
  const make = async (
    title: string,
    said: string,
    path: readonly ReturnType<FrameLocator["getByRole"]>[],
  ): Promise<void> => {
    for (const element of path) await clicks.click(element);
    await pane.getByText(said).first().waitFor();
    await sheet.idle();
    const counted = clicks.take();
    const totals = await totalsOf(title);
    const report = { title, ...counted, totals };
    made.push(report);
    await onMade(report, made.length);
  };

  /** The row of totals stands below the notes, of which a report has as many as it needs. */
  const totalsOf = async (title: string): Promise<readonly string[]> => {
    for (let row = 6; row < 20; row++) {
      const cells = ["A", "B", "C", "D", "E", "F", "G"].map((column) =>
        sheet.cell(`'${title}'!${column}${row}`),
      );
      const texts = (await Promise.all(cells)).map(String);
      if (texts.slice(0, 2).some((text) => text.startsWith(words.reports.texts.total)))
        return texts.slice(1).filter((text) => text !== "");
    }
    return [];
  };

  for (const report of ["receivables", "vat", "turnover"] as const) {
    const title =
      report === "turnover"
        ? `${titles.turnover} (${words.reports.texts.by.partner.toLowerCase()})`
        : titles[report];
    const button = pane.getByRole("button", { name: titles[report], exact: true });
    const insert = pane.getByRole("button", { name: words.reports.make, exact: true });
    await make(title, inserted(title), [button, insert]);
  }
  return made;
}
