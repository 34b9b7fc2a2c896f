import { clientCredentials, createClient, type Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { recordId } from "@accounting-data/resources";
import { createBusinessPartner, listBusinessPartners } from "@accounting-data/resources/business-partners";
import { demoCredentials, type ListName } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { credentialFor, schemes, type Scheme } from "../support/credentials.ts";
import { lists } from "../support/operations.ts";
import { useService } from "../support/use-service.ts";

// *Common list query parameters*: each of them on each list that has it, over a port and through the validator.

const service = useService();
const { sandbox } = service;
const newClient = (scheme: Scheme): Client =>
  createClient({ baseUrl: service.url, credential: credentialFor(scheme, service.url) });
const withParameters = lists.filter(({ operation }) => operation.kind === "list");
const invoices = lists.find(({ operation }) => operation.kind === "invoices")!;

describe.each(schemes)("with %s", (scheme) => {
  test.each(withParameters)(
    "PageSize, PageNumber and After of $name",
    async ({ name, operation, iterate }) => {
      const size = Math.ceil(sandbox.records(name).length / 3);
      const records = await collect(iterate(newClient(scheme), { pageSize: size }));
      expect(records.map(recordId).toSorted()).toEqual(idsOf(name));
      const queries = sandbox.requests.filter(({ path }) => path === `/v1/${name}`).map(({ query }) => query);
      expect(queries[0]).toBe(`PageSize=${size}&PageNumber=1`);
      expect(queries.at(-1)).toMatch(
        operation.acceptsAfter ? /&PageNumber=1&After=[0-9a-f-]{36}$/u : /&PageNumber=[234]$/u,
      );
    },
  );

  test.each(withParameters)("ModifiedSince of $name", async ({ name, iterate }) => {
    const [first, second] = sandbox.records(name);
    const since = new Date("2999-01-01T00:00:00.123Z");
    for (const [record, ms] of [
      [first, 0],
      [second, -1],
    ] as const) {
      sandbox.update(name, record!.Id, { ModifiedAt: new Date(since.getTime() + ms).toISOString() });
    }
    const records = await collect(iterate(newClient(scheme), { modifiedSince: since }));
    expect(records.map(recordId)).toEqual([first!.Id]);
    expect(sandbox.requests.at(-1)?.query).toContain("ModifiedSince=2999-01-01T00%3A00%3A00.123Z");
  });

  test.each(["whole", "default-page", "list-parameters"] as const)(
    "issued invoices of a service that pages them in this way: %s",
    async (issuedInvoices) => {
      sandbox.configure({ issuedInvoices });
      const records = await collect(invoices.iterate(newClient(scheme)));
      expect(records.map(recordId).toSorted()).toEqual(idsOf(invoices.name));
    },
  );

  test("every field of the create payload", async () => {
    const payload = {
      Name: "Novák a syn",
      City: "Brno",
      BusinessDetails: { DuePeriod: 14 },
      DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Prodejna" }],
    };
    const { data } = await createBusinessPartner(newClient(scheme), payload);
    const stored = sandbox.records("BusinessPartners").find(({ Id }) => Id === recordId(data));
    expect(stored).toMatchObject(payload);
  });
});

test("with discovery, a token endpoint at another origin is an error", async () => {
  const { clientId, clientSecret } = demoCredentials;
  const credential = clientCredentials({ authUrl: service.url, clientId, clientSecret, discovery: true });
  // The sandbox publishes its own address; the client was given that of the validator in front of it.
  const client = createClient({ baseUrl: service.url, credential });
  await expect(listBusinessPartners(client, { pageSize: 1, pageNumber: 1 })).rejects.toMatchObject({
    code: "token",
  });
  expect(sandbox.requests.map(({ path }) => path)).toEqual(["/.well-known/openid-configuration"]);
});

function idsOf(list: ListName): string[] {
  return sandbox.records(list).map(({ Id }) => Id);
}
