import type { FrameLocator } from "@accounting-data/test-browser";

/** What is wrong with the pane's layout: content that is wider than the pane, and things that cover each other. */
export async function layoutFaults(pane: FrameLocator): Promise<readonly string[]> {
  return pane.locator("body").evaluate((body) => {
    interface Box {
      readonly element: Element;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) faults.push("The pane scrolls sideways.");
    // A dialog covers the page on purpose.
    const dialog = document.querySelector("[role=dialog]");
    const menus = [...document.querySelectorAll("[role=menu]")];
    const top = dialog ?? menus.at(-1) ?? body;

    const boxes: Box[] = [];
    for (const element of top.querySelectorAll("*")) {
      const style = getComputedStyle(element);
      const scrolls = style.overflowX === "auto" || style.overflowX === "scroll";
      if (scrolls && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`Scrolls sideways: ${describe(element)}`);
      }
      const content = contentBox(element);
      const box = content && visibleBox(element, style, content);
      if (!box) continue;
      if (box.left < -1 || box.right > width + 1) faults.push(`Beyond the pane: ${describe(element)}`);
      boxes.push(box);
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) {
          faults.push(`Cover each other: ${describe(one.element)} and ${describe(other.element)}`);
        }
      }
    }
    return faults;

    /** A control, or the text of an element itself. */
    function contentBox(element: Element): DOMRect | undefined {
      if (element.matches("button, input, select, a, [role=tab], [role=menuitem]")) {
        return element.getBoundingClientRect();
      }
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      if (texts.length === 0) return undefined;
      const range = document.createRange();
      range.setStartBefore(texts[0]!);
      range.setEndAfter(texts.at(-1)!);
      return range.getBoundingClientRect();
    }

    /** The part of an element that can be seen. */
    function visibleBox(element: Element, style: CSSStyleDeclaration, content: DOMRect): Box | undefined {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined;
      if (style.position === "fixed" && style.clip !== "auto") return undefined;
      let { left, top: above, right, bottom } = content;
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const around = getComputedStyle(outer);
        if (around.overflowX === "visible" && around.overflowY === "visible") continue;
        const frame = outer.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        above = Math.max(above, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      if (right - left < 2 || bottom - above < 2) return undefined;
      return { element, left, top: above, right, bottom };
    }

    function describe(element: Element): string {
      return element.outerHTML.slice(0, 120);
    }
  });
}
