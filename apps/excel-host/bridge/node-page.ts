import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, normalize, sep } from "node:path";
import { constants, createContext, Script, type Context } from "node:vm";
import { createModuleLoader } from "./module-loader.ts";
import { createNodeWindow } from "./node-window.ts";
import type { PageErrors } from "./page-errors.ts";
import { pageScripts } from "./page-scripts.ts";
import { createTimers } from "./timers.ts";
import type { StoredItems } from "./web-storage.ts";

export interface NodePageOptions {
  readonly folder: string;
  /** The page's address. */
  readonly address: string;
  /** The folder's address. */
  readonly base: string;
  readonly storage: StoredItems;
  readonly locale: string;
  readonly fetch?: typeof fetch;
  readonly indexedDB?: IDBFactory;
  readonly errors: PageErrors;
}

export type NodePage = ReturnType<typeof createNodePage>;

/** A page without a screen: runs scripts and modules in a separate context. */
export function createNodePage(options: NodePageOptions) {
  const { errors } = options;
  const timers = createTimers(errors.report);
  const closing = new AbortController();
  let context: Context | undefined;

  return {
    defer: timers.defer,
    errors,
    close: (): void => {
      closing.abort(new DOMException("The page is closed.", "AbortError"));
      timers.close();
    },
    /** Evaluates an expression in the page. */
    evaluate: (source: string): unknown => {
      if (context === undefined) throw new Error("The page has not been loaded.");
      return new Script(source).runInContext(context) as unknown;
    },
    load: async (globals: object): Promise<void> => {
      const html = await readLocal(options.address);
      const window = createNodeWindow({
        ...options,
        timers,
        closing: closing.signal,
        loadScript: (src) => runClassic(src),
      });
      // An ordinary global object: Node looks up each global of a context around another object in that one first, which makes
      // code that uses `Math` or `Number` in a loop several times slower than in a browser.
      const page = createContext(constants.DONT_CONTEXTIFY);
      Object.assign(page, window, globals);
      for (const self of ["window", "self", "top", "parent"]) page[self] = page;
      context = page;
      const loadModule = createModuleLoader({ context: page, read: readLocal });
      for (const { kind, src } of pageScripts(html)) {
        if (kind === "module") await loadModule(new URL(src, options.address).href);
        else await runClassic(src);
      }
      errors.throwFirst();
    },
  };

  async function runClassic(src: string): Promise<void> {
    const address = new URL(src, options.address);
    const source = (await officeScript(address)) ?? (await readLocal(address.href));
    if (context !== undefined) new Script(source, { filename: address.href }).runInContext(context);
  }

  /** Reads a file of the add-in's folder; rejects for any other address. */
  async function readLocal(address: string): Promise<string> {
    const url = new URL(address);
    const path = decodeURIComponent(url.pathname.slice(new URL(options.base).pathname.length));
    const file = normalize(join(options.folder, path));
    if (!url.href.startsWith(options.base) || !file.startsWith(normalize(options.folder) + sep))
      throw new Error(`${address} is outside the add-in's folder, and the host loads nothing else.`);
    return readFile(file, "utf8");
  }
}

/** Reads Microsoft's own files, unmodified, from the npm package; undefined for any other file. */
async function officeScript(address: URL): Promise<string | undefined> {
  const name = address.pathname.split("/").at(-1) ?? "";
  const dist = join(
    dirname(createRequire(import.meta.url).resolve("@microsoft/office-js/package.json")),
    "dist",
  );
  if (name === "office.js") return readFile(join(dist, name), "utf8");
  const localised = /\/([a-z]{2}-[a-z]{2})\/(office_strings\.js)$/i.exec(address.pathname);
  if (localised) return readFile(join(dist, localised[1]?.toLowerCase() ?? "", localised[2] ?? ""), "utf8");
  return /^(?:excel-win32-16\.01|o15apptofilemappingtable|custom-functions-runtime)\.js$/.test(name)
    ? readFile(join(dist, name), "utf8")
    : undefined;
}
