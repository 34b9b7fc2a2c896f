// `node --conditions=@accounting-data/source scripts/take-screenshot.ts` takes the README's picture of the preview as a
// first visitor sees it. Build first.
import { fileURLToPath } from "node:url";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { chooseService } from "../server/choose-service.ts";
import { openPreview } from "../test/open-preview.ts";

const chromium = await findChromium();
if ("missing" in chromium) throw new Error(chromium.missing);
const browser = await launchChromium(chromium.path);
const preview = await openPreview(browser, await chooseService({}));
try {
  await preview.sheet.idle();
  await preview.pane.getByRole("tab", { name: "Lists" }).waitFor();
  const path = fileURLToPath(new URL("../../../docs/preview.png", import.meta.url));
  await preview.page.screenshot({ path, animations: "disabled" });
  console.log(path);
} finally {
  await preview.close();
  await browser.close();
}
