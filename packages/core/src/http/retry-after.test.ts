import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { retryAfter } from "./retry-after.ts";

const now = Date.UTC(2026, 0, 1, 12, 0, 0);
const read = (status: number, headers: Record<string, string>) =>
  retryAfter({ status, headers: new Headers(headers) }, now);

describe("Retry-After", () => {
  test.each([
    ["seconds", "120", 120_000],
    ["a fraction of seconds", "1.5", 1_500],
    ["an IMF date", "Thu, 01 Jan 2026 12:00:30 GMT", 30_000],
    ["an RFC 850 date", "Thursday, 01-Jan-26 12:00:30 GMT", 30_000],
    ["an asctime date", "Thu Jan  1 12:00:30 2026", 30_000],
  ])("is read as %s", (_, value, ms) => {
    expect(read(429, { "retry-after": value })).toBe(ms);
    expect(read(503, { "retry-after": value })).toBe(ms);
  });

  test.each([
    "",
    "0",
    "soon",
    "-5",
    "+5",
    "1e3",
    "0x10",
    "5 s",
    "2026-01-01T12:00:30Z",
    "2027-01-01",
    "9".repeat(400),
    "Thu, 01 Jan 2026 11:00:00 GMT",
    "Thu, 99 Foo 2026",
  ])("is ignored as %j", (value) => {
    expect(read(429, { "retry-after": value })).toBeUndefined();
  });

  test.each([
    ["5", "30", 30_000],
    ["30", "5", 30_000],
    ["soon", "5", 5_000],
    ["Thu, 01 Jan 2026 12:00:30 GMT", "5", 30_000],
    ["5", "Thu, 01 Jan 2026 12:00:30 GMT", 30_000],
    ["Thursday, 01-Jan-26 12:00:10 GMT", "Thu, 01 Jan 2026 12:00:30 GMT", 30_000],
  ])("that is sent twice, as %s and %s, is the longer one", (first, second, ms) => {
    const headers = new Headers({ "retry-after": first });
    headers.append("retry-after", second);
    expect(retryAfter({ status: 429, headers }, now)).toBe(ms);
  });

  // undici leaves them at the end of a header.
  test.each([
    ["120 ", 120_000],
    ["Thu, 01 Jan 2026 12:00:30 GMT ", 30_000],
    ["30 , 5", 30_000],
    ["Thu, 01 Jan 2026 12:00:30 GMT , 5 ", 30_000],
  ])("is read without the blanks around it: %j", (value, ms) => {
    const headers = { get: (name: string) => (name === "retry-after" ? value : null) } as Headers;
    expect(retryAfter({ status: 503, headers }, now)).toBe(ms);
  });

  // Browsers and Deno accept headers of hundreds of kilobytes.
  test.each(["retry-after", "ratelimit-reset"])(
    "does not stop the program if %s has many blanks",
    { timeout: 5_000 },
    (name) => {
      const value = `5${" ".repeat(300_000)}x,7`;
      expect(read(429, { [name]: value })).toBe(7_000);
    },
  );

  test("as a date is compared with the response's own date", () => {
    const headers = { date: "Thu, 01 Jan 2026 09:00:00 GMT", "retry-after": "Thu, 01 Jan 2026 09:00:10 GMT" };
    expect(read(503, headers)).toBe(10_000);
  });

  test("as a date is compared with the local clock if the response's own date is invalid", () => {
    const headers = { date: "Mon, nonsense", "retry-after": "Thu, 01 Jan 2026 12:00:10 GMT" };
    expect(read(503, headers)).toBe(10_000);
  });

  test("as a date without a zone is in GMT, whatever the local time zone", () => {
    vi.stubEnv("TZ", "Pacific/Auckland");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(read(503, { "retry-after": "Thu Jan  1 12:00:30 2026" })).toBe(30_000);
  });

  test("takes precedence over RateLimit-Reset", () => {
    expect(read(429, { "retry-after": "5", "ratelimit-reset": "9" })).toBe(5_000);
  });
});

describe("a number of Retry-After that is a moment", () => {
  test.each([
    ["seconds since 1970", (ms: number) => String(ms / 1000)],
    ["milliseconds since 1970", (ms: number) => String(ms)],
  ])("in %s is not a duration", (_, write) => {
    expect(read(429, { "retry-after": write(now + 42_000) })).toBe(42_000);
    expect(read(503, { "retry-after": write(now + 42_000) })).toBe(42_000);
    expect(read(503, { "retry-after": write(now - 42_000) })).toBeUndefined();
    const date = new Date(now + 3_600_000).toUTCString();
    expect(read(503, { date, "retry-after": write(now + 3_642_000) })).toBe(42_000);
    expect(read(429, { "ratelimit-reset": write(now + 42_000) })).toBe(42_000);
  });
});

describe("the other headers of limits", () => {
  test.each([
    [{ "x-ratelimit-reset": "5" }, 5_000],
    [{ "x-ratelimit-reset": String(now / 1000 + 5) }, 5_000],
    [{ "x-ratelimit-reset": String(now + 5_000) }, 5_000],
    [{ "x-rate-limit-reset": "5" }, 5_000],
    [{ "x-ratelimit-reset-after": "0.5" }, 500],
    [{ "x-ratelimit-reset": "Thu, 01 Jan 2026 12:00:05 GMT" }, 5_000],
    [{ ratelimit: '"default";r=0;t=5' }, 5_000],
    [{ ratelimit: '"burst";r=0;t=5, "day";r=400;t=3600' }, 5_000],
    [{ ratelimit: '"a;t=9,";r=0;t=5,"day";t=60;r=0' }, 60_000],
    [{ ratelimit: "default; r=0; t=5" }, 5_000],
    [{ ratelimit: "limit=100, remaining=0, reset=5" }, 5_000],
    [{ ratelimit: '"day";r=3;t=7' }, 7_000],
    [{ "ratelimit-reset": "9", "x-ratelimit-reset": "5" }, 9_000],
    [{ "retry-after": "3", "x-ratelimit-reset": "5", ratelimit: '"a";r=0;t=9' }, 3_000],
  ])("%j: %i ms", (headers, ms) => {
    expect(read(429, headers as Record<string, string>)).toBe(ms);
    expect(read(503, headers as Record<string, string>)).toBe("retry-after" in headers ? ms : undefined);
  });

  test.each([
    { ratelimit: "" },
    { ratelimit: '"a";t=soon' },
    { ratelimit: ";;;,,," },
    { "x-ratelimit-reset": "soon" },
  ])("are ignored as %j", (headers) => {
    expect(read(429, headers as Record<string, string>)).toBeUndefined();
  });
});

describe("RateLimit-Reset", () => {
  test("is a number of seconds", () => {
    expect(read(429, { "ratelimit-reset": "42" })).toBe(42_000);
  });

  test("is a time in seconds since 1970 above 10^9", () => {
    expect(read(429, { "ratelimit-reset": String(now / 1000 + 42) })).toBe(42_000);
    expect(read(429, { "ratelimit-reset": String(now / 1000 - 42) })).toBeUndefined();
  });

  test("as a time is compared with the response's own date", () => {
    const reset = String(now / 1000 + 3_642);
    expect(read(429, { date: "Thu, 01 Jan 2026 13:00:00 GMT", "ratelimit-reset": reset })).toBe(42_000);
  });

  test.each([
    ["5", "30", 30_000],
    ["30", "5", 30_000],
    ["soon", "5", 5_000],
    [String(now / 1000 + 42), "5", 42_000],
  ])("that is sent twice, as %s and %s, is the longer one", (first, second, ms) => {
    const headers = new Headers({ "ratelimit-reset": first });
    headers.append("ratelimit-reset", second);
    expect(retryAfter({ status: 429, headers }, now)).toBe(ms);
  });

  test("is ignored with another status, where it demands no wait", () => {
    expect(read(503, { "ratelimit-reset": "42" })).toBeUndefined();
  });
});

describe("any headers", () => {
  test("result in no wait or a positive, finite one", () => {
    const value = fc.oneof(
      fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
      fc.integer().map(String),
      fc.bigInt({ min: 0n }).map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(value, value, value, fc.constantFrom(408, 429, 500, 503), (after, reset, date, status) => {
        const ms = read(status, { "retry-after": after, "ratelimit-reset": reset, date });
        expect(ms === undefined || (ms > 0 && Number.isFinite(ms))).toBe(true);
      }),
    );
  });

  test("are read exactly for whole seconds in every form", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), (seconds) => {
        const date = new Date(now + seconds * 1000).toUTCString();
        expect(read(429, { "retry-after": String(seconds) })).toBe(seconds * 1000);
        expect(read(429, { "retry-after": date })).toBe(seconds * 1000);
        expect(read(429, { "ratelimit-reset": String(now / 1000 + seconds) })).toBe(seconds * 1000);
      }),
    );
  });
});
