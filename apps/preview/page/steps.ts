import type { ExcelHost } from "@accounting-data/excel-host/browser";
import type { PageWords } from "./words.ts";

type StepId = "banks" | "create" | "refresh";

const LOOK_EVERY_MS = 500;

/**
 * Lists the three steps of "try this" in `list` and watches the add-in from outside, as a person would: its calls and
 * its requests. Each step ticks itself off when it is done.
 */
export function showSteps(list: HTMLElement, host: ExcelHost, words: PageWords): void {
  const items = new Map<StepId, HTMLElement>([
    ["banks", stepItem([words.type, "=BANKS()"], 1)],
    ["create", stepItem([words.create], 2)],
    ["refresh", stepItem([words.refresh], 3)],
  ]);
  list.append(...items.values());

  const done = new Set<StepId>();
  // Calls of PARTNERS when it was last looked; once a partner was created, calls before that.
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
  }, LOOK_EVERY_MS);
}

function callsOf(host: ExcelHost, name: string): number {
  return host.calls[name] ?? 0;
}

/** A create is the one request to the list's address that has no query; the frame is of the page's own origin. */
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
