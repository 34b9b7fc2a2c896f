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

test("an engine without isWellFormed still finds lone surrogates", async () => {
  const prototype = String.prototype as { isWellFormed?: () => boolean };
  const { isWellFormed: native } = prototype;
  delete prototype.isWellFormed;
  try {
    vi.resetModules();
    const { isWellFormed, toWellFormed } = await import("./well-formed.ts");
    expect(isWellFormed("žluťoučký 😀")).toBe(true);
    expect(toWellFormed("a\uD83D b \uDE00c")).toBe("a\uFFFD b \uFFFDc");
  } finally {
    Object.defineProperty(String.prototype, "isWellFormed", {
      value: native,
      configurable: true,
      writable: true,
    });
  }
});
