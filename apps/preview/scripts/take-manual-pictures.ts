// `node --experimental-vm-modules --conditions=@accounting-data/source scripts/take-manual-pictures.ts [tasks]` takes the pictures of docs/excel.md and
// docs/excel.cs.md: one for each task of the manual in each language. Default: all tasks. Build first.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { manualTasks } from "./manual/manual-tasks.ts";

const folder = fileURLToPath(new URL("../../../docs/pictures", import.meta.url));
const wanted = process.argv.slice(2);
const chromium = await findChromium();
if ("missing" in chromium) throw new Error(chromium.missing);
await mkdir(folder, { recursive: true });
const browser = await launchChromium(chromium.path);
try {
  for (const language of ["en", "cs"] as const) {
    for (const [task, show] of Object.entries(manualTasks)) {
      if (wanted.length > 0 && !wanted.includes(task)) continue;
      const { shown, close } = await show(browser, language);
      const path = join(folder, `${task}.${language}.png`);
      await shown.screenshot({ path, animations: "disabled" });
      console.log(path);
      await close();
    }
  }
} finally {
  await browser.close();
}
