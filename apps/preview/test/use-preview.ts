import type { Sandbox } from "@accounting-data/sandbox";
import { findChromium, launchChromium, type Browser } from "@accounting-data/test-browser";
import { afterAll, afterEach, beforeAll } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import type { ReusedPage } from "./empty-page.ts";
import { openPreview, type OpenPreview, type OpenPreviewOptions } from "./open-preview.ts";
import { undrawnPreview } from "./test-pages.ts";

export const chromium: Awaited<ReturnType<typeof findChromium>> = await findChromium();

/** The end of test names that tells why they are skipped without a Chromium; otherwise empty. */
export const skipped = "missing" in chromium ? `, skipped: ${chromium.missing}` : "";

/** The browser of all test files that run in this process, with which it ends. */
let started: Promise<Browser> | undefined;

/** Returns a function that returns the browser of these tests. Who opens a context in it closes it. */
export function shareBrowser(): () => Browser {
  let browser: Browser | undefined;

  beforeAll(async () => {
    if ("path" in chromium) browser = await (started ??= launchChromium(chromium.path));
  }, 60_000);

  return () => {
    if (!browser) throw new Error("The browser has not been started.");
    return browser;
  };
}

/** How the preview is opened. */
interface PreviewOptions extends Pick<OpenPreviewOptions, "language" | "blocked"> {
  /** Whether to return before its data is there; default false. */
  readonly loading?: boolean;
  /** Whether the spreadsheet is drawn, as a person sees it. Default false: its cells are there, and open faster. */
  readonly drawn?: boolean;
}

/** Returns a function that opens the preview and (unless `loading`) waits for its data; closes it after the test. The tests share a page, which is emptied between them. */
export function usePreview(): (sandbox: Sandbox, options?: PreviewOptions) => Promise<OpenPreview> {
  const browser = shareBrowser();
  let preview: OpenPreview | undefined;
  let reused: ReusedPage | undefined;

  afterEach(async () => {
    if (preview) reused = await preview.leavePage();
    preview = undefined;
  });
  afterAll(() => reused?.page.context().close());

  return async (sandbox, { loading = false, drawn = false, ...options } = {}) => {
    const pageFolder = drawn ? undefined : undrawnPreview;
    const service = await sandboxService(sandbox);
    const page = reused;
    reused = undefined;
    preview = await openPreview(browser(), service, { ...options, pageFolder, reused: page });
    if (!loading) await preview.sheet.idle();
    return preview;
  };
}
