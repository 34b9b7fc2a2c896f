import type { Bar, BarChart } from "./bar-chart.ts";
import { variantNamed, variantsOf } from "./read-results.ts";

/** The charts of RESULTS.md, by the names of their files. */
export function chartsOf(results: string): Readonly<Record<string, BarChart>> {
  return { "cpu-per-call": cpuPerCall(results), bytes: bytes(results), "whole-list": wholeList(results) };
}

const isOurs = (name: string): boolean => name.startsWith("accounting-data");

function cpuPerCall(results: string): BarChart {
  const variants = variantsOf(results, "CPU per call");
  const floor = variantNamed(variants, "ofetch + timeout signal");
  return {
    title: "CPU of a call",
    subtitle: "Microseconds, 50 calls in flight, a record of 1 kB, Node. Less is better.",
    bars: variants
      .toSorted((one, other) => one.value - other.value)
      .map(({ name, value }) => ({
        label: name,
        value,
        shown: `${Math.round(value / 1_000)} µs`,
        ours: isOurs(name),
      })),
    floor: { value: floor.value, label: "the floor on global fetch: ofetch with a timeout" },
  };
}

function bytes(results: string): BarChart {
  const variants = variantsOf(results, "Bytes a user ships").filter(({ name }) => !name.startsWith("…"));
  return {
    title: "What a program ships",
    subtitle: "Kilobytes for browsers, minified and gzipped. Less is better.",
    bars: variants
      .toSorted((one, other) => one.value - other.value)
      .map(({ name, value }) => ({
        label: name.replace(/, everything.*/, ", everything"),
        value,
        shown: `${(value / 1_000).toFixed(1)} kB`,
        ours: isOurs(name),
      })),
  };
}

/** What each list would take page by page beside what it takes. */
function wholeList(results: string): BarChart {
  const heading = /^## (Whole list proved:.*)$/m.exec(results)?.[1] ?? "Whole list proved";
  const latency = Number(/(\d+) ms latency/.exec(heading)?.[1]);
  const bars = variantsOf(results, heading).flatMap(({ name, value, note }): readonly Bar[] => {
    const pages = Number(/for (\d+) pages/.exec(note)?.[1]);
    const cap = /(\d+) a page/.exec(name)?.[1];
    const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
    const pageByPage = pages * latency;
    return [
      { label: `${cap} a page, page by page`, value: pageByPage, shown: seconds(pageByPage) },
      { label: "8 lanes", value, shown: seconds(value), ours: true },
    ];
  });
  return {
    title: "A whole list, proved to be whole",
    subtitle: `50,000 records by key, ${latency} ms latency. Page by page is latency × pages, which no client can beat.`,
    bars,
  };
}
