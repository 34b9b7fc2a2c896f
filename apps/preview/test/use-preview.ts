import type { Sandbox } from "@accounting-data/sandbox";
import { findChromium } from "@accounting-data/test-browser";
import { afterEach } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";

export const chromium: Awaited<ReturnType<typeof findChromium>> = await findChromium();

/** The end of test names that tells why they are skipped without a Chromium; otherwise empty. */
export const skipped = "missing" in chromium ? `, skipped: ${chromium.missing}` : "";

/** Returns a function that opens the preview and (unless `loading`) waits for its data; closes it after the test. */
export function usePreview(): (sandbox: Sandbox, options?: { loading?: boolean }) => Promise<OpenPreview> {
  let preview: OpenPreview | undefined;

  afterEach(async () => {
    await preview?.close();
    preview = undefined;
  });

  return async (sandbox, { loading = false } = {}) => {
    if ("missing" in chromium) throw new Error(chromium.missing);
    preview = await openPreview(chromium.path, await sandboxService(sandbox));
    if (!loading) await preview.sheet.idle();
    return preview;
  };
}
