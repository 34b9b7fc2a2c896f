import {
  NetworkError,
  ProblemError,
  RateLimitError,
  ServerError,
  TimeoutError,
  TokenError,
} from "@accounting-data/core";
import { expect, it } from "vitest";
import { unanswered, unreachable } from "../service/forwarder.ts";
import { describeOutage } from "./describe-outage.ts";
import { createFormats } from "./formats.ts";
import { outagesCs } from "./cs/outages.ts";
import { outagesEn } from "./en/outages.ts";

const since = new Date("2026-11-20T09:41:30Z");
const formats = createFormats("en", "Europe/Prague");
const late = new TimeoutError("x", { limit: "deadline", limitMs: 30_000 });
const describeIt = (error: unknown): string | undefined =>
  describeOutage(error, { messages: outagesEn, formats, since })?.sentence;

it.each([
  [20_000, "10:42", "never before it may be asked"],
  [30_000, "10:42", "on the minute"],
  [30_001, "10:43", "a moment after the minute"],
  [24 * 3_600_000, "21 Nov 10:42", "on another day"],
])("a busy service %i ms later: %s, %s", (retryAfterMs, time) => {
  const busy = new RateLimitError("x", { status: 429, retryAfterMs });
  expect(describeIt(busy)).toBe(`Service is busy, try again at ${time}.`);
});

it.each([
  [new NetworkError("x"), outagesEn.unreachable],
  [new ProblemError("x", { status: 424, type: unreachable }), outagesEn.unreachable],
  [new ServerError("x", { status: 502, type: unreachable }), outagesEn.unreachable],
  [new ServerError("x", { status: 504, type: unanswered }), outagesEn.late],
  [
    new TokenError("x", { status: 502, cause: new ServerError("x", { status: 502, type: unreachable }) }),
    outagesEn.unreachable,
  ],
  [late, outagesEn.late],
  [new ServerError("x", { status: 502 }), "The service failed (502)."],
  [new TokenError("x", { status: 503 }), "The service failed (503)."],
  [new TokenError("x", { status: 408 }), outagesEn.unreachable],
  [new TokenError("x", { cause: late }), outagesEn.late],
  [new TokenError("x", {}), outagesEn.unreachable],
  [new TokenError("x", { status: 400, error: "invalid_client" }), undefined],
  [new ProblemError("x", { status: 418 }), undefined],
  [new ProblemError("x", { status: 424 }), undefined],
  [new TypeError("x"), undefined],
  [undefined, undefined],
])("%s: %s", (error, sentence) => {
  expect(describeIt(error)).toBe(sentence);
});

it("is said in both languages, each sentence its own", () => {
  expect(Object.keys(outagesCs)).toEqual(Object.keys(outagesEn));
  expect(outagesCs.unreachable).not.toBe(outagesEn.unreachable);
  expect(outagesCs.late).not.toBe(outagesEn.late);
});
