import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createHostCore, type HostCore, type HostCoreOptions } from "./host-core.ts";
import { createNodePage, type NodePage } from "./node-page.ts";
import { createPageErrors } from "./page-errors.ts";
import type { StoredItems } from "./web-storage.ts";

type FromCore =
  | "documentFormulas"
  | "documentSettings"
  | "registersLate"
  | "onWorkbookCreated"
  | "payloadLimit";

/** The add-in that a Node host opens, and its environment. */
export interface NodeHostOptions extends Pick<HostCoreOptions, FromCore> {
  /** The folder of the add-in's build, with its `functions.json`. */
  readonly folder: string;
  /** The page to load, relative to the folder: "taskpane.html". */
  readonly page: string;
  /** The address at which the page sees the folder, with a slash at its end. */
  readonly address: string;
  /** What localStorage contains before the page loads; a map is written to as well. Default: nothing. */
  readonly storage?: StoredItems;
  /** The page's IndexedDB. Default: none, as in a browser that denies it. */
  readonly indexedDB?: IDBFactory;
  /** Default: "en-US". */
  readonly locale?: string;
  /** The page's `fetch`. Default: the platform's, for loopback addresses only. */
  readonly fetch?: typeof fetch;
}

export interface OpenNodeHost {
  readonly core: HostCore;
  readonly page: NodePage;
}

/** Opens a host and returns its parts too, for tests of the host itself. */
export async function openNodeHost(options: NodeHostOptions): Promise<OpenNodeHost> {
  const { folder, storage = {}, locale = "en-US", fetch, indexedDB } = options;
  const { documentFormulas, documentSettings, registersLate, onWorkbookCreated, payloadLimit } = options;
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
    documentFormulas,
    documentSettings,
    registersLate,
    onWorkbookCreated,
    payloadLimit,
  });
  try {
    await page.load(core.globals);
  } catch (error) {
    await core.host.close();
    throw error;
  }
  return { core, page };
}
