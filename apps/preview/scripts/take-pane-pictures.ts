// `node --experimental-vm-modules --conditions=@accounting-data/source scripts/take-pane-pictures.ts [folder]` takes pictures of every state of the
// pane: two widths, two languages, three themes, on one sheet for each part. Build first: `turbo run build build:test-pages`.
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { describedStates, largeDigest } from "../test/pane-states/described-states.ts";
import { openPaneSession } from "../test/pane-states/pane-session.ts";
import { paneStates } from "../test/pane-states/pane-states.ts";
import type { PaneTheme } from "../test/pane-states/pane-theme.ts";
import { workbookPage } from "../test/test-pages.ts";

const themes: readonly PaneTheme[] = ["light", "dark", "high contrast"];

interface Picture {
  readonly name: string;
  readonly png: Buffer;
}

const [folder = join(tmpdir(), "pane-pictures"), ...wanted] = process.argv.slice(2);
const chromium = await findChromium();
if ("missing" in chromium) throw new Error(chromium.missing);
const { path } = chromium;
await mkdir(folder, { recursive: true });
for (const width of (process.env["WIDTHS"] ?? "320,400").split(",").map(Number)) {
  for (const language of ["en", "cs"] as const) {
    for (const [part, states] of Object.entries({ ...paneStates, described: describedStates })) {
      if (wanted.length > 0 && !wanted.includes(part)) continue;
      const digest = part === "described" ? { digest: await largeDigest() } : {};
      const session = await openPaneSession(path, { folder: workbookPage, language, width, ...digest });
      try {
        const pictures: Record<PaneTheme, Picture[]> = { light: [], dark: [], "high contrast": [] };
        for await (const name of states(session)) {
          for (const theme of themes) {
            await session.theme(theme);
            const png = await session.page.locator("iframe").screenshot({ animations: "disabled" });
            pictures[theme].push({ name, png });
          }
          await session.theme("light");
        }
        for (const theme of themes) {
          const file = `${part}-${width}-${language}-${theme.replace(" ", "-")}.png`;
          await saveSheet(pictures[theme], { width, file });
        }
      } finally {
        await session.close();
      }
    }
  }
}

/** Puts pictures beside each other, with their names. */
async function saveSheet(
  pictures: readonly Picture[],
  { width, file }: { readonly width: number; readonly file: string },
): Promise<void> {
  const browser = await launchChromium(path);
  const page = await browser.newPage({ viewport: { width: 5 * (width + 12), height: 800 } });
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png.toString("base64")}"></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:0;background:#888;font:12px sans-serif}figure{margin:0}img{width:${width}px;display:block}</style>${figures.join("")}`,
  );
  await page.screenshot({ path: join(folder, file), fullPage: true });
  console.log(file);
  await browser.close();
}
