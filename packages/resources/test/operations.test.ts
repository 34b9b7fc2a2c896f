import { apiKey, createClient } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import {
  createBusinessPartner,
  iterateCentres,
  listCentres,
  listIssuedInvoices,
  recordId,
} from "../src/index.ts";
import { startService } from "./service.ts";

const modifiedSince = new Date("2026-01-31T09:00:00+01:00");
const page = { pageSize: 2, pageNumber: 1 };
const pageQuery = "PageSize=2&PageNumber=1";
const filtered = { ...page, modifiedSince };
const filteredQuery = `${pageQuery}&ModifiedSince=2026-01-31T08:00:00.000Z`;

describe("the specification's operations", () => {
  test("list issued invoices without parameters, or with those that are given", async () => {
    const { client, requests } = await startService({ issuedInvoices: "default-page" });
    await listIssuedInvoices(client);
    await listIssuedInvoices(client, filtered);
    await listIssuedInvoices(client, { parameters: { Currency: "CZK" } });
    expect(requests()).toEqual([
      "GET /v1/issuedinvoices",
      `GET /v1/issuedinvoices?${filteredQuery}`,
      "GET /v1/issuedinvoices?Currency=***",
    ]);
  });

  test("create a business partner", async () => {
    const { client, sandbox, requests } = await startService();
    const payload = {
      Name: "Novák a syn",
      City: "Brno",
      BusinessDetails: { DuePeriod: 14 },
      DeliveryAddresses: [{ Name: "Sklad" }],
    };
    const { data, warnings } = await createBusinessPartner(client, payload);
    expect(data).toMatchObject(payload);
    expect(warnings).toEqual([]);
    expect(sandbox.records("BusinessPartners").find(({ Id }) => Id === recordId(data))).toEqual(data);
    expect(requests()).toEqual(["POST /v1/BusinessPartners"]);
  });

  test("ask for JSON", async () => {
    const accepted: (string | null)[] = [];
    const { fetch } = createSandbox();
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey(demoCredentials.apiKey),
      fetch: (input, init) => {
        accepted.push(new Request(input, init).headers.get("accept"));
        return fetch(input, init);
      },
    });
    await listIssuedInvoices(client);
    await createBusinessPartner(client, { Name: "Novák" });
    expect(accepted).toEqual(["application/json", "application/json"]);
  });

  test("accept the options of every call", async () => {
    const { client } = await startService();
    const reason = new Error("closed");
    const call = listCentres(client, page, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    const statuses: number[] = [];
    await listCentres(client, page, { onResponse: ({ status }) => statuses.push(status) });
    expect(statuses).toEqual([200]);
  });
});

describe("a page", () => {
  test("has a cursor that an iterator with another filter refuses", async () => {
    const { client } = await startService();
    const since = "2000-01-01T00:00:00Z";
    const { cursor } = await listCentres(client, { ...page, modifiedSince: since });
    expect(() => iterateCentres(client, { from: cursor! })).toThrow(/another filter/);
    expect(() => iterateCentres(client, { from: cursor!, modifiedSince: since })).not.toThrow();
  });
});
