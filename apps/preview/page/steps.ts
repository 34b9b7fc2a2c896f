import type { ExcelHost } from "@accounting-data/excel-host/browser";
import { createdMark } from "./created-mark.ts";
import type { PageWords } from "./words.ts";

type StepId = "banks" | "create" | "refresh";

const checkEveryMs = 500;

export interface StepsOptions {
  readonly words: PageWords;
  /** The sheet with all partners. */
  readonly partners: string;
  /** Whether a partner was created. Default: as the preview's server marks it. */
  readonly hasCreated?: () => boolean;
}

/**
 * Shows the three steps of "Try this" and ticks each one off when the add-in's calls and requests show that it is done. The
 * last one offers to select the new partner in the list, since a person may be at work on another sheet.
 */
export function showSteps(
  list: HTMLElement,
  host: ExcelHost,
  { words, partners, hasCreated = isMarkedCreated }: StepsOptions,
): void {
  const items = new Map<StepId, HTMLElement>([
    ["banks", stepItem([words.type, "=BANKS()"], 1)],
    ["create", stepItem([words.create], 2)],
    ["refresh", stepItem([words.refresh], 3)],
  ]);
  list.append(...items.values());

  const showButton = (show: () => void): HTMLElement => {
    const button = document.createElement("button");
    button.className = "show";
    button.type = "button";
    button.textContent = words.show;
    button.addEventListener("click", show);
    return button;
  };
  const done = new Set<StepId>();
  // The ids in the list before the refresh that shows a created partner.
  let idsBefore = new Set<string>();
  // How often PARTNERS was called before that refresh.
  let callsBefore = callsOf(host, "PARTNERS");
  const tick = (id: StepId): void => {
    done.add(id);
    markDone(items.get(id), words);
  };
  const timer = setInterval(() => {
    const calls = callsOf(host, "PARTNERS");
    if (!done.has("banks") && callsOf(host, "BANKS") > 0) tick("banks");
    if (!done.has("create")) {
      if (hasCreated()) tick("create");
      else {
        // Not when it is noticed: the pane may have shown the new partner in the list by then.
        callsBefore = calls;
        idsBefore = new Set(idsIn(host, partners));
      }
    } else if (!done.has("refresh") && calls > callsBefore) {
      // Below the first row, which says so while the list is loading.
      const row = idsIn(host, partners).findIndex((id, index) => index > 0 && !idsBefore.has(id));
      if (row >= 0) {
        tick("refresh");
        items.get("refresh")?.append(showButton(() => host.select(`'${partners}'!A${row + 1}`)));
      }
    }
    if (done.size === items.size) clearInterval(timer);
  }, checkEveryMs);
}

/** The first column of the list, its heading included. */
function idsIn(host: ExcelHost, sheet: string): string[] {
  const ids: string[] = [];
  for (let row = 1; ; row++) {
    const id = host.cell(`'${sheet}'!A${row}`);
    if (id === "") return ids;
    ids.push(id);
  }
}

function callsOf(host: ExcelHost, name: string): number {
  return host.calls[name] ?? 0;
}

/** Whether a partner was created, as the preview's server marks it. */
function isMarkedCreated(): boolean {
  const frame = document.querySelector("iframe")?.contentWindow;
  const entries = (frame?.performance.getEntriesByType("resource") ?? []) as PerformanceResourceTiming[];
  return entries.some(({ serverTiming }) => serverTiming.some(({ name }) => name === createdMark));
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
