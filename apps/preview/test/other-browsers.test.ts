import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { findFirefox, findWebKit, launchFirefoxPage, launchWebKit } from "@accounting-data/test-browser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chooseService } from "../server/choose-service.ts";
import { createPreview } from "../server/create-preview.ts";
import { drivePage, type PageDriver } from "./drive-page.ts";
import { partsKept } from "./parts-kept.ts";
import { behindGate, createRequestGate } from "./request-gate.ts";
import { serveStatic } from "./serve-in-page.ts";
import { serveWorkbookPage } from "./serve-workbook-page.ts";
import { inPagePreview, undrawnPreview, workbookPage } from "./test-pages.ts";
import type { OpenedWorkbook } from "./workbook-page/main.ts";

const webkit = findWebKit();
const firefox = findFirefox();

/** How each browser is started with its profile in a folder, or why its tests are skipped. Chromium runs all other tests. */
const browsers = [
  // Excel for Mac shows the add-in in WebKit.
  {
    name: "WebKit",
    browser: "missing" in webkit ? webkit : { launch: (folder: string) => launchWebKit(webkit, folder) },
  },
  // Excel on the web runs in Firefox too.
  {
    name: "Firefox",
    browser:
      "missing" in firefox
        ? firefox
        : { launch: (folder: string) => launchFirefoxPage(firefox.path, folder) },
  },
].map(({ name, browser }) => ({
  browser,
  title: "missing" in browser ? `${name}, skipped: ${browser.missing}` : name,
}));

describe.each(browsers)("in $title", { timeout: 240_000 }, ({ browser }) => {
  const closing: (() => unknown)[] = [];
  let profile: string;
  beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), "profile-"));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    // Processes of the browser end after it.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  });

  /** Starts the browser of the test's device at an address. */
  async function start(url: string): Promise<PageDriver & { readonly close: () => Promise<void> }> {
    if ("missing" in browser) throw new Error(browser.missing);
    const page = await browser.launch(profile);
    closing.push(page.close);
    await page.open(url);
    return { ...drivePage(page), close: page.close };
  }

  const cell = ({ call }: PageDriver, address: string): Promise<string> =>
    call((at) => window.workbook!.cell(at), address);

  test.skipIf("missing" in browser)(
    "the add-in reads, creates and refreshes, and has its sign-in and lists when the browser starts again",
    async () => {
      const sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "Abeceda s.r.o." }] } });
      const requests = createRequestGate();
      const { url, close } = await serveWorkbookPage({
        folder: workbookPage,
        fetch: behindGate(sandbox, requests).fetch,
      });
      closing.push(close);
      const workbook: OpenedWorkbook = { locale: "en-US", settings: {}, cells: {} };
      const device = await start(url);
      await device.call((opened) => window.openWorkbook!(opened), workbook);
      await device.fill("Company name", "Kanárek s.r.o.");
      await device.fill("API key", demoCredentials.apiKey);
      await device.press("Remember on this device");
      await device.press("Keep lists on this device too");
      await device.press("Connect");
      await device.call(
        (at, formula) => window.workbook!.enter(at, formula),
        "A1",
        '=PARTNERS("Name",,,FALSE)',
      );
      await expect.poll(() => cell(device, "A1")).toBe("Abeceda s.r.o.");
      await expect.poll(() => device.call(partsKept)).toBe(1);

      // In a low pane, the field that the service refuses is out of sight when its button is pressed.
      await device.call(() => void (document.getElementById("pane")!.style.height = "300px"));
      await device.press("Partner");
      await device.fill("City", "Brno");
      await device.press("More fields");
      await device.press("Create partner");
      await device.sees("The service did not accept the partner, and nothing was created.");
      await expect.poll(() => device.call(labelInSight)).toBe(true);
      await device.fill("Name", "Žižkovské pekárny, s.r.o.");
      await device.press("Create partner");
      await device.sees("Žižkovské pekárny, s.r.o. was created.");
      await device.press("Refresh");
      await expect.poll(() => cell(device, "A2")).toBe("Žižkovské pekárny, s.r.o.");
      await expect.poll(() => device.call(partsKept)).toBe(2);

      const settings = await device.call(() => ({ ...window.workbook!.documentSettings }));
      const cells = { A1: await device.call(() => window.workbook!.formula("A1") ?? "") };
      await device.close();
      requests.hold();
      const later = await start(url);
      await later.call((opened) => window.openWorkbook!(opened), { ...workbook, settings, cells });
      await expect.poll(() => cell(later, "A2")).toBe("Žižkovské pekárny, s.r.o.");
      requests.pass();
    },
  );

  test.skipIf("missing" in browser)("the preview ticks off its steps", async () => {
    const preview = await createPreview(await chooseService({}), { port: 0, pageFolder: undrawnPreview });
    closing.push(preview.close);
    const device = await start(preview.url);
    await expect.poll(() => device.call(() => window.preview !== undefined)).toBe(true);
    await device.call(() => window.preview!.enter("'Try here'!G2", "=BANKS()"));
    await device.press("Partner");
    await device.fill("Name", "Žižkovské pekárny, s.r.o.");
    await device.press("Create partner");
    const done = (): Promise<number> =>
      device.call(() => document.querySelectorAll(".step[data-done]").length);
    await expect.poll(done).toBe(2);
    await device.press("Refresh");
    await expect.poll(done).toBe(3);
  });

  test.skipIf("missing" in browser)(
    "the preview without a server shows lists, and a created partner after a reload",
    async () => {
      const site = await serveStatic(inPagePreview, undefined, { ownOfficeJs: true });
      closing.push(() => site.close());
      const first = await start(site.url);
      const shown = (device: PageDriver): Promise<string> =>
        device.call(() => window.preview?.cell("'Partners'!C2") ?? "");
      await expect.poll(() => shown(first)).not.toBe("");
      await first.press("Partner");
      await first.fill("Name", "Žižkovské pekárny, s.r.o.");
      await first.press("Create partner");
      await first.sees("Žižkovské pekárny, s.r.o. was created.");
      await first.close();
      const later = await start(site.url);
      await expect.poll(() => shown(later)).not.toBe("");
      const names = (): Promise<readonly string[]> =>
        later.call(() =>
          Array.from({ length: 314 }, (_, row) => window.preview!.cell(`'Partners'!C${row + 1}`)),
        );
      await expect.poll(names).toContain("Žižkovské pekárny, s.r.o.");
    },
  );
});

/** Whether the field that has the focus is shown with its label. Runs in the page. */
function labelInSight(): boolean {
  const field = document.querySelector("iframe")?.contentDocument?.activeElement as HTMLInputElement | null;
  const label = field?.labels?.[0]?.getBoundingClientRect();
  const page = field?.closest("[role=tabpanel]")?.getBoundingClientRect();
  return label !== undefined && page !== undefined && label.top >= page.top;
}
