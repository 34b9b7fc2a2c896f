import { apiKey, createClient, type Client } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { createFakeClock, flushPromises, type FakeClock } from "../../test/fake-clock.ts";
import { connection } from "../../test/device-connections.ts";
import { guid } from "../../test/fake-source.ts";
import type { CreatedRecord } from "../cache/created-records.ts";
import { createPartnerService, type PartnerService } from "./partner-service.ts";

function setUp(online = true): {
  sandbox: ReturnType<typeof createSandbox>;
  service: PartnerService;
  noted: readonly CreatedRecord[];
  clock: FakeClock;
} {
  const noted: CreatedRecord[] = [];
  const sandbox = createSandbox();
  const clock = createFakeClock(Date.now());
  const client: Client = createClient({
    baseUrl: "https://sandbox.example.com",
    credential: apiKey(demoCredentials.apiKey),
    fetch: sandbox.fetch,
    clock,
  });
  const service = createPartnerService({
    client: () => client,
    noteCreated: (_connection, record) => void noted.push(record),
    connection,
    online: () => online,
  });
  return { noted, sandbox, service, clock };
}

const isOfEarlier = async () => false;
const returned = expect.objectContaining({ Id: expect.any(String), Name: "Novák a syn" });

describe("the operations on partners", () => {
  test("creates one and describes it", async () => {
    const { sandbox, service } = setUp();
    const outcome = await service.create(
      { Name: "Novák a syn", City: "Brno" },
      { isOfEarlier, retries: true },
    );
    const record = sandbox.records("BusinessPartners").find(({ Name }) => Name === "Novák a syn");
    const id = record?.["Id"];
    expect(outcome).toEqual({
      kind: "created",
      partner: { id, name: "Novák a syn", city: "Brno", warnings: [], record },
    });
  });

  test("shows the service's warnings: texts, messages of objects, whatever else as it came, and nothing for null or no text", async () => {
    const objects = [{ Code: 7, Message: "Of an object." }, { message: 5 }, { message: "" }];
    const warnings = [null, "A text.", ...objects, 12, "", null];
    const client = createClient({
      baseUrl: "https://service.example.com",
      credential: apiKey("key"),
      fetch: async () => Response.json({ data: { Id: guid(1) }, warnings }, { status: 201 }),
    });
    const service = createPartnerService({
      client: () => client,
      noteCreated: () => undefined,
      connection,
      online: () => true,
    });
    expect(await service.create({}, { isOfEarlier, retries: true })).toMatchObject({
      kind: "created",
      partner: { warnings: ["A text.", "Of an object.", '{"message":5}', '{"message":""}', "12"] },
    });
  });

  test.each([
    ["success", undefined, [{ id: expect.any(String), certain: true, record: returned }]],
    ["an answer that can't be read", "truncated-json", [{ certain: true }]],
    ["a lost answer", "reset-after-commit", [{ certain: false }]],
    ["a refusal", 403, []],
  ] as const)("notes for the cached list what was created: after %s", async (_, fault, expected) => {
    const { sandbox, service, noted } = setUp();
    if (fault !== undefined) sandbox.inject(fault, { on: "createBusinessPartner" });
    await service.create({ Name: "Novák a syn" }, { isOfEarlier, retries: true });
    expect(noted).toEqual(expected);
  });

  test("sends nothing while the device is offline", async () => {
    const { sandbox, service } = setUp(false);
    const outcome = await service.create({ Name: "Novák a syn" }, { isOfEarlier, retries: true });
    expect(outcome).toMatchObject({ kind: "not-sent", error: { why: "offline" } });
    expect(sandbox.requests).toEqual([]);
  });

  test("ends at once when it is cancelled while the client waits after another request's 429, and sends nothing then", async () => {
    const { sandbox, service, clock } = setUp();
    sandbox.inject({ status: 429, retryAfter: "seconds", waitSeconds: 30 }, { on: "listBusinessPartners" });
    const read = service.readCandidates({ attemptedAt: new Date() });
    await expect.poll(() => [sandbox.requests[0]?.status, clock.pending]).toEqual([429, 1]);
    const cancelling = new AbortController();
    const create = service.create(
      { Name: "Novák" },
      { isOfEarlier, retries: false, signal: cancelling.signal },
    );
    await flushPromises();
    cancelling.abort();
    expect(await create).toMatchObject({ kind: "not-sent", error: { why: "cancelled" } });
    const { signal } = cancelling;
    expect(await service.create({ Name: "Novák" }, { isOfEarlier, retries: false, signal })).toMatchObject({
      kind: "not-sent",
      error: { why: "cancelled" },
    });
    expect(sandbox.requests).toHaveLength(1);
    await clock.advance(30_000);
    await read;
    expect(sandbox.requests.map(({ method }) => method)).not.toContain("POST");
  });

  test("finishes a request that is under way when it is cancelled", async () => {
    const { sandbox, service } = setUp();
    const cancelling = new AbortController();
    sandbox.configure({ latency: 50, onRequest: () => cancelling.abort() });
    const { signal } = cancelling;
    const outcome = await service.create({ Name: "Novák" }, { isOfEarlier, retries: false, signal });
    expect(outcome).toMatchObject({ kind: "created", partner: { name: "Novák" } });
  });

  test("ends the wait for another try when it is cancelled", async () => {
    const { sandbox, service } = setUp();
    const cancelling = new AbortController();
    sandbox.inject({ status: 429, retryAfter: "seconds", waitSeconds: 30 }, { on: "createBusinessPartner" });
    sandbox.configure({ onRequest: () => cancelling.abort() });
    const { signal } = cancelling;
    const outcome = service.create({ Name: "Novák" }, { isOfEarlier, retries: true, signal });
    expect(await outcome).toMatchObject({ kind: "not-sent", error: { why: "cancelled" } });
    expect(sandbox.requests).toHaveLength(1);
  });

  test("sends nothing for a company that a person has forgotten", async () => {
    const service = createPartnerService({
      client: () => Promise.reject(new Error("no client")) as never,
      noteCreated: () => undefined,
      connection: () => undefined,
      online: () => true,
    });
    expect(await service.create({}, { isOfEarlier, retries: true })).toMatchObject({
      kind: "stop",
      error: { why: "forgotten" },
    });
    await expect(service.readCandidates({ attemptedAt: new Date() })).rejects.toThrow("forgotten");
  });

  test("finds the partners that attempts of unknown outcome have made, with one reading for all", async () => {
    const { sandbox, service } = setUp();
    const [created] = await Promise.all(
      ["Novák", "Dvořák"].map((Name) => service.create({ Name }, { isOfEarlier, retries: true })),
    );
    const before = sandbox.requests.length;
    const modified = await service.readCandidates({ attemptedAt: new Date() });
    const names = ["Novák", "Dvořák", "Svoboda"];
    expect(names.map((Name) => modified.candidatesFor({ Name }).match)).toEqual(["one", "one", "none"]);
    const { partners } = modified.candidatesFor({ Name: "Novák" });
    expect(created).toMatchObject({ kind: "created", partner: partners[0] });
    expect(sandbox.requests.length - before).toBe(1);
  });
});
