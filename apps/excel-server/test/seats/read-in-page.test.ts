import { afterEach, expect, test, vi } from "vitest";
import { readInPage } from "./read-in-page.ts";

afterEach(() => vi.unstubAllGlobals());

const records = 5_000;

test.each([0.5, 1, 2, 10, 24])(
  "no read of a whole list in the page is refused at a pace of %s a second, which the service allows",
  async (perSecond) => {
    const windowMs = Math.max(1_000, 1_000 / perSecond);
    const result = await readInPage({
      records,
      pace: { perSecond },
      rateLimit: { requests: Math.ceil(perSecond), windowMs },
    });
    expect(result).toMatchObject({ records, isProved: true, refused: { byService: 0, byServer: 0 } });
    // Lanes cost requests: a slow pace has fewer.
    expect(result.sent).toBeLessThanOrEqual(58);
    // The quota, and 5 % less for requests that arrive unevenly.
    expect(result.milliseconds).toBeLessThanOrEqual((result.sent / perSecond) * 1_000 * 1.06 + 100);
  },
);

test.each([
  ["a second, which the first refusals teach", 24, 1_000, 8],
  ["ten seconds, which they teach too", 24, 10_000, 12],
  // At each pause those under way and those in the line.
  ["a minute, which pauses keep", 30, 60_000, 16],
])(
  "a list is read to its end although the server does not know a quota of %s, and only what was refused is asked again",
  async (_, requests, windowMs, mostRefused) => {
    const free = await readInPage({ records, pace: undefined, rateLimit: undefined });
    const result = await readInPage({ records, pace: undefined, rateLimit: { requests, windowMs } });
    const { byService, byServer } = result.refused;
    expect(result).toMatchObject({ records, isProved: true });
    expect(result.sent - byService - byServer).toBe(free.sent);
    expect(byService + byServer).toBeLessThanOrEqual(mostRefused);
  },
);
