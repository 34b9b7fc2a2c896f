import { expect, test } from "vitest";
import { leavesStored, mayBeShown } from "./rules.ts";

const day = 24 * 3_600_000;
const now = Date.parse("2026-03-10T09:00:00Z");

test.each([
  ["read just now", { fullReadAt: now, writtenAt: now }, true],
  ["30 days after it was read in full", { fullReadAt: now - 30 * day, writtenAt: now - day }, true],
  ["a moment later", { fullReadAt: now - 30 * day - 1, writtenAt: now - day }, false],
  ["by a clock that was corrected by a minute", { fullReadAt: now, writtenAt: now + 60_000 }, true],
  ["by a clock that was set back", { fullReadAt: now - day, writtenAt: now + 60_001 }, false],
])("a list %s: may be shown is decided by its moments", (_, moments, expected) => {
  expect(mayBeShown({ changesAt: moments.fullReadAt, ...moments }, now)).toBe(expected);
});

test.each([
  ["older than this window's", now - 1, false],
  ["as new", now, true],
  ["newer", now + 1, true],
])("a list that another window has stored is left if it is not older: %s", (_, changesAt, expected) => {
  expect(leavesStored({ changesAt }, { changesAt: now })).toBe(expected);
});
