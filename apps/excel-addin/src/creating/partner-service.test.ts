import { apiKey, createClient, type Client } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, it } from "vitest";
import { connection } from "../../test/device-connections.ts";
import type { CreatedRecord } from "../cache/created-records.ts";
import { createPartnerService, type PartnerService } from "./partner-service.ts";

function setUp(online = true): {
  sandbox: ReturnType<typeof createSandbox>;
  service: PartnerService;
  noted: readonly CreatedRecord[];
} {
  const noted: CreatedRecord[] = [];
  const sandbox = createSandbox();
  const client: Client = createClient({
    baseUrl: "https://sandbox.example.com",
    credential: apiKey(demoCredentials.apiKey),
    fetch: sandbox.fetch,
  });
  const service = createPartnerService({
    client: () => client,
    noteCreated: (_connection, record) => void noted.push(record),
    connection,
    online: () => online,
  });
  return { noted, sandbox, service };
}

describe("the operations on partners", () => {
  it("creates one and describes it", async () => {
    const { sandbox, service } = setUp();
    const outcome = await service.create({ Name: "Novák a syn", City: "Brno" }, { retries: true });
    const record = sandbox.records("BusinessPartners").find(({ Name }) => Name === "Novák a syn");
    const id = record?.["Id"];
    expect(outcome).toEqual({
      kind: "created",
      recordId: id,
      warnings: [],
      partner: { id, name: "Novák a syn", city: "Brno", warnings: [], record },
    });
  });

  it.each([
    ["success", undefined, [{ id: expect.any(String), certain: true }]],
    ["an answer that can't be read", "truncated-json", [{ certain: true }]],
    ["a lost answer", "reset-after-commit", [{ certain: false }]],
    ["a refusal", 403, []],
  ] as const)("notes for the cached list what was created: after %s", async (_, fault, expected) => {
    const { sandbox, service, noted } = setUp();
    if (fault !== undefined) sandbox.inject(fault, { on: "createBusinessPartner" });
    await service.create({ Name: "Novák a syn" }, { retries: true });
    expect(noted).toEqual(expected);
  });

  it("sends nothing while the device is offline", async () => {
    const { sandbox, service } = setUp(false);
    const outcome = await service.create({ Name: "Novák a syn" }, { retries: true });
    expect(outcome).toMatchObject({ kind: "not-sent", error: { name: "Offline" } });
    expect(sandbox.requests).toEqual([]);
  });

  it("sends nothing for a company that a person has forgotten", async () => {
    const service = createPartnerService({
      client: () => Promise.reject(new Error("no client")) as never,
      noteCreated: () => undefined,
      connection: () => undefined,
      online: () => true,
    });
    expect(await service.create({}, { retries: true })).toMatchObject({
      kind: "stop",
      error: { name: "Forgotten" },
    });
    await expect(service.readCandidates({ attemptedAt: new Date() })).rejects.toThrow("forgotten");
  });

  it("finds the partners that attempts of unknown outcome have made, with one reading for all", async () => {
    const { sandbox, service } = setUp();
    const [created] = await Promise.all(
      ["Novák", "Dvořák"].map((Name) => service.create({ Name }, { retries: true })),
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
