import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test("where the engine does not tell a number's digits, a long one says that it is not exact", async () => {
  const { parseJson } = await import("./parse-json.ts");
  const { parse } = JSON;
  vi.spyOn(JSON, "parse").mockImplementation((text, mend) =>
    parse(text, mend && ((key, value: unknown) => mend.call({}, key, value) as unknown)),
  );
  expect(parseJson('{"Number":12345678901234567890,"Big":1e300,"Small":9007199254740991}')).toEqual({
    Number: "≈12345678901234567168",
    Big: 1e300,
    Small: 9_007_199_254_740_991,
  });
});

test("where the engine can't tell halves of characters, they are found all the same", async () => {
  const prototype = String.prototype as { isWellFormed?: () => boolean };
  const { isWellFormed: native } = prototype;
  delete prototype.isWellFormed;
  try {
    vi.resetModules();
    const { isWellFormed, toWholeCharacters } = await import("./whole-characters.ts");
    expect(isWellFormed("žluťoučký 😀")).toBe(true);
    expect(toWholeCharacters("a\uD83D b \uDE00c")).toBe("a\uFFFD b \uFFFDc");
  } finally {
    Object.defineProperty(String.prototype, "isWellFormed", {
      value: native,
      configurable: true,
      writable: true,
    });
  }
});
