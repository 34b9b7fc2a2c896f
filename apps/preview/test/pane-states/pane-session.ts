import { createPaneWords, type PaneWords } from "@accounting-data/excel-addin/messages";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { launchChromium, type FrameLocator, type Page } from "@accounting-data/test-browser";
import { pageWords } from "../../page/words.ts";
import { sandboxService } from "../../server/choose-service.ts";
import { createPreview, type Preview } from "../../server/create-preview.ts";
import { driveSheet, type SheetDriver } from "../drive-sheet.ts";

/** The pane beside a spreadsheet, brought from one state into the next. */
export interface PaneSession {
  readonly page: Page;
  readonly pane: FrameLocator;
  readonly sandbox: Sandbox;
  readonly words: PaneWords;
  readonly sheet: SheetDriver;
  /** Opens a new workbook, with the service and this device as they were at first. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Opens the company's menu, and chooses an item of it. */
  readonly companyMenu: (item?: string) => Promise<void>;
  /** The address of a cell on the empty sheet. */
  readonly emptySheet: (cell: string) => string;
  readonly button: (name: string | RegExp) => ReturnType<FrameLocator["getByRole"]>;
  /** The first element of this text. */
  readonly text: (text: string | RegExp) => ReturnType<FrameLocator["getByRole"]>;
  /** The first element that shows this message, whatever is filled in. */
  readonly said: (message: (filledIn: string) => string) => ReturnType<FrameLocator["getByRole"]>;
  readonly tab: (id: keyof PaneWords["pane"]["tabs"]) => Promise<void>;
  readonly theme: (theme: PaneTheme) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Office's themes; with the last one the system replaces the page's colours by a person's few. */
export type PaneTheme = "light" | "dark" | "high contrast";

export interface OpenOptions {
  /** Whether this device knows the sandbox's company; default true. */
  readonly connected?: boolean;
  /** Changes the service before the workbook reads it. */
  readonly before?: (sandbox: Sandbox) => void;
  /** Whether to wait until the cells have their values; default true. */
  readonly idle?: boolean;
  /** The text to wait for; default: the tabs, or the form of the first run. */
  readonly ready?: string | RegExp;
}

/** Data that shows how the pane deals with long, empty and right-to-left texts. */
const banks = [
  {
    Name: "Česká spořitelna, a.s., regionální korporátní centrum Jihlava",
    Code: "0800",
    City: "Jihlava",
    Country: "CZ",
    SwiftCode: "GIBACZPX",
    Founded: "1825-10-04",
    LastChange: "2026-01-18T09:15:00Z",
    IsActive: true,
    Fee: 1234.5,
    Terms: { Days: 14, Note: null },
    Branches: [{ Street: "Masarykovo náměstí 12", Hours: "8–17" }],
    Limits: [{ Amount: 50_000, Currency: "CZK" }],
  },
  { Name: "بنك الشرق الأوسط", Code: "0001", City: "تل أبيب" },
];

/** Opens the preview at this width of the pane, in one language. */
export async function openPaneSession(
  chromium: string,
  options: { readonly language: "en" | "cs"; readonly width: number },
): Promise<PaneSession> {
  const sandbox = createSandbox({
    data: { BusinessPartners: 24, Banks: banks, CashRegisters: [] },
    users: { limited: { rights: ["listBanks"] } },
  });
  const service = await sandboxService(sandbox);
  const { demo: _, ...unknown } = service;
  const previews: readonly Preview[] = [
    await createPreview(service, { port: 0 }),
    await createPreview({ ...unknown, close: async () => undefined }, { port: 0 }),
  ];
  const browser = await launchChromium(chromium);
  const words = createPaneWords(options.language);
  const context = await browser.newContext({
    locale: options.language === "cs" ? "cs-CZ" : "en-GB",
    viewport: { width: 1200, height: 860 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript((width) => {
    if (window !== window.top) return;
    addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = `.pane { flex-basis: ${width + 1}px !important; }`;
      document.head.append(style);
    });
  }, options.width);
  const pane = page.frameLocator("iframe");
  const sheet = driveSheet(page);

  async function open({ connected = true, before, ready, idle = true }: OpenOptions = {}): Promise<void> {
    sandbox.reset();
    before?.(sandbox);
    await context.setOffline(false);
    const url = previews[connected ? 0 : 1]!.url;
    // A page of this origin without the add-in, where its storage can be emptied.
    await page.goto(new URL("preview.json", url).href);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await page.goto(url);
    await page.waitForFunction(() => window.preview !== undefined);
    if (ready === undefined) await pane.locator(connected ? "[role=tablist]" : "form").waitFor();
    else await pane.getByText(ready).first().waitFor();
    // What fades would be examined on its way.
    await pane.locator("head").evaluate((head) => {
      const style = head.ownerDocument.createElement("style");
      style.textContent = "* { transition: none !important; animation-duration: 0s !important; }";
      head.append(style);
    });
    if (idle) await sheet.idle();
  }

  return {
    page,
    pane,
    sandbox,
    words,
    sheet,
    open,
    button: (name) => pane.getByRole("button", { name, exact: true }),
    text: (text) => pane.getByText(text).first(),
    said: (message) => {
      const parts = message(blank)
        .split(blank)
        .map((part) => part.replaceAll(/[$()*+.?[\]^{|}\\]/g, "\\$&"));
      return pane.getByText(new RegExp(parts.join(".+"))).first();
    },
    companyMenu: async (item) => {
      await pane.getByRole("button", { name: words.pane.company.button("") }).click();
      const items = pane.getByRole("menuitem");
      if (item === undefined) await items.first().waitFor();
      else await items.filter({ hasText: item }).click();
    },
    emptySheet: (cell) => `'${pageWords(options.language).sheets.empty}'!${cell}`,
    tab: (id) => pane.getByRole("tab", { name: words.pane.tabs[id] }).click(),
    theme: async (theme) => {
      await page.emulateMedia({ forcedColors: theme === "high contrast" ? "active" : "none" });
      // Excel changes the theme's colours without an event; the pane reads them when it gets the focus.
      await pane.locator("body").evaluate(
        (_body, colors) => {
          Object.assign(Office.context.officeTheme, colors);
          window.dispatchEvent(new Event("focus"));
        },
        theme === "light"
          ? { bodyBackgroundColor: "#ffffff", bodyForegroundColor: "#262626" }
          : { bodyBackgroundColor: "#262626", bodyForegroundColor: "#ffffff" },
      );
    },
    close: async () => {
      await browser.close();
      for (const preview of previews) await preview.close();
    },
  };
}

/** Occurs in no message. */
const blank = "\0";

declare const Office: { readonly context: { readonly officeTheme: object } };
