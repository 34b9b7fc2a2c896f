import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@accounting-data/test-browser";

interface Axe {
  run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The serious and critical violations that axe finds in all frames, except in Univer's part of the page. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  const axe = await readFile(axeFile, "utf8");
  const found: string[] = [];
  for (const frame of page.frames()) {
    await frame.evaluate(axe);
    const { violations } = await frame.evaluate(() =>
      (window as unknown as { axe: Axe }).axe.run({
        // Tabster's dummies (in Fluent's tabs) pass the focus on at once.
        exclude: [["#sheet"], ["iframe"], ["[data-tabster-dummy]"]],
        resultTypes: ["violations"],
      }),
    );
    found.push(
      ...violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
    );
  }
  return found;
}
