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

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All violations that axe finds in the page and its pane. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await runAxe(frame)));
  return found;
}

/** All violations that axe finds in the pane; with `rules` those of these rules. */
export async function paneViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const pane = page.frames().find((frame) => frame.parentFrame() !== null);
  if (!pane) throw new Error("The page has no pane.");
  return runAxe(pane, rules);
}

async function runAxe(frame: Frame, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(await axe);
  return frame.evaluate(
    async (given) => {
      // Colours that are still fading have too little contrast. A spinner never ends.
      const fades = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
      // Fluent shows the pane to screen readers again a quarter of a second after a dialog has closed.
      const isClosing = () =>
        document.querySelector("#pane[aria-hidden]") && !document.querySelector("[aria-modal=true]");
      for (let waits = 0; waits < 100 && isClosing(); waits++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(
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
    { excluded, accepted, rules },
  );
}

type Frame = ReturnType<Page["frames"]>[number];
