export interface AddInFrameOptions {
  readonly parent: HTMLElement;
  readonly address: string;
  readonly title: string;
  readonly globals: object;
  readonly onError: (error: unknown) => void;
  /** Called when the page was loaded again, and with it the window that had `globals`. */
  readonly onReload: () => void;
}

/**
 * Loads the add-in's page into a frame and sets `globals` on its window before the page's first script runs: a new frame
 * has an empty document, and a page of the same origin keeps that document's window. No policy of the page forbids this.
 */
export function createAddInFrame({ parent, address, title, globals, onError, onReload }: AddInFrameOptions) {
  const element = parent.ownerDocument.createElement("iframe");
  element.title = title;
  Object.assign(element.style, { display: "block", width: "100%", height: "100%", border: "0" });
  element.src = address;
  parent.append(element);
  const window = element.contentWindow;
  if (window === null) throw new Error("The add-in's frame has no window.");
  for (const [name, value] of Object.entries(globals)) {
    // defineProperty, since every window already has a property `external`.
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  let isLoaded = false;
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener("load", () => {
      const page = element.contentWindow as (Window & { _richApiNativeBridge?: unknown }) | null;
      if (page?._richApiNativeBridge === undefined) {
        if (isLoaded) return onReload();
        reject(new Error(`${address} could not be loaded, or its origin differs from this page's.`));
        return;
      }
      page.addEventListener("error", (event) => onError(event.error ?? event.message));
      page.addEventListener("unhandledrejection", (event) => onError(event.reason));
      isLoaded = true;
      resolve();
    });
  });
  return {
    /** Resolves when the page and its scripts are loaded; rejects if they can't be. */
    loaded,
    remove: (): void => element.remove(),
  };
}
