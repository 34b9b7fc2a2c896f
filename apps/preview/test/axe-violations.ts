import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@accounting-data/test-browser";

interface Axe {
  run(
    options: object,
    rules?: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

/** Everything that axe must not look at, and why. */
const excluded = [
  // Univer's spreadsheet: not ours, and Excel takes its place.
  "#sheet",
  // The frame of the add-in is examined by itself.
  "iframe",
  // Tabster's dummies (in Fluent's tabs) pass the focus on at once.
  "[data-tabster-dummy]",
];

/** Findings of axe that are wrong, and why. */
const accepted = [
  // Fluent shows a menu at the end of the page; it has the focus while it is open.
  { rule: "region", html: "fui-Menu" },
];

/** The script for a page. axe takes everything that differs between windows from the `window` that surrounds it. */
const addAxe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").then(
  (axe) => `window.addAxe = (window) => {\n${axe}\n};\nundefined;`,
);

/** All violations that axe finds in the page and its pane. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  return [...(await runAxe(page, "page")), ...(await paneViolations(page))];
}

/** All violations that axe finds in the pane; with `rules` those of these rules. */
export function paneViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  return runAxe(page, "pane", rules);
}

interface AxeWindow extends Window {
  axe?: Axe;
  /** Gives a window an axe of its own. Only the outermost page has it. */
  addAxe?: (window: Window) => void;
}

/**
 * Runs axe. Each pane would parse, compile and optimise an axe of its own again, and take three times as long for its first
 * examination. So the page, which outlives its panes, compiles axe once, and calls it with a pane's window.
 */
async function runAxe(
  page: Page,
  part: "page" | "pane",
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "addAxe" in window))) await page.evaluate(await addAxe);
  return page.evaluate(
    async (given) => {
      const outer = window as unknown as AxeWindow;
      const examined =
        given.part === "page" ? outer : (document.querySelector("iframe")?.contentWindow as AxeWindow | null);
      if (!examined) throw new Error("The page has no pane.");
      if (!examined.axe) outer.addAxe!(examined);
      // Colours that are still fading have too little contrast. A spinner never ends.
      const fades = examined.document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
      // Fluent shows the pane to screen readers again a quarter of a second after a dialog has closed.
      const isClosing = () =>
        examined.document.querySelector("#pane[aria-hidden]") &&
        !examined.document.querySelector("[aria-modal=true]");
      for (let waits = 0; waits < 100 && isClosing(); waits++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const { violations } = await examined.axe!.run(
        { exclude: given.excluded.map((selector) => [selector]) },
        {
          resultTypes: ["violations"],
          // Each frame is examined by itself, no rule that is on reads the stylesheets, and the report shows the HTML alone.
          iframes: false,
          preload: false,
          selectors: false,
          ...(given.rules && { runOnly: { type: "rule", values: given.rules } }),
        },
      );
      return violations.flatMap(({ id, impact, nodes }) => {
        const html = nodes
          .map((node) => node.html.slice(0, 160))
          .filter((one) => !given.accepted.some((known) => known.rule === id && one.includes(known.html)));
        return html.length === 0 ? [] : [`${id} (${impact}): ${html.join(" | ")}`];
      });
    },
    { part, excluded, accepted, rules },
  );
}
