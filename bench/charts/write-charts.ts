// Draws the charts of RESULTS.md into docs/charts; `pnpm bench` runs it after measuring.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { drawBarChart } from "./bar-chart.ts";
import { chartsOf } from "./charts.ts";

const folder = new URL("../../docs/charts/", import.meta.url);
const results = await readFile(new URL("../RESULTS.md", import.meta.url), "utf8");
await mkdir(folder, { recursive: true });
for (const [name, chart] of Object.entries(chartsOf(results))) {
  for (const theme of ["light", "dark"] as const)
    await writeFile(new URL(`${name}.${theme}.svg`, folder), drawBarChart(chart, theme));
}
