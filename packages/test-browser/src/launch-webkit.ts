import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserPage } from "./browser-page.ts";
import type { FoundWebKit } from "./find-webkit.ts";
import { connectInspector, type WebInspector } from "./web-inspector.ts";

/** A page of WebKit. */
export interface WebKitPage extends BrowserPage {
  /** The page's developer tools. */
  readonly inspector: WebInspector;
}

/**
 * Starts WebKit with its profile in `folder`, which survives it. The caller closes it.
 *
 * It is driven by its inspector: what WebDriver starts keeps nothing on the device, and can't answer requests of the page.
 */
export async function launchWebKit(
  found: Exclude<FoundWebKit, { readonly missing: string }>,
  folder: string,
): Promise<WebKitPage> {
  const display = spawn(found.displayServer, ["-displayfd", "3", "-screen", "0", "1440x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const processes: ChildProcess[] = [display];
  const close = async (): Promise<void> => {
    for (const started of processes.toReversed()) await end(started);
  };
  try {
    const [name] = (await once(display.stdio[3]!, "data")) as [Buffer];
    const port = await freePort();
    const browser = spawn(found.path, ["--enable-developer-extras=true", "about:blank"], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: `:${String(name).trim()}`,
        LANG: "en_US.UTF-8",
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
        XDG_DATA_HOME: join(folder, "data"),
        XDG_CACHE_HOME: join(folder, "cache"),
        XDG_CONFIG_HOME: join(folder, "config"),
      },
    });
    processes.push(browser);
    const inspector = await connectInspector(await inspectorAddress(port, browser));
    await inspector.send("Page.enable");
    await inspector.send("Runtime.enable");
    return {
      inspector,
      open: (url) => openPage(inspector, url),
      evaluate: (expression) => evaluate(inspector, expression),
      close: async () => {
        inspector.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(inspector: WebInspector, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => inspector.on("Page.loadEventFired", () => resolve()));
  await inspector.send("Page.navigate", { url });
  await loaded;
}

interface Evaluated {
  readonly result: {
    readonly objectId?: string;
    readonly className?: string;
    readonly value?: unknown;
    readonly description?: string;
  };
  readonly wasThrown: boolean;
}

async function evaluate(inspector: WebInspector, expression: string): Promise<unknown> {
  // A promise, whatever the expression's value is.
  const started = (await inspector.send("Runtime.evaluate", {
    expression: `(async () => (${expression}))()`,
  })) as Evaluated;
  const { result, wasThrown } = (await inspector.send("Runtime.awaitPromise", {
    promiseObjectId: started.result.objectId,
    returnByValue: true,
  })) as Evaluated;
  if (wasThrown) throw new Error(result.description ?? JSON.stringify(result.value));
  return result.value;
}

/** The address of the first page's inspector, as soon as the browser has one. */
async function inspectorAddress(port: number, browser: ChildProcess): Promise<string> {
  for (;;) {
    if (hasEnded(browser)) throw new Error(`${browser.spawnfile} ended at its start.`);
    const targets = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => "",
    );
    const [path] = /\/socket\/[\w/]+/.exec(targets) ?? [];
    if (path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    await delay(20);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(started: ChildProcess): Promise<void> {
  if (hasEnded(started)) return;
  const ended = once(started, "exit");
  started.kill();
  await ended;
}
