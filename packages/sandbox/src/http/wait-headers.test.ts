import { expect, test } from "vitest";
import { waitHeaders } from "./wait-headers.ts";

const now = Date.UTC(2026, 2, 1, 12, 0, 0, 400);

test("rounds a wait up, never down", () => {
  expect(waitHeaders({ retryAfter: "seconds" }, 1_001, now)).toEqual({ "retry-after": "2" });
  // 12:00:00.4 and two seconds.
  expect(waitHeaders({ retryAfter: "date" }, 1_001, now)).toEqual({
    "retry-after": "Sun, 01 Mar 2026 12:00:03 GMT",
  });
  expect(waitHeaders({ rateLimitReset: "epoch" }, 1_001, now)).toEqual({
    "ratelimit-reset": String(Date.UTC(2026, 2, 1, 12, 0, 3) / 1_000),
  });
});

test("hour always asks for an hour, off sends no header", () => {
  expect(waitHeaders({ retryAfter: "hour" }, 5, now)).toEqual({ "retry-after": "3600" });
  expect(waitHeaders({ retryAfter: "off", rateLimitReset: "off" }, 5, now)).toEqual({});
  expect(waitHeaders({}, 5, now)).toEqual({});
});
