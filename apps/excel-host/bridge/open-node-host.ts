import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createHostCore, type HostCore } from "./host-core.ts";
import type { NodeHostOptions } from "./node-host-options.ts";
import { createNodePage, type NodePage } from "./node-page.ts";
import { createPageErrors } from "./page-errors.ts";

export interface OpenNodeHost {
  readonly core: HostCore;
  readonly page: NodePage;
}

/** Opens a host and returns its parts too, for tests of the host itself. */
export async function openNodeHost(options: NodeHostOptions): Promise<OpenNodeHost> {
  const {
    folder,
    storage = {},
    locale = "en-US",
    fetch,
    payloadLimit,
    documentSettings,
    indexedDB,
  } = options;
  const functions = JSON.parse(await readFile(join(folder, "functions.json"), "utf8")) as unknown;
  const errors = createPageErrors((error) => core.pageFailed(error));
  const page = createNodePage({
    folder,
    address: new URL(options.page, options.address).href,
    base: options.address,
    storage,
    locale,
    errors,
    ...(fetch && { fetch }),
    ...(indexedDB && { indexedDB }),
  });
  const core: HostCore = createHostCore({
    functions,
    locale,
    defer: page.defer,
    closePage: page.close,
    onError: errors.report,
    ...(payloadLimit !== undefined && { payloadLimit }),
    ...(documentSettings && { documentSettings }),
  });
  try {
    await page.load(core.globals);
  } catch (error) {
    await core.host.close();
    throw error;
  }
  return { core, page };
}
