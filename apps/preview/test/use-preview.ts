import type { Sandbox } from "@accounting-data/sandbox";
import { findChromium } from "@accounting-data/test-browser";
import { afterEach } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";

export const chromium: Awaited<ReturnType<typeof findChromium>> = await findChromium();

/** What the name of tests says where they are skipped, since there is no Chromium; else empty. */
export const skipped = "missing" in chromium ? `, skipped: ${chromium.missing}` : "";

/** Gives what opens the preview for one test, `loading` or with all that it shows at first, and closes it after that. */
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
