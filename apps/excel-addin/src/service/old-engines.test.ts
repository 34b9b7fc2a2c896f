import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test("an engine without access to a number's digits marks a long one as approximate", async () => {
  const { parseJson } = await import("./parse-json.ts");
  const { parse } = JSON;
  vi.spyOn(JSON, "parse").mockImplementation((text, revive) =>
    parse(text, revive && ((key, value: unknown) => revive.call({}, key, value) as unknown)),
  );
  expect(parseJson('{"Number":12345678901234567890,"Big":1e300,"Small":9007199254740991}')).toEqual({
    Number: "≈12345678901234567168",
    Big: 1e300,
    Small: 9_007_199_254_740_991,
  });
});

test("an engine without toWellFormed still replaces lone surrogates", async () => {
  const prototype = String.prototype as { toWellFormed?: () => string };
  const { toWellFormed: native } = prototype;
  delete prototype.toWellFormed;
  try {
    vi.resetModules();
    const { toWellFormed } = await import("../base/well-formed.ts");
    expect(toWellFormed("žluťoučký 😀")).toBe("žluťoučký 😀");
    expect(toWellFormed("a\uD83D b \uDE00c")).toBe("a\uFFFD b \uFFFDc");
  } finally {
    Object.defineProperty(String.prototype, "toWellFormed", {
      value: native,
      configurable: true,
      writable: true,
    });
  }
});
