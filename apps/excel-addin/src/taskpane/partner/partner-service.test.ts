import { apiKey, createClient, OutcomeUnknownError, type Client } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, it } from "vitest";
import type { AddIn } from "../../add-in.ts";
import type { CreatedRecord } from "../../cache/created-records.ts";
import type { Connection } from "../../settings/connection.ts";
import { createPartnerFlow, type PartnerService } from "./partner-flow.ts";
import { emptyPartnerForm } from "./partner-form.ts";
import { createPartnerService } from "./partner-service.ts";

const connection: Connection = {
  id: "acme",
  label: "Acme s.r.o.",
  upstream: "sandbox",
  credential: { kind: "api-key", apiKey: demoCredentials.apiKey },
  remembered: false,
};

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
  const noteCreated: AddIn["data"]["noteCreated"] = (_connection, _list, record) => void noted.push(record);
  const addIn = { client: () => client, data: { noteCreated } } as unknown as AddIn;
  return {
    noted,
    sandbox,
    service: createPartnerService(
      addIn,
      () => connection,
      () => online,
    ),
  };
}

describe("the operations on partners", () => {
  it("creates one and describes it", async () => {
    const { sandbox, service } = setUp();
    const created = await service.create({ Name: "Novák a syn", City: "Brno" });
    const record = sandbox.records("BusinessPartners").find(({ Name }) => Name === "Novák a syn");
    expect(created).toEqual({ id: record?.["Id"], name: "Novák a syn", city: "Brno", warnings: [], record });
  });

  it.each([
    ["success", undefined, [{ id: expect.any(String), certain: true }]],
    ["an answer that can't be read", "truncated-json", [{ certain: true }]],
    ["a lost answer", "reset-after-commit", [{ certain: false }]],
    ["a refusal", 403, []],
  ] as const)("notes for the cached list what was created: after %s", async (_, fault, expected) => {
    const { sandbox, service, noted } = setUp();
    if (fault !== undefined) sandbox.inject(fault, { on: "createBusinessPartner" });
    await service.create({ Name: "Novák a syn" }).catch(() => undefined);
    expect(noted).toEqual(expected);
  });

  it("sends nothing while the device is offline", async () => {
    const { sandbox, service } = setUp(false);
    await expect(service.create({ Name: "Novák a syn" })).rejects.toThrow("nothing was sent");
    expect(sandbox.requests).toEqual([]);
  });

  it("finds the partner that an attempt of unknown outcome has made", async () => {
    const { service } = setUp();
    const payload = { Name: "Novák a syn", City: "Brno" };
    const attempt = new OutcomeUnknownError("no answer", { attemptedAt: new Date() });
    expect(await service.findCandidates(payload, attempt)).toMatchObject({ match: "none", partners: [] });
    const created = await service.create(payload);
    expect(await service.findCandidates(payload, attempt)).toMatchObject({
      match: "one",
      partners: [created],
    });
  });

  it("finds those of many attempts with one reading", async () => {
    const { sandbox, service } = setUp();
    const [created] = await Promise.all(["Novák", "Dvořák"].map((Name) => service.create({ Name })));
    const before = sandbox.requests.length;
    const modified = await service.readCandidates({ attemptedAt: new Date() });
    const names = ["Novák", "Dvořák", "Svoboda"];
    expect(names.map((Name) => modified.candidatesFor({ Name }).match)).toEqual(["one", "one", "none"]);
    expect(modified.candidatesFor({ Name: "Novák" }).partners).toEqual([created]);
    expect(sandbox.requests.length - before).toBe(1);
  });

  it("shows the service's 422 at the fields of the form", async () => {
    const { service } = setUp();
    const flow = createPartnerFlow(service);
    const addresses = [{ key: 4, name: "x".repeat(2000) }];
    flow.edit({ ...emptyPartnerForm, city: "Brno", duePeriod: "-1", addresses });
    await flow.submit("en");
    const state = flow.state();
    expect(state.kind === "rejected" && [...state.messages.byField.keys()]).toEqual(
      expect.arrayContaining(["name", "duePeriod", "address-4"]),
    );
  });
});
