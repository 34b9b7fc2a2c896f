import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  apiKey,
  createClient,
  ContractError,
  CreatedUnreadableError,
  OutcomeUnknownError,
  type BrandedError,
} from "../src/index.ts";
import { created, createHarness as harness } from "./support/create-harness.ts";
import { baseUrl, createPartner, send } from "./support/harness.ts";
import { fakeClock } from "./support/fake-clock.ts";
import {
  answer,
  dropConnection,
  hang,
  scriptedTransport,
  socketError,
} from "./support/scripted-transport.ts";

describe("a create that may have happened", () => {
  test.each([
    ["the connection was lost", dropConnection(), { code: "network" }],
    [
      "the transport does not say what failed",
      dropConnection(new TypeError("Failed to fetch")),
      { code: "network" },
    ],
    ["it took too long", hang(), { code: "timeout" }],
    ["500", answer(500), { code: "server_error", status: 500 }],
    [
      "503 with a wait",
      answer(503, {}, { "retry-after": "1" }),
      { code: "server_error", retryAfterMs: 1_000 },
    ],
    ["504", answer(504), { code: "server_error", status: 504 }],
    ["500 without its body", dropConnection(undefined, { status: 500 }), { code: "server_error" }],
    ["a redirect", answer(303, "", { location: "/elsewhere?a=b" }), { code: "redirect", status: 303 }],
    ["a redirect that the browser hides", answer(0, ""), { code: "redirect", status: undefined }],
  ])("is not retried: %s", async (_, step, cause) => {
    const { create, clock, transport } = harness([step]);
    const attemptedAt = new Date(clock.now());
    const outcome = create();
    await clock.advance(200_000);
    const error = await outcome.result;
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(error).toMatchObject({
      code: "outcome_unknown",
      message: expect.stringContaining("no response says whether it was created; look for the record before"),
      operation: "createBusinessPartner",
      attemptedAt,
      cause,
    });
    expect(transport.requests).toHaveLength(1);
  });

  test("and was aborted has the signal's reason as its cause", async () => {
    const { create, clock } = harness([hang()]);
    const controller = new AbortController();
    const outcome = create({ signal: controller.signal });
    await clock.advance(1);
    // For example the failure of another request, which proves nothing about this one.
    const reason = socketError("ECONNREFUSED", { syscall: "connect" });
    controller.abort(reason);
    const error = await outcome.result;
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(error).toHaveProperty("cause", reason);
  });
});

describe("a create that may have happened in a later attempt", () => {
  test("says when that attempt began", async () => {
    const { create, clock } = harness([answer(429, {}, { "retry-after": "30" }), answer(500)]);
    const attemptedAt = new Date(clock.now() + 30_000);
    const outcome = create();
    await clock.advance(30_000);
    expect(await outcome.result).toMatchObject({ code: "outcome_unknown", attemptedAt });
  });
});

describe("a create that happened", () => {
  test.each([
    ["no JSON", answer(201, "<html>")],
    ["an empty body", answer(201, "")],
  ])("with %s as the response is unreadable", async (_, step) => {
    const { create } = harness([step]);
    const error = await create().result;
    expect(error).toBeInstanceOf(CreatedUnreadableError);
    expect(error).toHaveProperty("cause", expect.any(ContractError));
    expect(error).toHaveProperty("location", undefined);
  });

  test("with an incomplete body is unreadable", async () => {
    const headers = { location: "/v1/BusinessPartners/7?x=1", traceparent: "00-1-2-00" };
    const { create, clock } = harness([dropConnection(undefined, { status: 201, headers })]);
    const attemptedAt = new Date(clock.now());
    expect(await create().result).toMatchObject({
      code: "created_unreadable",
      message: expect.stringContaining(
        "created (201), but the response could not be read; do not send it again",
      ),
      status: 201,
      attemptedAt,
      location: "https://api.example.test/v1/BusinessPartners/7",
      traceId: "00-1-2-00",
      cause: { code: "network" },
    });
  });

  test("is not retried, even if its body fails with an error of connecting", async () => {
    const refused = socketError("ECONNREFUSED", { syscall: "connect" });
    const { create } = harness([dropConnection(refused, { status: 201 })]);
    expect(await create().result).toMatchObject({ code: "created_unreadable", cause: { code: "network" } });
  });

  test("with a body that stalls is unreadable", async () => {
    const { create, clock } = harness([hang({ status: 201 })]);
    const outcome = create();
    await clock.advance(30_000);
    expect(await outcome.result).toMatchObject({ code: "created_unreadable", cause: { code: "timeout" } });
  });

  test("and was aborted while its body came in is unreadable", async () => {
    const { create, clock } = harness([hang({ status: 201 })]);
    const controller = new AbortController();
    const outcome = create({ signal: controller.signal });
    await clock.advance(1);
    controller.abort("enough");
    expect(await outcome.result).toMatchObject({ code: "created_unreadable", cause: "enough" });
  });

  test.each([
    [
      "throws",
      (wrong: Error) => {
        throw wrong;
      },
    ],
    ["rejects", (wrong: Error) => Promise.reject(wrong)],
  ])("with a reader that %s is unreadable, with the reader's error as the cause", async (_, fail) => {
    const { client } = harness([created]);
    const wrong = new TypeError("no such field");
    const sent = client.send(createPartner, () => fail(wrong));
    await expect(sent).rejects.toBeInstanceOf(CreatedUnreadableError);
    await expect(sent).rejects.toHaveProperty("cause", wrong);
  });
});

describe("whatever the service does", () => {
  const nothingCreated = fc.constantFrom(
    answer(429, {}, { "retry-after": "1" }),
    answer(429),
    dropConnection(socketError("EAI_AGAIN", { syscall: "getaddrinfo" })),
    dropConnection(socketError("ECONNREFUSED", { syscall: "connect" })),
  );
  const last = fc.constantFrom(
    created,
    answer(201, "<html>"),
    answer(500),
    answer(503, {}, { "retry-after": "1" }),
    answer(422),
    answer(408),
    answer(301),
    dropConnection(),
    dropConnection(undefined, { status: 201 }),
    dropConnection(socketError("EHOSTUNREACH", { syscall: "read" })),
    hang(),
    hang({ status: 200 }),
  );

  test("a create that may have happened is never retried", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(nothingCreated, { maxLength: 3 }), last, async (before, end) => {
        const clock = fakeClock();
        const transport = scriptedTransport(...before, end, created, created);
        const client = createClient({ baseUrl, transport, clock, credential: apiKey("k"), random: () => 1 });
        const outcome = send(client, createPartner);
        await clock.advance(120_000);
        const result = await outcome.result;
        expect(transport.requests).toHaveLength(before.length + 1);
        const ended = end === created ? "created" : (result as BrandedError).code;
        expect(ended).toMatch(/^(?:created|outcome_unknown|created_unreadable|validation|problem)$/);
      }),
    );
  });
});
