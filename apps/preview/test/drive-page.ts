import type { BrowserPage } from "@accounting-data/test-browser";
import { expect } from "vitest";

/** Drives a page, and the pane in it, by what their parts are called. */
export interface PageDriver {
  /** Calls a function in the page. It refers to nothing outside of itself. */
  readonly call: <Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Scrolls to a button, tab or box of the pane, and clicks on it as soon as it can be clicked. `name` is its first sentence. */
  readonly press: (name: string) => Promise<void>;
  /** Replaces what a field of the pane contains, as typing does. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Waits until the pane shows a text. */
  readonly sees: (text: string) => Promise<void>;
}

export function drivePage(page: BrowserPage): PageDriver {
  const call: PageDriver["call"] = async (run, ...given) =>
    (await page.evaluate(`(${String(run)})(...${JSON.stringify(given)})`)) as never;
  return {
    call,
    press: (name) => expect.poll(() => call(pressInPane, name)).toBe(true),
    fill: (label, text) => expect.poll(() => call(fillInPane, label, text)).toBe(true),
    sees: (text) => expect.poll(() => call(textOfPane)).toContain(text),
  };
}

/** Whether there is such a button, which then was clicked. Runs in the page. */
function pressInPane(name: string): boolean {
  const pane = document.querySelector("iframe")?.contentDocument;
  const nameOf = (part: HTMLElement): string =>
    part.ariaLabel ?? (part as HTMLInputElement).labels?.[0]?.innerText ?? part.innerText;
  const parts = pane?.querySelectorAll<HTMLElement>("button, input[type=checkbox]") ?? [];
  const found = [...parts].find(
    (part) => nameOf(part).split(".")[0]!.trim() === name && part.ariaDisabled !== "true",
  );
  found?.scrollIntoView({ block: "nearest" });
  found?.click();
  return found !== undefined;
}

/** Whether there is such a field, which then contains the text. Runs in the page. */
function fillInPane(label: string, text: string): boolean {
  const pane = document.querySelector("iframe")?.contentDocument;
  const fields = pane?.querySelectorAll<HTMLInputElement>("input:is([type=text], [type=password])") ?? [];
  const field = [...fields].find(({ labels }) => labels?.[0]?.innerText.replace("*", "").trim() === label);
  field?.focus();
  field?.select();
  pane?.execCommand("insertText", false, text);
  return field?.value === text;
}

function textOfPane(): string {
  return document.querySelector("iframe")?.contentDocument?.body.textContent ?? "";
}
