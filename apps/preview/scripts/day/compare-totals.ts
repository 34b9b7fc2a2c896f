import type { Browser } from "@accounting-data/test-browser";
import { makeReports } from "./make-reports.ts";
import { openDay } from "./open-day.ts";

const timeZones = ["Europe/Prague", "America/New_York", "Asia/Tokyo"];

/** Makes the reports in browsers of three time zones, with a description and without. Throws unless their totals are the same. */
export async function compareTotals(browser: Browser, print: (line: string) => void): Promise<void> {
  const totals = new Map<string, string>();
  // A moment that is the same day in all three zones: Who owes us uses the computer's own day.
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  for (const described of [true, false]) {
    for (const timeZone of timeZones) {
      const day = await openDay(browser, { language: "en", described, timeZone });
      try {
        await day.page.clock.setFixedTime(noon);
        await makeReports(day, async (report) => {
          const shown = report.totals.join(" | ");
          print(`${timeZone}, ${described ? "described" : "not described"}: ${report.title}: ${shown}`);
          const before = totals.get(report.title) ?? shown;
          if (before !== shown) throw new Error(`${report.title} had ${before}.`);
          totals.set(report.title, shown);
        });
      } finally {
        await day.close();
      }
    }
  }
}
