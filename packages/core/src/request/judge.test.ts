import { describe, expect, test } from "vitest";
import type { Call, Exchange } from "../call.ts";
import { TimeoutError } from "../errors/errors.ts";
import type { ImportedKind } from "../operation.ts";
import { change, create, type KindRules } from "./kinds.ts";
import { judge } from "./judge.ts";

const now = Date.UTC(2026, 0, 1);
const attemptedAt = now - 500;
const circumstances = { failures: 0, random: 0.5, now };
const socketError = (code: string, syscall?: string): Error =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("m"), { code, syscall }) });

/** The facts of a call that a judgement depends on. */
function callOf(kind: "read" | ImportedKind, retry: Partial<Call["retry"]> = {}): Call {
  const call: Partial<Call> = {
    settings: { maxRetryAfter: 60_000 } as Call["settings"],
    operation: "op",
    change: kind === "read" ? undefined : (kind.rules as KindRules).change,
    url: "https://api.example.test/v1/Banks",
    maxBytes: 10,
    timeout: 30_000,
    deadline: 120_000,
    retry: { limit: 3, baseDelay: 1_000, maxDelay: 30_000, createAfter429: true, ...retry },
    secrets: () => [],
  };
  return Object.freeze(call) as Call;
}

/** An exchange that failed on the network, unless it has a response. */
function exchangeOf(facts: Partial<Exchange> = {}): Exchange {
  const failed = facts.response ? undefined : "transport";
  const common = { failure: socketError("UND_ERR_SOCKET"), headers: {}, sentAt: 0, attemptedAt };
  return Object.freeze({ response: undefined, failed, ...common, ...facts });
}

/** An exchange with a response, which is complete unless `facts` say otherwise. */
function answered(
  status: number,
  headers: Record<string, string> = {},
  facts: Partial<Exchange> = {},
): Exchange {
  return exchangeOf({ response: { status, headers: new Headers(headers), text: "{}" }, ...facts });
}

/** A page of something between client and service. */
const page = (status: number): Exchange =>
  exchangeOf({
    response: { status, headers: new Headers({ "content-type": "text/html" }), text: "<h1>Blocked</h1>" },
  });

const body = { failed: "transport" } as const;
const location = { location: "/elsewhere" };
const refusedConnection = { failure: socketError("ECONNREFUSED", "connect") };
const certificate = { failure: socketError("CERT_HAS_EXPIRED") };
const aborted = { failed: "abort", failure: "the reason" } as const;

type Row = readonly [what: string, exchange: Exchange, code: string, again: boolean];

const reads: readonly Row[] = [
  ...[500, 502, 503, 504].map((status): Row => [`${status}`, answered(status), "server_error", true]),
  ["501", answered(501), "server_error", false],
  ["599", answered(599), "server_error", false],
  ["408", answered(408), "problem", true],
  ["429", answered(429), "rate_limited", true],
  ["400", answered(400), "bad_request", false],
  ["401", answered(401), "unauthorized", false],
  ["403", answered(403), "forbidden", false],
  ["404", answered(404), "not_found", false],
  ["409", answered(409), "problem", false],
  ["422", answered(422), "validation", false],
  ["503 without its body", answered(503, {}, body), "server_error", true],
  ...[400, 401, 403, 404, 407, 422].map((status): Row => [
    `a proxy's ${status}`,
    page(status),
    "intermediary",
    false,
  ]),
  ["a proxy's 408", page(408), "intermediary", true],
  ["a proxy's 429", page(429), "rate_limited", true],
  ["a proxy's 502", page(502), "server_error", true],
  ["a redirect", answered(302, location), "redirect", false],
  ["a redirect that a browser hides", answered(0), "redirect", false],
  ["304", answered(304), "contract", false],
  ["200 without the rest of its body", answered(200, {}, body), "network", true],
  ["a lost connection", exchangeOf(), "network", true],
  ["a refused connection", exchangeOf(refusedConnection), "network", true],
  ["a refused certificate", exchangeOf(certificate), "network", false],
  ["an unknown name", exchangeOf({ failure: socketError("ENOTFOUND", "getaddrinfo") }), "network", false],
  ["a timeout", exchangeOf({ failed: "timeout" }), "timeout", true],
  ["a timeout during the body", answered(200, {}, { failed: "timeout" }), "timeout", true],
];

const creates: readonly Row[] = [
  ["400", answered(400), "bad_request", false],
  ["401", answered(401), "unauthorized", false],
  ["404", answered(404), "not_found", false],
  ["408", answered(408), "problem", false],
  ["409", answered(409), "problem", false],
  ["422", answered(422), "validation", false],
  ["422 without its body", answered(422, {}, body), "validation", false],
  ["422 that comes in while it is aborted", answered(422, {}, aborted), "validation", false],
  ["429", answered(429), "rate_limited", true],
  ["429 without its body", answered(429, {}, body), "rate_limited", true],
  ["a refused connection", exchangeOf(refusedConnection), "network", true],
  ["a refused certificate", exchangeOf(certificate), "network", false],
  ["201 without the rest of its body", answered(201, {}, body), "created_unreadable", false],
  ["201 that comes in while it is aborted", answered(201, {}, aborted), "created_unreadable", false],
  ["201 whose body takes too long", answered(201, {}, { failed: "timeout" }), "created_unreadable", false],
  ["500", answered(500), "outcome_unknown", false],
  ["503", answered(503, { "retry-after": "1" }), "outcome_unknown", false],
  ["a redirect", answered(307, location), "outcome_unknown", false],
  ["304", answered(304), "outcome_unknown", false],
  ["a lost connection", exchangeOf(), "outcome_unknown", false],
  ["a timeout", exchangeOf({ failed: "timeout" }), "outcome_unknown", false],
  ["the deadline", exchangeOf({ failed: "deadline" }), "outcome_unknown", false],
  ["an abort", exchangeOf(aborted), "outcome_unknown", false],
  ["an abort after 500", answered(500, {}, aborted), "outcome_unknown", false],
  // Only the transport knows what was sent.
  [
    "a timeout whose failure looks like a refused connection",
    exchangeOf({ failed: "timeout", ...refusedConnection }),
    "outcome_unknown",
    false,
  ],
];

describe("a read", () => {
  test.each(reads)("that met %s", (_, exchange, code, again) => {
    expect(judge(callOf("read"), exchange, circumstances)).toEqual({
      error: expect.objectContaining({ code, operation: "op" }),
      ...(again && { delayMs: 500 }),
    });
  });

  test.each([
    [404, "not_found", false],
    [429, "rate_limited", true],
  ])("that met problem details of %i with a 200 met that status", (status, code, again) => {
    const headers = new Headers({ "content-type": "application/json" });
    const response = { status: 200, headers, text: JSON.stringify({ title: "No", status }) };
    expect(judge(callOf("read"), exchangeOf({ response }), circumstances)).toEqual({
      error: expect.objectContaining({ code, status, title: "No" }),
      ...(again && { delayMs: 500 }),
    });
  });

  test("whose body is too long is not made again", () => {
    const response = { status: 200, headers: new Headers(), text: "0123456789", truncated: true };
    expect(judge(callOf("read"), exchangeOf({ response }), circumstances)).toEqual({
      error: expect.objectContaining({ code: "contract", message: expect.stringContaining("10 bytes") }),
    });
  });

  test.each([exchangeOf(aborted), answered(503, {}, aborted), answered(404, {}, aborted)])(
    "that was aborted has the signal's reason",
    (exchange) => {
      expect(judge(callOf("read"), exchange, circumstances)).toEqual({ error: "the reason" });
    },
  );

  test("that was aborted because of another call's timeout is not made again", () => {
    const failure = new TimeoutError("m", { limit: "timeout", limitMs: 1 });
    expect(judge(callOf("read"), exchangeOf({ ...aborted, failure }), circumstances)).toEqual({
      error: failure,
    });
  });

  test.each(["timeout", "deadline"] as const)("names the %s that ended it", (failed) => {
    const call = callOf("read");
    expect(judge(call, exchangeOf({ failed }), circumstances).error).toMatchObject({
      limit: failed,
      limitMs: call[failed],
    });
  });
});

describe.each([
  ["create", create],
  ["change", change],
])("a %s", (_kind, kind) => {
  test.each(creates)("that met %s", (_, exchange, code, again) => {
    expect(judge(callOf(kind), exchange, circumstances)).toEqual({
      error: expect.objectContaining({ code, operation: "op" }),
      ...(again && { delayMs: 500 }),
    });
  });

  test.each([403, 404, 408])(
    "that met a proxy's %i was refused on the way, and is not sent again",
    (status) => {
      const judged = judge(callOf(kind), page(status), circumstances);
      expect(judged).toEqual({ error: expect.objectContaining({ code: "intermediary", status }) });
    },
  );

  test("that met a page with 200 has an unknown outcome", () => {
    expect(judge(callOf(kind), page(200), circumstances)).toEqual({
      error: expect.objectContaining({
        code: "outcome_unknown",
        cause: expect.objectContaining({
          code: "contract",
          message: expect.stringContaining("200 with text/html"),
        }),
      }),
    });
  });

  test("is not sent again after a 429 if createAfter429 is false", () => {
    const call = callOf(kind, { createAfter429: false });
    expect(judge(call, answered(429), circumstances)).toEqual({
      error: expect.objectContaining({ code: "rate_limited" }),
    });
  });

  test.each([answered(500), answered(201, {}, body)])("tells when it was attempted", (exchange) => {
    expect(judge(callOf(kind), exchange, circumstances).error).toMatchObject({
      attemptedAt: new Date(attemptedAt),
    });
  });

  test("keeps the reason of an abort as the cause", () => {
    expect(judge(callOf(kind), exchangeOf(aborted), circumstances).error).toMatchObject({
      cause: "the reason",
    });
  });
});

test("a create that met 200 without the rest of its body has an unknown outcome, a change has happened", () => {
  const cut = answered(200, {}, body);
  expect(judge(callOf(create), cut, circumstances).error).toMatchObject({ code: "outcome_unknown" });
  expect(judge(callOf(change), cut, circumstances).error).toMatchObject({ code: "created_unreadable" });
});

describe("the next attempt", () => {
  test.each([
    [0, 500],
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [5, 15_000],
    [9, 15_000],
  ])("after %i earlier failures is half of the longest back-off later: %i ms", (failures, delayMs) => {
    const judged = judge(callOf("read"), answered(500), { ...circumstances, failures });
    expect(judged).toMatchObject({ delayMs });
  });

  test.each<[string, number, Record<string, string>, number | undefined]>([
    ["seconds", 429, { "retry-after": "7" }, 7_000],
    ["seconds", 503, { "retry-after": "7" }, 7_000],
    ["a date", 429, { "retry-after": "Thu, 01 Jan 2026 00:00:09 GMT" }, 9_000],
    ["the longest of several", 429, { "retry-after": "120, 5" }, undefined],
    ["RateLimit-Reset", 429, { "ratelimit-reset": "30" }, 30_000],
    ["exactly maxRetryAfter", 429, { "retry-after": "60" }, 60_000],
    ["more than maxRetryAfter", 503, { "retry-after": "61" }, undefined],
    ["nothing", 429, {}, 500],
  ])("is when the service wants it: %s, %i %j", (_, status, headers, delayMs) => {
    expect(judge(callOf("read"), answered(status, headers), circumstances).delayMs).toBe(delayMs);
  });

  test("waits no longer than the client's maxRetryAfter allows", () => {
    const call = { ...callOf("read"), settings: { maxRetryAfter: 5_000 } as Call["settings"] };
    const delays = ["5", "6"].map(
      (seconds) => judge(call, answered(429, { "retry-after": seconds }), circumstances).delayMs,
    );
    expect(delays).toEqual([5_000, undefined]);
  });

  test("is not made, but its time is told, if the service demands too long a wait", () => {
    for (const status of [429, 503]) {
      const { error, delayMs } = judge(
        callOf("read"),
        answered(status, { "retry-after": "61" }),
        circumstances,
      );
      expect([delayMs, error]).toEqual([undefined, expect.objectContaining({ retryAfterMs: 61_000 })]);
    }
  });
});
