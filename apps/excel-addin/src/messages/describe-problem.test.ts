import {
  ForbiddenError,
  NetworkError,
  NotFoundError,
  ProblemError,
  RateLimitError,
  ServerError,
  TokenError,
  UnauthorizedError,
  ValidationError,
} from "@accounting-data/core";
import { describe, expect, it } from "vitest";
import { ReadCancelled } from "../service/failure.ts";
import { NotLoaded } from "../service/load-part.ts";
import { describeProblem, type DescribedProblem } from "./describe-problem.ts";
import { createPaneWords } from "./pane-words.ts";
import { problemsCs } from "./cs/problems.ts";
import { problemsEn } from "./en/problems.ts";

const since = new Date("2026-11-20T09:41:30Z");
const words = createPaneWords("en", "Europe/Prague");

function describeIt(error: unknown): DescribedProblem {
  return describeProblem(error, { messages: words.problems, formats: words.formats, since });
}

describe("a problem in words", () => {
  it("says when a busy service can be asked again, never before it may", () => {
    const busy = describeIt(
      new RateLimitError("busy", { status: 429, retryAfterMs: 20_000, traceId: "00-a-b-00" }),
    );
    expect(busy).toMatchObject({
      sentence: "Service is busy, try again at 10:42.",
      next: "wait",
      retryAt: new Date("2026-11-20T09:41:50Z"),
      traceId: "00-a-b-00",
    });
  });

  it.each([
    [new UnauthorizedError("x", { status: 401 }), "sign-in", problemsEn.unauthorized],
    [new ForbiddenError("x", { status: 403 }), "retry", problemsEn.forbidden],
    [new TokenError("x", { status: 400, error: "invalid_client" }), "sign-in", problemsEn.tokenRefused],
    [new TokenError("x", { status: 503 }), "retry", "The service failed (503)."],
    [new TokenError("x", { cause: new NetworkError("x") }), "retry", problemsEn.outages.unreachable],
    [new NotFoundError("x", { status: 404, operation: "getBank" }), "none", problemsEn.notFound],
    [new NotFoundError("x", { status: 404, operation: "listBanks" }), "none", problemsEn.client(404)],
    [new NetworkError("x"), "retry", problemsEn.outages.unreachable],
    [new ServerError("x", { status: 502 }), "retry", "The service failed (502)."],
    [new ProblemError("x", { status: 418 }), "none", problemsEn.client(418)],
    [
      new ValidationError("x", { status: 422, errors: { A: ["No."], B: ["Nor."] } }),
      "none",
      problemsEn.validation("No. Nor."),
    ],
    [new DOMException("x", "AbortError"), "retry", problemsEn.cancelled],
    [new ReadCancelled("x"), "retry", problemsEn.readEnded],
    [new NotLoaded("x"), "retry", problemsEn.notLoaded],
    [new TypeError("x"), "retry", problemsEn.unexpected],
    ["x", "retry", problemsEn.unexpected],
  ])("of %s tells what helps: %s", (error, next, sentence) => {
    expect(describeIt(error)).toMatchObject({ next, sentence, detail: expect.stringContaining("x") });
  });
});

it.each([
  ["api-key", "The service did not accept the API key."],
  ["client-credentials", "The service did not accept the client id and secret."],
  [undefined, "The service did not accept the sign-in."],
] as const)("names what was not accepted: %s", (credential, sentence) => {
  const context = { messages: words.problems, formats: words.formats, since, credential };
  expect(describeProblem(new UnauthorizedError("x", { status: 401 }), context).sentence).toBe(sentence);
});

it.each([
  ["createBusinessPartner", "api-key", "This key may not create partners."],
  ["listIssuedInvoices", "api-key", "This key may not read issued invoices."],
  ["getBank", "client-credentials", "This client may not read banks."],
  ["listCurrencies", undefined, "This sign-in may not read currencies."],
] as const)("names the right that %s lacks with %s", (operation, credential, sentence) => {
  const context = { messages: words.problems, formats: words.formats, since, credential };
  const described = describeProblem(new ForbiddenError("x", { status: 403, operation }), context);
  expect(described).toMatchObject({
    next: "retry",
    sentence: `${sentence} A company administrator can grant the right.`,
  });
});

it("tells a scope that is not granted from a wrong secret", () => {
  const error = new TokenError("x", { status: 400, error: "invalid_scope" });
  expect(describeIt(error)).toMatchObject({ next: "none", sentence: problemsEn.tokenScope });
});

it("says everything in both languages, each sentence its own", () => {
  expect(Object.keys(problemsCs)).toEqual(Object.keys(problemsEn));
  const shared = Object.entries(problemsCs).filter(
    ([key, text]) => text === problemsEn[key as keyof typeof problemsEn],
  );
  expect(shared).toEqual([]);
});
