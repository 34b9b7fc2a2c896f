import type { ExcelHost } from "@accounting-data/excel-host/browser";
import type { PageWords } from "./words.ts";

type StepId = "banks" | "create" | "refresh";

const CHECK_EVERY_MS = 500;

/** Shows the three steps of "Try this" and ticks each one off when the add-in's calls and requests show that it is done. */
export function showSteps(list: HTMLElement, host: ExcelHost, words: PageWords): void {
  const items = new Map<StepId, HTMLElement>([
    ["banks", stepItem([words.type, "=BANKS()"], 1)],
    ["create", stepItem([words.create], 2)],
    ["refresh", stepItem([words.refresh], 3)],
  ]);
  list.append(...items.values());

  const done = new Set<StepId>();
  // How often PARTNERS was called before a partner was created.
  let callsBefore = callsOf(host, "PARTNERS");
  const tick = (id: StepId): void => {
    done.add(id);
    markDone(items.get(id), words);
  };
  const timer = setInterval(() => {
    const calls = callsOf(host, "PARTNERS");
    if (!done.has("banks") && callsOf(host, "BANKS") > 0) tick("banks");
    if (!done.has("create") && hasCreated()) tick("create");
    if (!done.has("create")) callsBefore = calls;
    else if (!done.has("refresh") && calls > callsBefore) tick("refresh");
    if (done.size === items.size) clearInterval(timer);
  }, CHECK_EVERY_MS);
}

function callsOf(host: ExcelHost, name: string): number {
  return host.calls[name] ?? 0;
}

/** Whether a partner was created: a request to the list's address without a query. */
function hasCreated(): boolean {
  const frame = document.querySelector("iframe")?.contentWindow;
  const entries = (frame?.performance.getEntriesByType("resource") ?? []) as PerformanceResourceTiming[];
  return entries.some((entry) => entry.responseStatus === 201 && entry.name.endsWith("/v1/BusinessPartners"));
}

function stepItem(text: readonly string[], number: number): HTMLElement {
  const item = document.createElement("li");
  item.className = "step";
  const mark = document.createElement("span");
  mark.className = "mark";
  mark.textContent = String(number);
  const words = document.createElement("span");
  words.append(...text.map((part) => (part.startsWith("=") ? codeOf(part) : part)));
  item.append(mark, words);
  return item;
}

function codeOf(text: string): HTMLElement {
  const code = document.createElement("code");
  code.textContent = text;
  return code;
}

function markDone(item: HTMLElement | undefined, words: PageWords): void {
  if (!item) return;
  item.dataset["done"] = "";
  const mark = item.querySelector(".mark");
  if (mark) mark.textContent = "✓";
  item.setAttribute("aria-label", words.done(item.textContent ?? ""));
}
