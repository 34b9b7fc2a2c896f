import { connectedWorkbook, openDeviceConnections } from "@accounting-data/excel-addin/device";
import { createBrowserHost, type ExcelHost } from "@accounting-data/excel-host/browser";
import type { PageOptions } from "../server/page-options.ts";
import { planWorkbook } from "./fill-workbook.ts";
import { rememberConnection } from "./remember-connection.ts";
import { showSteps } from "./steps.ts";
import { pageWords } from "./words.ts";

/** The methods of the host with which tests type into cells and read them. */
export type PreviewDriver = Pick<
  ExcelHost,
  "cell" | "value" | "formula" | "message" | "enter" | "select" | "idle" | "runCommand"
>;

declare global {
  interface Window {
    /** Set when the workbook is filled. */
    preview?: PreviewDriver;
  }
}

const addInPage = "addin/taskpane.html";
/** The language of the address (`?language=cs`), otherwise the browser's. */
export const words = pageWords(new URLSearchParams(location.search).get("language") ?? navigator.language);

/** The service behind the page. */
export interface PageService {
  readonly options: PageOptions;
  /** Answers the add-in's requests in the page. Default: its server does. */
  readonly fetch?: typeof fetch;
  /** Whether a partner was created. Default: its server marks the answer. */
  readonly hasCreated?: () => boolean;
}

/** Shows the workbook and the pane, with the service that `connect` returns. Shows a failure on the page. */
export function openPage(connect: () => Promise<PageService>): void {
  open(connect).catch((error: unknown) => {
    const failure = element("failure");
    failure.textContent = words.failed(String(error));
    failure.hidden = false;
    throw error;
  });
}

async function open(connect: () => Promise<PageService>): Promise<void> {
  document.documentElement.lang = words.language;
  document.title = words.title;
  element("narrow").textContent = words.narrow;
  element("title").textContent = words.title;
  element("pane-title").textContent = words.paneTitle;
  for (const id of ["steps", "sheet", "pane"] as const) element(id).setAttribute("aria-label", words[id]);
  const { options, fetch: answer, hasCreated } = await connect();
  element("source").textContent = options.demo ? words.source : options.label;
  const connections = await openDeviceConnections({
    storage: localStorage,
    indexedDB,
    locks: navigator.locks,
  });
  // The add-in asks before a new workbook shows a company. This one starts as if it had been saved with the company.
  const shown = await rememberConnection({ storage: localStorage, connections }, options.demo);
  const plan = planWorkbook(words, { reports: options.knownData === true });
  const isCzech = words.language === "cs";
  const host = await createBrowserHost({
    container: element("sheet"),
    pane: element("pane"),
    address: new URL(addInPage, document.baseURI),
    // The file that the manifest names for the language.
    functions: new URL(isCzech ? "addin/functions.cs.json" : "addin/functions.json", document.baseURI),
    firstSheet: plan.firstSheet,
    columnWidths: plan.columnWidths,
    headings: plan.headings,
    ...(shown && { documentSettings: connectedWorkbook(localStorage, shown) }),
    onWorkbookCreated: (file) => download(file, words.copyName),
    locale: isCzech ? "cs-CZ" : "en-US",
    // The same question as in style.css.
    theme: () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
    onReload: () => location.reload(),
    ...(answer && { fetch: answer }),
  });
  const workbook = plan.fill(host);
  showSteps(element("steps"), host, { words, partners: plan.partners, ...(hasCreated && { hasCreated }) });
  await workbook;
  window.preview = host;
}

/** A browser has no windows of Excel: a new workbook is a file that it downloads. */
function download(file: Uint8Array, name: string): void {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const address = URL.createObjectURL(new Blob([Uint8Array.from(file)], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser reads it in a task of its own.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** An element of the page by its id. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
}
