import { type CreateOutcome, outcomeOfFailure, partnerWithoutRecord } from "./index.ts";
import { apiKey, createClient, type isAccountingDataError } from "@accounting-data/core";
import { createBusinessPartner } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials, type Fault } from "@accounting-data/sandbox";
import { expect, test } from "vitest";

/** Creates a partner at a service with this fault. Returns the outcome, and how many partners there are then. */
async function createWith(
  fault: Fault | undefined,
  payload: Readonly<Record<string, unknown>> = { Name: "Novák" },
): Promise<{ readonly kind: CreateOutcome["kind"]; readonly created: number }> {
  const sandbox = createSandbox({ data: { BusinessPartners: [] } });
  if (fault !== undefined) sandbox.inject(fault);
  const client = createClient({
    baseUrl: "http://127.0.0.1:4010",
    credential: apiKey(demoCredentials.apiKey),
    fetch: sandbox.fetch,
    timeout: 200,
    retry: false,
  });
  const outcome = await createBusinessPartner(client, payload).then(
    (): CreateOutcome => ({ kind: "created", partner: partnerWithoutRecord(undefined) }),
    outcomeOfFailure,
  );
  return { kind: outcome.kind, created: sandbox.records("BusinessPartners").length };
}

test.each<[Fault | undefined, CreateOutcome["kind"], number]>([
  [undefined, "created", 1],
  ["refused", "not-sent", 0],
  ["dns-failure", "not-sent", 0],
  [{ status: 429 }, "not-sent", 0],
  [{ status: 401 }, "stop", 0],
  [{ status: 403 }, "stop", 0],
  [{ status: 400 }, "rejected", 0],
  [{ status: 404 }, "rejected", 0],
  [{ status: 422 }, "rejected", 0],
  ["empty-200", "unknown", 1],
  ["html-200", "unknown", 1],
  ["no-content", "unknown", 1],
  [{ status: 403, body: "html" }, "unknown", 0],
  ["truncated-json", "created", 1],
  ["reset-before-headers", "unknown", 0],
  ["reset-after-commit", "unknown", 1],
  ["never-answers-after-commit", "unknown", 1],
  [{ status: 500, committed: true }, "unknown", 1],
  [{ status: 503 }, "unknown", 0],
])("%j: a create is %s, with %d partners at the service", async (fault, kind, created) => {
  expect(await createWith(fault)).toEqual({ kind, created });
});

test("a payload that the service finds invalid is rejected", async () => {
  expect(await createWith(undefined, {})).toEqual({ kind: "rejected", created: 0 });
});

type Code = NonNullable<Parameters<typeof isAccountingDataError>[1]>;
const kinds: Readonly<Record<Code, CreateOutcome["kind"]>> = {
  problem: "rejected",
  bad_request: "rejected",
  unauthorized: "stop",
  forbidden: "stop",
  not_found: "rejected",
  validation: "rejected",
  rate_limited: "not-sent",
  server_error: "unknown",
  // Here without a status: nothing answered.
  token: "not-sent",
  credential: "not-sent",
  network: "not-sent",
  timeout: "not-sent",
  redirect: "unknown",
  contract: "unknown",
  outcome_unknown: "unknown",
  created_unreadable: "created",
  intermediary: "unknown",
  invalid_argument: "rejected",
  pagination_stalled: "unknown",
  limit_exceeded: "unknown",
  incomplete: "unknown",
};
test.each(Object.entries(kinds))("after a %s error a create is %s", (code, kind) => {
  const error = branded(code);
  expect(outcomeOfFailure(error)).toMatchObject({ kind, error });
});

test.each([401, 400, 404, 200])("a sign-in that was answered with %d ends the run", (status) => {
  expect(outcomeOfFailure(branded("token", { status })).kind).toBe("stop");
});

test("how long the service wants to be left alone is known of a row that was not sent", () => {
  const busy = branded("rate_limited", { retryAfterMs: 7_000 });
  expect(outcomeOfFailure(busy)).toMatchObject({ kind: "not-sent", retryAfterMs: 7_000 });
  expect(outcomeOfFailure(branded("rate_limited"))).toMatchObject({ retryAfterMs: undefined });
});

test("what nobody knows about is unknown", () => {
  expect(outcomeOfFailure(new Error("why")).kind).toBe("unknown");
});

function branded(code: string, fields: object = {}): Error {
  const error = Object.assign(new Error(`createBusinessPartner: ${code}`), { code }, fields);
  Object.defineProperty(error, Symbol.for("accounting-data.error"), { value: true });
  return error;
}
