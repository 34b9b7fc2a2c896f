import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawBarChart } from "./bar-chart.ts";
import { chartsOf } from "./charts.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const charts = chartsOf(read("../RESULTS.md"));

test.each(Object.keys(charts).flatMap((name) => [[name, "light"] as const, [name, "dark"] as const]))(
  "the chart %s shows what RESULTS.md says: %s",
  (name, theme) => {
    expect(read(`../../docs/charts/${name}.${theme}.svg`)).toBe(drawBarChart(charts[name]!, theme));
  },
);

test("each chart has bars of ours and of others, and values that RESULTS.md has", () => {
  for (const { bars } of Object.values(charts)) {
    expect(bars.filter(({ ours }) => ours).length).toBeGreaterThan(0);
    expect(bars.filter(({ ours }) => !ours).length).toBeGreaterThan(0);
    for (const { value } of bars) expect(value).toBeGreaterThan(0);
  }
});

test("the longest bar ends where bars end, and others are as long as their share", () => {
  const svg = drawBarChart(
    {
      title: "T & <t>",
      subtitle: "",
      bars: [
        { label: "a", value: 10, shown: "10" },
        { label: "b", value: 5, shown: "5", ours: true },
      ],
      floor: { value: 5, label: "floor" },
    },
    "light",
  );
  expect([...svg.matchAll(/<rect .*?width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(["370", "185"]);
  expect(svg).toContain('<line x1="455"');
  expect(svg).toContain("T &amp; &lt;t>");
});
