import { createPaneWords, type PaneWords } from "@accounting-data/excel-addin/testing";
import type { Digest } from "@accounting-data/openapi";
import type { Sandbox } from "@accounting-data/sandbox";
import { launchChromium, type FrameLocator, type Page } from "@accounting-data/test-browser";
import type { DemoConnection } from "../../page/remember-connection.ts";
import { serveWorkbookPage } from "../serve-workbook-page.ts";
import type { OpenedWorkbook } from "../workbook-page/main.ts";
import { createPaneElements, type PaneElements } from "./pane-elements.ts";
import { company, createPaneService } from "./pane-service.ts";
import { showTheme, type PaneTheme } from "./pane-theme.ts";
import { behindGate, createRequestGate, type RequestGate } from "../request-gate.ts";
import { createWorkbookDriver, type WorkbookDriver } from "./workbook-driver.ts";

/** The pane beside a workbook, brought from one state into the next. */
export interface PaneSession extends PaneElements {
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
  /** The address of a cell on the empty sheet. */
  readonly emptySheet: (cell: string) => string;
  /** Changes Office's theme. A workbook opens in the light one. */
  readonly theme: (theme: PaneTheme) => Promise<void>;
  readonly currentTheme: () => PaneTheme;
  readonly close: () => Promise<void>;
}

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
  const sandbox = createPaneService(digest);
  const requests = createRequestGate();
  const server = await serveWorkbookPage({
    folder: options.folder,
    fetch: behindGate(sandbox, requests).fetch,
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
  const sheet = createWorkbookDriver(page);
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

  /** Otherwise colours would be examined while they fade. */
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
    ...createPaneElements(pane, words),
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
    emptySheet: (cell) => `'${emptySheet}'!${cell}`,
    currentTheme: () => currentTheme,
    theme: async (theme) => {
      currentTheme = theme;
      await showTheme(page, pane, theme);
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

const emptySheet = "Try here";
