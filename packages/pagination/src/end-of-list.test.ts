import { describe, expect, it } from "vitest";
import { isFullPage, isShortPage } from "./end-of-list.ts";

const page = { length: 40, size: 100, echo: undefined, full: undefined, totalAgrees: false };

describe("isShortPage", () => {
  it.each([
    ["shorter than a full page", { ...page, full: 41 }, true],
    ["as long as a full page", { ...page, full: 40 }, false],
    ["the first, and a total agrees", { ...page, totalAgrees: true }, true],
    ["the first, with no total", page, false],
    [
      "the first, a total agrees, but the service names a smaller size",
      { ...page, totalAgrees: true, echo: 40 },
      false,
    ],
    [
      "the first, a total agrees, and the service names the size requested",
      { ...page, totalAgrees: true, echo: 100 },
      true,
    ],
    ["as long as requested, and a total agrees", { ...page, length: 100, totalAgrees: true }, false],
  ])("a page %s", (_, length, short) => {
    expect(isShortPage(length)).toBe(short);
  });
});

describe("isFullPage", () => {
  it.each([
    ["as long as requested", { length: 100, size: 100, echo: undefined }, true],
    ["as long as the smaller size that the service names", { length: 40, size: 100, echo: 40 }, true],
    ["shorter than both", { length: 30, size: 100, echo: 40 }, false],
    ["shorter than requested", { length: 40, size: 100, echo: undefined }, false],
    ["of a service that names size 0", { length: 1, size: 100, echo: 0 }, false],
  ])("a page %s", (_, length, full) => {
    expect(isFullPage(length)).toBe(full);
  });
});
