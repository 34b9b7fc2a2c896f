import type { Timers } from "./timers.ts";
import { createWebStorage } from "./web-storage.ts";

export interface NodeWindowOptions {
  readonly address: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly timers: Timers;
  /** Runs a script that the page inserts. */
  readonly loadScript: (src: string) => Promise<void>;
  readonly fetch?: typeof fetch;
  /** The page's end: requests still under way are aborted. */
  readonly closing: AbortSignal;
}

/**
 * The globals of a page that office.js and an add-in's functions use. There is no DOM to draw into:
 * `document.visibilityState` says "hidden", as in Excel before the pane is opened.
 */
export function createNodeWindow(options: NodeWindowOptions): Record<string, unknown> {
  const location = new URL(options.address);
  const window: Record<string, unknown> = {
    ...webGlobals(),
    ...options.timers.globals,
    console,
    fetch: pageFetch(location, options.closing, options.fetch ?? loopbackFetch),
    document: createDocument(options),
    location: locationOf(location),
    history: { pushState: () => undefined, replaceState: () => undefined },
    localStorage: createWebStorage(options.storage),
    sessionStorage: createWebStorage(),
    navigator: {
      userAgent: "accounting-data-excel-host",
      language: options.locale,
      languages: [options.locale],
      onLine: true,
    },
    name: "",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    postMessage: () => undefined,
    // office.js only looks whether it exists.
    XMLHttpRequest: class XMLHttpRequest {
      open(): never {
        throw new Error("The host has no XMLHttpRequest; use fetch.");
      }
    },
  };
  for (const self of ["window", "self", "top", "parent", "globalThis"]) window[self] = window;
  return window;
}

/** Classes of the platform that every browser has too. */
function webGlobals(): Record<string, unknown> {
  const names = [
    "AbortController",
    "AbortSignal",
    "Blob",
    "CustomEvent",
    "DOMException",
    "Event",
    "EventTarget",
    "FormData",
    "Headers",
    "ReadableStream",
    "Request",
    "Response",
    "TextDecoder",
    "TextEncoder",
    "TransformStream",
    "URL",
    "URLSearchParams",
    "WritableStream",
    "atob",
    "btoa",
    "crypto",
    "performance",
    "structuredClone",
  ] as const;
  return Object.fromEntries(names.map((name) => [name, globalThis[name]]));
}

/** Addresses are relative to the page's, and requests end with it. */
function pageFetch(base: URL, closing: AbortSignal, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const signal = own === undefined || own === null ? closing : AbortSignal.any([own, closing]);
    return send(input instanceof Request ? input : new URL(input, base), { ...init, signal });
  };
}

/** No test reaches outside of this machine by mistake. */
const loopbackFetch: typeof fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) {
    throw new TypeError(`The host reaches loopback addresses only, not ${hostname}.`);
  }
  return fetch(input, init);
};

function locationOf(url: URL): Record<string, unknown> {
  const { hash, host, hostname, href, origin, pathname, port, protocol, search } = url;
  return { hash, host, hostname, href, origin, pathname, port, protocol, search, toString: () => href };
}

/** Just enough of a document for office.js to insert its own scripts into. */
function createDocument({ address, loadScript }: NodeWindowOptions): Record<string, unknown> {
  const element = (tag: string): Record<string, unknown> => ({
    tagName: tag.toUpperCase(),
    style: {},
    addEventListener: () => undefined,
    setAttribute: () => undefined,
    getAttribute: () => null,
    getElementsByTagName: () => [],
    appendChild: (child: unknown) => child,
  });
  const insert = (child: {
    tagName?: string;
    src?: string;
    onload?: () => void;
    onerror?: (error: unknown) => void;
  }): unknown => {
    if (child.tagName === "SCRIPT" && child.src !== undefined) {
      loadScript(child.src).then(
        () => child.onload?.(),
        (error: unknown) => child.onerror?.(error),
      );
    }
    return child;
  };
  const head = { ...element("head"), appendChild: insert };
  return {
    readyState: "complete",
    visibilityState: "hidden",
    hidden: true,
    cookie: "",
    baseURI: address,
    URL: address,
    head,
    body: { ...element("body"), appendChild: insert },
    documentElement: element("html"),
    createElement: element,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementsByTagName: (tag: string) =>
      ({ script: [{ ...element("script"), src: new URL("office.js", address).href }], head: [head] })[
        tag.toLowerCase()
      ] ?? [],
  };
}
