import type { Timers } from "./timers.ts";
import { createWebStorage, type StoredItems } from "./web-storage.ts";

export interface NodeWindowOptions {
  readonly address: string;
  readonly storage: StoredItems;
  readonly locale: string;
  readonly timers: Timers;
  /** Runs a script that the page inserts into its document. */
  readonly loadScript: (src: string) => Promise<void>;
  readonly fetch?: typeof fetch;
  readonly indexedDB?: IDBFactory;
  /** Aborts the page's requests when it is closed. */
  readonly closing: AbortSignal;
}

/**
 * The globals that office.js and an add-in's functions use, except the window's own names. There is no DOM to draw into:
 * `document.visibilityState` is "hidden", as in Excel before the pane is opened.
 */
export function createNodeWindow(options: NodeWindowOptions): Record<string, unknown> {
  const location = new URL(options.address);
  return {
    ...webGlobals(),
    ...options.timers.globals,
    console,
    fetch: pageFetch(location, options.closing, options.fetch ?? loopbackFetch),
    document: createDocument(options),
    location: locationOf(location),
    history: { pushState: () => undefined, replaceState: () => undefined },
    localStorage: createWebStorage(options.storage),
    sessionStorage: createWebStorage(),
    ...(options.indexedDB && { indexedDB: options.indexedDB }),
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
    // office.js only checks that it exists.
    XMLHttpRequest: class XMLHttpRequest {
      open(): never {
        throw new Error("The host has no XMLHttpRequest. Use fetch.");
      }
    },
  };
}

/** Globals that Node and every browser have. */
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
    "MessageChannel",
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

/** Resolves addresses against the page's and aborts requests when the page is closed. */
function pageFetch(base: URL, closing: AbortSignal, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const signal = own === undefined || own === null ? closing : AbortSignal.any([own, closing]);
    return send(input instanceof Request ? input : new URL(input, base), { ...init, signal });
  };
}

/** Keeps tests from reaching other machines by mistake. */
const loopbackFetch: typeof fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) {
    throw new TypeError(`The host fetches from loopback addresses only, not from ${hostname}.`);
  }
  return fetch(input, init);
};

function locationOf(url: URL): Record<string, unknown> {
  const { hash, host, hostname, href, origin, pathname, port, protocol, search } = url;
  return { hash, host, hostname, href, origin, pathname, port, protocol, search, toString: () => href };
}

/** The few members of a document with which office.js inserts its own scripts. */
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
