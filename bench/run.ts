// `pnpm bench [--quick] [row …]`: measures every row and writes RESULTS.md; with --quick or rows it prints only.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { describeRun } from "./measure/machine.ts";
import { renderResults, renderRow, type MeasuredRow } from "./measure/render-results.ts";
import { rows } from "./rows/index.ts";

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(", ")}. Rows: ${rows.map((row) => row.id).join(", ")}`);
  process.exit(1);
}

const begun = { date: new Date(), load: loadavg()[0] ?? 0 };
const measured: MeasuredRow[] = [];
for (const row of rows.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const before = performance.now();
  const result = await row.run({ quick: values.quick });
  const seconds = (performance.now() - before) / 1000;
  measured.push({ row, result });
  console.log(`${renderRow({ row, result })}\n(${seconds.toFixed(1)} s)\n`);
}
const run = describeRun(begun);
console.log(run.join("\n"));
if (!values.quick && positionals.length === 0) {
  writeFileSync(new URL("./RESULTS.md", import.meta.url), renderResults(measured, run));
  await import("./charts/write-charts.ts");
  console.log("Written: bench/RESULTS.md, and its charts in docs/charts");
}
