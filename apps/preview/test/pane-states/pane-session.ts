import type { ExcelHost } from "@accounting-data/excel-host/frame";
import { createPaneWords, type PaneWords } from "@accounting-data/excel-addin/messages";
import type { Digest } from "@accounting-data/openapi";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { launchChromium, type FrameLocator, type Page } from "@accounting-data/test-browser";
import type { DemoConnection } from "../../page/remember-connection.ts";
import { describedSandbox } from "../../server/described-sandbox.ts";
import { serveWorkbookPage, upstreamId } from "../serve-workbook-page.ts";
import type { OpenedWorkbook } from "../workbook-page/main.ts";
import { createRequestGate, type RequestGate } from "./request-gate.ts";

/** The pane beside a workbook, brought from one state into the next. */
export interface PaneSession {
  readonly page: Page;
  readonly pane: FrameLocator;
  readonly sandbox: Sandbox;
  readonly words: PaneWords;
  readonly sheet: WorkbookDriver;
  /** Opens a new workbook, with the service and this device as they were at first. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Opens another new workbook on this device. */
  readonly openAnother: (ready: string) => Promise<void>;
  /** Holds requests back until they are let through. */
  readonly requests: RequestGate;
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
  /** Changes Office's theme. A workbook opens in the light one. */
  readonly theme: (theme: PaneTheme) => Promise<void>;
  readonly currentTheme: () => PaneTheme;
  readonly close: () => Promise<void>;
}

/** Changes and reads the workbook. */
export interface WorkbookDriver {
  readonly enter: (address: string, input: Parameters<ExcelHost["enter"]>[1]) => Promise<void>;
  readonly select: (address: string) => Promise<void>;
  readonly idle: () => Promise<void>;
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

/**
 * Opens a workbook with all partners, and an empty sheet, beside a pane of this width, in one language. The built page of
 * a workbook is in `folder`.
 */
export async function openPaneSession(
  chromium: string,
  options: {
    readonly folder: string;
    readonly language: "en" | "cs";
    readonly width: number;
    /** What the service describes; without it the pane knows the specification alone. */
    readonly digest?: Digest;
  },
): Promise<PaneSession> {
  const { digest } = options;
  const sandbox = digest
    ? describedSandbox(digest)
    : createSandbox({
        data: { BusinessPartners: 24, Banks: banks, CashRegisters: [] },
        users: { limited: { rights: ["listBanks"] } },
      });
  const requests = createRequestGate();
  const server = await serveWorkbookPage({
    folder: options.folder,
    fetch: async (input, init) => {
      await requests.passed();
      return sandbox.fetch(input, init);
    },
    switches: { timeZone: "Europe/Prague" },
    digest,
  });
  const browser = await launchChromium(chromium);
  const words = createPaneWords(options.language);
  const locale = options.language === "cs" ? "cs-CZ" : "en-US";
  const context = await browser.newContext({
    locale: options.language === "cs" ? "cs-CZ" : "en-GB",
    viewport: { width: options.width, height: 780 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => window.openWorkbook !== undefined);
  const pane = page.frameLocator("iframe");
  const sheet: WorkbookDriver = {
    enter: (address, input) =>
      page.evaluate(([at, typed]) => window.workbook!.enter(at, typed), [address, input] as const),
    select: (address) => page.evaluate((at) => window.workbook!.select(at), address),
    idle: () => page.evaluate(() => window.workbook!.idle()),
  };

  let currentTheme: PaneTheme = "light";

  async function openWorkbook(company?: DemoConnection): Promise<void> {
    currentTheme = "light";
    const workbook: OpenedWorkbook = {
      locale,
      settings: {},
      sheets: ["Partners", emptySheet],
      cells: { A1: "=PARTNERS()" },
      ...(company && { company }),
    };
    await page.evaluate((opened) => window.openWorkbook!(opened), workbook);
  }

  /** What fades would be examined on its way. */
  async function stopFading(): Promise<void> {
    await pane.locator("head").evaluate((head) => {
      const style = head.ownerDocument.createElement("style");
      style.textContent = "* { transition: none !important; animation-duration: 0s !important; }";
      head.append(style);
    });
  }

  async function open({ connected = true, before, ready, idle = true }: OpenOptions = {}): Promise<void> {
    sandbox.reset();
    requests.pass();
    before?.(sandbox);
    await context.setOffline(false);
    await page.evaluate(() => window.clearDevice!());
    await openWorkbook(connected ? company : undefined);
    if (ready === undefined) await pane.locator(connected ? "[role=tablist]" : "form").waitFor();
    else await pane.getByText(ready).first().waitFor();
    await stopFading();
    if (idle) await sheet.idle();
  }

  return {
    page,
    pane,
    sandbox,
    words,
    sheet,
    open,
    openAnother: async (ready) => {
      await openWorkbook();
      await pane.getByRole("button", { name: ready, exact: true }).waitFor();
      await stopFading();
    },
    requests,
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
    emptySheet: (cell) => `'${emptySheet}'!${cell}`,
    tab: (id) => pane.getByRole("tab", { name: words.pane.tabs[id] }).click(),
    currentTheme: () => currentTheme,
    theme: async (theme) => {
      currentTheme = theme;
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
      await server.close();
    },
  };
}

const emptySheet = "Try here";

/** The sandbox's company, as this device remembers it. */
const company: DemoConnection = {
  upstream: upstreamId,
  label: "Ukázková účetní s.r.o.",
  credential: { kind: "api-key", apiKey: demoCredentials.apiKey },
};

/** Occurs in no message. */
const blank = "\0";

declare const Office: { readonly context: { readonly officeTheme: object } };
