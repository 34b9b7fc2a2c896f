import type { FrameLocator, Page } from "@accounting-data/test-browser";

/** Where the focus went, and what is wrong with the way. */
export interface Walk {
  /** The names of the controls, in the order in which the key reaches them. A control of several parts counts once. */
  readonly stops: readonly string[];
  readonly faults: readonly string[];
}

interface WalkMemory {
  walked?: { readonly element: Element; readonly look: string } | undefined;
  /** The last control that had the focus. */
  last?: Element;
}

/** More than any page has controls. */
const maxPresses = 100;

/** Gives the focus back to the control that had it last. */
export async function returnFocus(pane: FrameLocator): Promise<void> {
  await pane.locator("body").evaluate(() => ((window as WalkMemory).last as HTMLElement).focus());
}

/** Presses the key, from the control that has the focus, until the focus leaves the pane. */
export async function walkByTab(page: Page, pane: FrameLocator, key: "Tab" | "Shift+Tab"): Promise<Walk> {
  const stops: string[] = [];
  const faults: string[] = [];
  const start = await stop(pane);
  if (start.name === undefined) throw new Error("The pane does not have the focus.");
  stops.push(start.name);
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key);
    const isInPane = await page.evaluate(() => document.activeElement?.tagName === "IFRAME");
    const { name, ...found } = await stop(pane);
    faults.push(...found.faults.map((fault) => `${fault} (after "${stops.at(-1)}")`));
    if (!isInPane) return { stops, faults };
    if (name === undefined)
      return { stops, faults: [...faults, `The focus is lost after "${stops.at(-1)}".`] };
    if (name !== stops.at(-1)) stops.push(name);
  }
  return { stops, faults: [...faults, "The focus does not leave the pane."] };
}

/** The control with the focus, and what is wrong with it or with the one before. */
async function stop(
  pane: FrameLocator,
): Promise<{ readonly name: string | undefined; readonly faults: readonly string[] }> {
  return pane.locator("body").evaluate((body) => {
    const faults: string[] = [];
    const memory = window as WalkMemory;
    const { walked } = memory;
    // A ring that shows the focus must be gone once the focus is elsewhere.
    if (walked?.element.isConnected && walked.element !== document.activeElement) {
      if (lookOf(walked.element) === walked.look)
        faults.push(`Focus can't be seen: ${nameOf(walked.element)}`);
    }
    const element = document.activeElement;
    if (!element || element === body) {
      memory.walked = undefined;
      return { name: undefined, faults };
    }
    memory.walked = { element, look: lookOf(element) };
    memory.last = element;
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element) || isLabel(hit, element))) {
      faults.push(`Covered or out of sight: ${nameOf(element)}`);
    }
    return { name: nameOf(element), faults };

    function isLabel(hit: Element, control: Element): boolean {
      return [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));
    }

    function nameOf(control: Element): string {
      const by = control.getAttribute("aria-labelledby");
      const label =
        control.getAttribute("aria-label") ??
        (by && document.getElementById(by)?.textContent) ??
        (control as HTMLInputElement).labels?.[0]?.textContent ??
        (control as HTMLElement).innerText;
      return label.replaceAll(/\s+/g, " ").trim() || control.outerHTML.slice(0, 100);
    }

    /** Everything that a ring around a control can be made of: Fluent draws some on the box around an input. */
    function lookOf(control: Element): string {
      const around = [control, control.parentElement, control.parentElement?.parentElement];
      return around
        .filter((one): one is Element => one instanceof Element)
        .flatMap((one) =>
          [undefined, "::before", "::after"].map((part) => {
            const { outline, boxShadow, borderColor, borderBottom, transform, content } = getComputedStyle(
              one,
              part,
            );
            return [outline, boxShadow, borderColor, borderBottom, transform, content].join();
          }),
        )
        .join("\n");
    }
  });
}
