// `node --experimental-vm-modules --conditions=@accounting-data/source scripts/take-day-pictures.ts [folder] [parts]` takes pictures of a day with the ready
// reports in both languages, and prints the clicks and seconds of each report and its totals in three time zones. `parts` are some of
// `en`, `cs` and `totals`; default: all. Build first.
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { compareTotals } from "./day/compare-totals.ts";
import { makeReports } from "./day/make-reports.ts";
import { makeCopy, openElsewhere } from "./day/copy-to-send.ts";
import { removeDeletedRows, showNextMorning } from "./day/next-morning.ts";
import { openDay, type Day } from "./day/open-day.ts";

const [folder = join(tmpdir(), "day-pictures"), ...parts] = process.argv.slice(2);
const chromium = await findChromium();
if ("missing" in chromium) throw new Error(chromium.missing);
const isWanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
await mkdir(folder, { recursive: true });
const browser = await launchChromium(chromium.path);
try {
  for (const language of (["en", "cs"] as const).filter(isWanted)) {
    const day = await openDay(browser, { language, described: true, timeZone: "Europe/Prague" });
    const picture = async (name: string): Promise<void> => {
      const path = join(folder, `${language}-${name}.png`);
      await day.page.screenshot({ path, animations: "disabled" });
      console.log(path);
    };
    try {
      await makeReports(day, async ({ title, clicks, seconds, totals }, index) => {
        console.log(`${title}: ${clicks} clicks, ${seconds.toFixed(1)} s, ${totals.join(" | ")}`);
        await picture(`report-${index}`);
      });
      await showNextMorning(day, picture);
      await removeDeletedRows(day, picture);
      console.log(await openElsewhere(await makeCopy(day, folder, picture)));
      console.log(complaintsOf(day));
    } catch (error) {
      await picture("failed");
      console.log(complaintsOf(day));
      throw error;
    } finally {
      await day.close();
    }
  }
  if (isWanted("totals")) await compareTotals(browser, console.log);
} finally {
  await browser.close();
}

/** What the page complained of. The sheet's own timers don't expect that time jumps. */
function complaintsOf({ complaints }: Day): readonly string[] {
  return complaints.filter((text) => !text.includes("executing a cancelled action"));
}
