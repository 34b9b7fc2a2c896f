/** How long a person waits before the page says what it waits for. */
const patienceMs = 20_000;

/** Calls `show` with true if Microsoft's office.js can't be loaded, or not in time, and with false if it comes after all. */
export function watchOfficeJs(address: string, show: (isMissing: boolean) => void): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "script", href: address });
  const timer = setTimeout(() => show(true), patienceMs);
  link.addEventListener("error", () => show(true));
  link.addEventListener("load", () => {
    clearTimeout(timer);
    show(false);
  });
  document.head.append(link);
}
