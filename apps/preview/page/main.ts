import { createBrowserHost } from "@accounting-data/excel-host/browser";
import type { PageSettings } from "../server/create-preview.ts";
import { driver, type PreviewDriver } from "./driver.ts";
import { columnWidths, fillWorkbook } from "./fill-workbook.ts";
import { rememberConnection } from "./remember-connection.ts";
import { showSteps } from "./steps.ts";
import { pageWords } from "./words.ts";

declare global {
  interface Window {
    /** Drives the preview from outside: what a person does with mouse and keyboard, and what they see. */
    preview?: PreviewDriver;
  }
}

const ADD_IN = "addin/taskpane.html";
const words = pageWords(navigator.language);

async function open(): Promise<void> {
  document.documentElement.lang = words.language;
  for (const id of ["steps", "sheet", "pane"] as const) element(id).setAttribute("aria-label", words[id]);
  const settings = await readSettings();
  element("source").textContent = settings.remembered ? words.source : settings.label;
  rememberConnection(localStorage, settings.remembered);
  const host = await createBrowserHost({
    container: element("sheet"),
    pane: element("pane"),
    address: new URL(ADD_IN, document.baseURI),
    functions: new URL("addin/functions.json", document.baseURI),
    columnWidths,
    // Office speaks the visitor's language where the add-in does.
    locale: words.language === "cs" ? "cs-CZ" : "en-US",
  });
  const workbook = fillWorkbook(host, words.emptySheet);
  showSteps(element("steps"), host, words);
  await workbook;
  window.preview = driver(host);
}

async function readSettings(): Promise<PageSettings> {
  const response = await fetch("preview.json");
  if (!response.ok) throw new Error(`The preview's server answered ${response.status}.`);
  return (await response.json()) as PageSettings;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
}

open().catch((error: unknown) => {
  const failure = element("failure");
  failure.textContent = words.failed(String(error));
  failure.hidden = false;
  throw error;
});
