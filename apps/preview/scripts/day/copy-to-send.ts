import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TakePicture } from "./next-morning.ts";
import type { Day } from "./open-day.ts";

const run = promisify(execFile);

/** Makes a copy to send, and returns the path of its file in `folder`. */
export async function makeCopy(day: Day, folder: string, take: TakePicture): Promise<string> {
  const { page, pane, words, options } = day;
  await pane.getByRole("button", { name: words.freezing.freeze }).click();
  const question = pane.getByRole("dialog");
  await question.waitFor();
  await take("copy-question");
  const downloading = page.waitForEvent("download");
  await question.getByRole("button", { name: words.freezing.freeze }).click();
  const path = join(folder, `${options.language}-copy.xlsx`);
  await (await downloading).saveAs(path);
  return path;
}

/** Opens a workbook in LibreOffice, and takes a picture of each page that it prints. Says so where it is not installed. */
export async function openElsewhere(path: string): Promise<string> {
  const folder = join(path, "..");
  const pdf = path.replace(/\.xlsx$/, ".pdf");
  try {
    await run("soffice", ["--headless", "--convert-to", "pdf", "--outdir", folder, path], {
      timeout: 180_000,
    });
    await run("pdftoppm", ["-png", "-r", "60", pdf, pdf.replace(/\.pdf$/, "")]);
    return `${pdf} and a picture of each page`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return "not opened in another program: soffice (LibreOffice Calc) and pdftoppm (poppler) are not installed";
  }
}
