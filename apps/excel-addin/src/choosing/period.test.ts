import { expect, test } from "vitest";
import { periodOf } from "./period.ts";

test.each([
  ["thisMonth", new Date(2026, 1, 28, 23, 59), "2026-02-01", "2026-02-28"],
  ["lastMonth", new Date(2026, 0, 1), "2025-12-01", "2025-12-31"],
  ["thisQuarter", new Date(2026, 10, 29), "2026-10-01", "2026-12-31"],
  ["lastQuarter", new Date(2026, 1, 1), "2025-10-01", "2025-12-31"],
  ["thisYear", new Date(2024, 5, 1), "2024-01-01", "2024-12-31"],
  ["lastYear", new Date(2026, 0, 1), "2025-01-01", "2025-12-31"],
  ["lastMonth", new Date(2024, 2, 31), "2024-02-01", "2024-02-29"],
] as const)("%s on %s is %s to %s", (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
});
