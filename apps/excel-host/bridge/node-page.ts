import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, normalize, sep } from "node:path";
import { createContext, Script, type Context } from "node:vm";
import type { ExcelHost } from "./excel-host.ts";
import { createModuleLoader } from "./module-loader.ts";
import { createNodeWindow } from "./node-window.ts";
import { pageScripts } from "./page-scripts.ts";
import { createTimers } from "./timers.ts";

export interface NodePageOptions {
  readonly folder: string;
  /** Of the page itself. */
  readonly address: string;
  /** Of the folder. */
  readonly base: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly fetch?: typeof fetch;
  /** Hears an error that nobody in the page has caught; true if somebody has been told. */
  readonly onError: (error: unknown) => boolean;
}

export interface NodePage {
  readonly load: (globals: object) => Promise<void>;
  readonly defer: (task: () => void) => void;
  /** The value of an expression in the page. */
  readonly evaluate: (source: string) => unknown;
  /** Notes an error that nobody in the page has caught. */
  readonly report: (error: unknown) => void;
  /** Lets `idle` and `close` reject with what went wrong in the page meanwhile. */
  readonly guard: (host: ExcelHost) => ExcelHost;
  readonly close: () => void;
}

/** A page without a screen: scripts and modules in a context of their own. */
export function createNodePage(options: NodePageOptions): NodePage {
  const errors: unknown[] = [];
  const report = (error: unknown): void => {
    if (!options.onError(error)) errors.push(error);
  };
  const timers = createTimers(report);
  const closing = new AbortController();
  let context: Context | undefined;

  return {
    defer: timers.defer,
    report,
    close() {
      closing.abort(new DOMException("The page is closed.", "AbortError"));
      timers.close();
    },
    evaluate(source) {
      if (context === undefined) throw new Error("The page has not been loaded.");
      return new Script(source).runInContext(context) as unknown;
    },
    async load(globals) {
      const html = await readLocal(options.address);
      const window = createNodeWindow({
        ...options,
        timers,
        closing: closing.signal,
        loadScript: (src) => runClassic(src),
      });
      const page = createContext(Object.assign(window, globals));
      context = page;
      const loadModule = createModuleLoader({ context: page, read: readLocal });
      for (const { kind, src } of pageScripts(html)) {
        if (kind === "module") await loadModule(new URL(src, options.address).href);
        else await runClassic(src);
      }
      throwErrors();
    },
    guard: (host) =>
      Object.assign(Object.create(host, {}) as ExcelHost, {
        async idle() {
          await host.idle();
          throwErrors();
        },
        async close() {
          await host.close();
          throwErrors();
        },
      }),
  };

  function throwErrors(): void {
    const [first] = errors.splice(0);
    if (first !== undefined) throw first;
  }

  async function runClassic(src: string): Promise<void> {
    const address = new URL(src, options.address);
    const source = (await officeScript(address)) ?? (await readLocal(address.href));
    if (context !== undefined) new Script(source, { filename: address.href }).runInContext(context);
  }

  /** A file of the add-in's folder; nothing beyond it. */
  async function readLocal(address: string): Promise<string> {
    const relative = new URL(address).href.startsWith(options.base)
      ? decodeURIComponent(new URL(address).pathname.slice(new URL(options.base).pathname.length))
      : undefined;
    if (relative === undefined)
      throw new Error(
        `${address} is outside of the add-in's folder; a host without a network loads nothing else.`,
      );
    const file = normalize(join(options.folder, relative));
    if (!file.startsWith(normalize(options.folder) + sep))
      throw new Error(`${address} is outside of the add-in's folder.`);
    return readFile(file, "utf8");
  }
}

/** Microsoft's own files, wherever the page asks for them: unmodified, from the npm package. */
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
