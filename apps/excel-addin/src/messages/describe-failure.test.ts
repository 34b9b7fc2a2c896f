import {
  BadRequestError,
  ContractError,
  CreatedUnreadableError,
  ForbiddenError,
  IntermediaryError,
  NetworkError,
  NotFoundError,
  OutcomeUnknownError,
  ProblemError,
  RateLimitError,
  RedirectError,
  ServerError,
  TimeoutError,
  TokenError,
  UnauthorizedError,
  ValidationError,
} from "@accounting-data/core";
import { redirected, unanswered, unreachable } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { ReadCancelled } from "../service/failure.ts";
import { NotSent } from "../service/not-sent.ts";
import { NotLoaded } from "../base/load-part.ts";
import { describeFailure, type DescribedFailure, type KnownFailure } from "./describe-failure.ts";
import { failuresCs } from "./cs/failures.ts";
import { failuresEn } from "./en/failures.ts";
import { createPaneWords } from "./pane-words.ts";

const at = new Date("2026-11-20T09:41:30Z");
const words = createPaneWords("en", { timeZone: "Europe/Prague" });
const late = new TimeoutError("x", { limit: "deadline", limitMs: 30_000 });

function describeIt(error: unknown, known: Omit<KnownFailure, "error" | "at"> = {}): DescribedFailure {
  return words.describe({ error, at, ...known });
}

describe("a busy service", () => {
  test.each([
    [20_000, "10:42", "never before it may be asked"],
    [30_000, "10:42", "on the minute"],
    [30_001, "10:43", "a moment after the minute"],
    [24 * 3_600_000, "21 Nov 10:42", "on another day"],
  ])("may be asked again %i ms later: %s, %s", (retryAfterMs, time) => {
    const busy = new RateLimitError("busy", { status: 429, retryAfterMs, traceId: "00-a-b-00" });
    expect(describeIt(busy)).toMatchObject({
      kind: "busy",
      sentence: `The service is busy, try again after ${time}.`,
      next: "wait",
      retryAt: new Date(at.getTime() + retryAfterMs),
      traceId: "00-a-b-00",
    });
  });
});

test("a failed service that names a time is busy until then", () => {
  const failed = new ServerError("x", { status: 503, retryAfterMs: 3_600_000 });
  const busy = { next: "wait", sentence: "The service is busy, try again after 11:42." };
  expect(describeIt(failed)).toMatchObject(busy);
  expect(describeIt(new TokenError("x", { status: 503, cause: failed }))).toMatchObject(busy);
});

describe("a failure in words", () => {
  const busyToken = new TokenError("x", {
    status: 429,
    cause: new RateLimitError("x", { status: 429, retryAfterMs: 20_000 }),
  });
  test.each([
    [new NetworkError("x"), "retry", failuresEn.unreachable],
    [new ProblemError("x", { status: 424, type: unreachable }), "retry", failuresEn.unreachable],
    [new ServerError("x", { status: 502, type: unreachable }), "retry", failuresEn.unreachable],
    [new ServerError("x", { status: 504, type: unanswered }), "retry", failuresEn.late],
    [new ServerError("x", { status: 501, type: redirected }), "none", failuresEn.redirected],
    [
      new TokenError("x", { status: 501, cause: new ServerError("x", { status: 501, type: redirected }) }),
      "none",
      failuresEn.redirected,
    ],
    [late, "retry", failuresEn.late],
    [new ServerError("x", { status: 502 }), "retry", "The service failed (502)."],
    [
      new TokenError("x", { status: 502, cause: new ServerError("x", { status: 502, type: unreachable }) }),
      "retry",
      failuresEn.unreachable,
    ],
    [new TokenError("x", { status: 503 }), "retry", "The service failed (503)."],
    [new TokenError("x", { status: 408 }), "retry", failuresEn.unreachable],
    [new TokenError("x", { cause: late }), "retry", failuresEn.late],
    [new TokenError("x", { cause: new NetworkError("x") }), "retry", failuresEn.unreachable],
    [new TokenError("x", {}), "retry", failuresEn.unreachable],
    [busyToken, "wait", "The service is busy, try again after 10:42."],
    [new TokenError("x", { status: 400, error: "invalid_client" }), "sign-in", failuresEn.tokenRefused],
    [new TokenError("x", { status: 200, error: "invalid_client" }), "sign-in", failuresEn.tokenRefused],
    [new TokenError("x", { status: 200, error: "invalid_request" }), "retry", failuresEn.noToken(200)],
    [new TokenError("x", { status: 403 }), "sign-in", failuresEn.tokenRefused],
    [new TokenError("x", { status: 400, error: "invalid_scope" }), "none", failuresEn.scopeRefused],
    [new TokenError("x", { status: 400, error: "invalid_request" }), "retry", failuresEn.noToken(400)],
    [
      new TokenError("x", { status: 404, cause: new NotFoundError("x", { status: 404 }) }),
      "retry",
      "The sign-in service rejected the request (404), not the client id and secret. If this goes on, tell the person who set up this add-in.",
    ],
    [new UnauthorizedError("x", { status: 401 }), "sign-in", failuresEn.signedOut.unknown],
    [
      new ForbiddenError("x", { status: 403, operation: "iterateBanks" }),
      "retry",
      "This sign-in may not read banks. A company administrator can grant the right.",
    ],
    [new NotFoundError("x", { status: 404, operation: "getBank" }), "none", "No bank with this id."],
    [new NotFoundError("x", { status: 404, operation: "listBanks" }), "none", failuresEn.rejected(404)],
    [new BadRequestError("x", { status: 400 }), "none", failuresEn.rejected(400)],
    [new ProblemError("x", { status: 418 }), "none", failuresEn.rejected(418)],
    [
      new ProblemError("x", { status: 409, detail: "A partner with this number exists." }),
      "none",
      "The service rejected the request (409): A partner with this number exists.",
    ],
    [
      new BadRequestError("x", { status: 400, problem: { Message: "Too many rows " } }),
      "none",
      "The service rejected the request (400): Too many rows.",
    ],
    [new BadRequestError("x", { status: 400, problem: { message: " " } }), "none", failuresEn.rejected(400)],
    [
      new ValidationError("x", { status: 422, errors: {}, detail: `${"long ".repeat(80)}end` }),
      "none",
      expect.stringMatching(/^The service rejected the request \(422\): (?:long ){30,45}.*…$/) as string,
    ],
    [new ProblemError("x", { status: 424 }), "none", failuresEn.rejected(424)],
    [
      new ValidationError("x", { status: 422, errors: { A: ["No.", "Never."], "": ["Nor."] } }),
      "none",
      "The service rejected the request: A: No. Never. Nor.",
    ],
    [
      new ValidationError("x", { status: 422, errors: { A: [], B: ["no"] } }),
      "none",
      "The service rejected the request: B: no.",
    ],
    [new ValidationError("x", { status: 422, errors: { A: [] } }), "none", failuresEn.rejected(422)],
    [new IntermediaryError("x", { status: 403 }), "retry", failuresEn.intermediary(403)],
    [new IntermediaryError("x", { status: 401 }), "retry", failuresEn.signInUnclear],
    [
      new TokenError("x", { status: 403, cause: new IntermediaryError("x", { status: 403 }) }),
      "retry",
      failuresEn.intermediary(403),
    ],
    [
      new TokenError("x", { status: 401, cause: new IntermediaryError("x", { status: 401 }) }),
      "retry",
      failuresEn.signInUnclear,
    ],
    [new ContractError("x"), "retry", failuresEn.answerNotValid],
    [new RedirectError("x", { status: 302 }), "none", failuresEn.redirected],
    [new OutcomeUnknownError("x", { attemptedAt: at }), "none", failuresEn.outcomeUnknown],
    [new CreatedUnreadableError("x", { status: 201, attemptedAt: at }), "none", failuresEn.createdUnreadable],
    [new DOMException("x", "AbortError"), "retry", failuresEn.aborted],
    [new ReadCancelled("x"), "retry", failuresEn.readCancelled],
    [new NotLoaded("x"), "retry", failuresEn.notLoaded],
    [new NotSent("offline"), "retry", failuresEn.offline],
    [new NotSent("cancelled"), "retry", failuresEn.aborted],
    [new NotSent("forgotten"), "retry", failuresEn.forgotten],
    [new TypeError("x"), "retry", failuresEn.unexpected],
    ["x", "retry", failuresEn.unexpected],
    [undefined, "retry", failuresEn.unexpected],
  ])("%s: %s", (error, next, sentence) => {
    const { message } = (error ?? {}) as Partial<Error>;
    const detail = expect.stringContaining(message ?? String(error)) as string;
    expect(describeIt(error)).toMatchObject({ next, sentence, detail });
  });

  test("ends without the trace id, which is shown separately", () => {
    const error = new ServerError("Failed (trace 00-a-b-00).", { status: 502, traceId: "00-a-b-00" });
    expect(describeIt(error)).toMatchObject({ detail: "Failed.", traceId: "00-a-b-00" });
  });
});

test.each([
  ["api-key", "The service did not accept the API key."],
  ["client-credentials", "The service did not accept the client id and secret."],
  [undefined, "The service did not accept the sign-in."],
] as const)("names what was not accepted: %s", (credential, sentence) => {
  expect(describeIt(new UnauthorizedError("x", { status: 401 }), { credential }).sentence).toBe(sentence);
});

test.each([
  ["createBusinessPartner", "api-key", "This key may not create partners."],
  ["listIssuedInvoices", "api-key", "This key may not read issued invoices."],
  ["getBank", "client-credentials", "This client may not read banks."],
  ["listCurrencies", undefined, "This sign-in may not read currencies."],
  ["listVatRates", undefined, "This sign-in may not read VAT rates."],
] as const)("names the right that %s lacks with %s", (operation, credential, sentence) => {
  const error = new ForbiddenError("x", { status: 403, operation });
  expect(describeIt(error, { credential })).toMatchObject({
    next: "retry",
    sentence: `${sentence} A company administrator can grant the right.`,
  });
});

test.each([
  ["in the pane as its tab of lists does", createPaneWords("cs").failures, "Štítky"],
  ["in a cell as its formula does", failuresCs, "Tags"],
])("names a further list %s", (_, messages, title) => {
  const error = new ForbiddenError("x", { status: 403, operation: "listTags" });
  const described = describeFailure({ error, at }, { messages, formats: words.formats });
  expect(described.sentence).toContain(`nesmí číst seznam ${title}.`);
});

test("tells a list that the deployment does not allow from a record that does not exist", () => {
  const error = new NotFoundError("x", { status: 404, operation: "getBank" });
  expect(describeIt(error, { list: "Banks", isAllowed: false })).toMatchObject({
    next: "none",
    sentence: failuresEn.notAllowed("Banks"),
  });
  expect(describeIt(error, { list: "Banks", isAllowed: true }).kind).toBe("noRecord");
  // The add-in's own server refuses what it does not forward.
  const refused = new BadRequestError("x", { status: 400, operation: "iterateBanks" });
  expect(describeIt(refused, { list: "Banks", isAllowed: false })).toMatchObject({
    next: "none",
    sentence: failuresEn.notAllowed("Banks"),
  });
  expect(describeIt(refused, { list: "Banks", isAllowed: true }).kind).toBe("rejected");
});

test("says everything in both languages, each sentence its own", () => {
  expect(Object.keys(failuresCs)).toEqual(Object.keys(failuresEn));
  const shared = Object.entries(failuresCs).filter(
    ([key, text]) => text === failuresEn[key as keyof typeof failuresEn],
  );
  expect(shared).toEqual([]);
});
