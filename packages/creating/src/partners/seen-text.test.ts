import { expect, test } from "vitest";
import { seenText } from "./seen-text.ts";

test.each([
  [" Novák\u00a0s.r.o. ", "Novák s.r.o."],
  ["\ufeffNo\u00advák\u200b", "Novák"],
  ["27\u202f074\u00a0358", "27 074 358"],
  ["1\u2009234\u2003Kč", "1 234 Kč"],
  ["\u200e+420 541 123\u200e", "+420 541 123"],
  ["\u200b", ""],
  [" \u00a0\u2060\n", ""],
  ["first\nsecond", "first\nsecond"],
  ["\u05d0\u200e(b)", "\u05d0\u200e(b)"],
  ["👨‍👩‍👧", "👨‍👩‍👧"],
])("%j is sent as %j", (text, seen) => {
  expect(seenText(text)).toBe(seen);
});

// A text that a service sends must not stop Excel for minutes.
test("a million blanks inside of a text take no time", { timeout: 5_000 }, () => {
  const text = `a${" ".repeat(1_000_000)}b`;
  expect(seenText(text)).toBe(text);
});
