import { apiKey, type Client, createClient } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, it } from "vitest";
import * as activities from "../src/activities/index.ts";
import * as bankAccounts from "../src/bank-accounts/index.ts";
import * as banks from "../src/banks/index.ts";
import * as businessPartners from "../src/business-partners/index.ts";
import * as cashRegisters from "../src/cash-registers/index.ts";
import * as centres from "../src/centres/index.ts";
import { recordId } from "../src/index.ts";
import * as issuedInvoices from "../src/issued-invoices/index.ts";
import { startService } from "./service.ts";

const modifiedSince = new Date("2026-01-31T09:00:00+01:00");
const after = "00000000-0000-4000-8000-000000000000";
const page = { pageSize: 2, pageNumber: 1 };
const pageQuery = "PageSize=2&PageNumber=1";
const filtered = { ...page, modifiedSince };
const filteredQuery = `${pageQuery}&ModifiedSince=2026-01-31T08:00:00.000Z`;

type Call = (client: Client) => Promise<unknown>;
const lists: [string, string, Call][] = [
  [
    "Activities",
    `${filteredQuery}&After=${after}`,
    (client) => activities.listActivities(client, { ...filtered, after }),
  ],
  [
    "BankAccounts",
    `${filteredQuery}&After=${after}`,
    (client) => bankAccounts.listBankAccounts(client, { ...filtered, after }),
  ],
  ["Banks", filteredQuery, (client) => banks.listBanks(client, filtered)],
  [
    "BusinessPartners",
    `${filteredQuery}&After=${after}`,
    (client) => businessPartners.listBusinessPartners(client, { ...filtered, after }),
  ],
  [
    "CashRegisters",
    `${filteredQuery}&After=${after}`,
    (client) => cashRegisters.listCashRegisters(client, { ...filtered, after }),
  ],
  [
    "Centres",
    `${filteredQuery}&After=${after}`,
    (client) => centres.listCentres(client, { ...filtered, after }),
  ],
];

describe("the specification's operations", () => {
  it.each(lists)("list %s with its parameters and no others", async (list, query, call) => {
    const { client, requests } = await startService();
    await call(client);
    expect(requests()).toEqual([`GET /v1/${list}?${query}`]);
  });

  const get = {
    Activities: activities.getActivity,
    BankAccounts: bankAccounts.getBankAccount,
    Banks: banks.getBank,
    BusinessPartners: businessPartners.getBusinessPartner,
    CashRegisters: cashRegisters.getCashRegister,
  } as const;
  it.each(Object.keys(get) as (keyof typeof get)[])("get one of %s by id", async (list) => {
    const { client, sandbox, requests } = await startService();
    const [expected] = sandbox.records(list);
    expect(await get[list](client, expected!.Id)).toEqual(expected);
    expect(requests()).toEqual([`GET /v1/${list}/${expected!.Id}`]);
  });

  it("have no single centre and no single invoice", () => {
    expect(Object.keys(centres).toSorted()).toEqual(["iterateCentres", "listCentres"]);
    expect(Object.keys(issuedInvoices).toSorted()).toEqual(["iterateIssuedInvoices", "listIssuedInvoices"]);
  });

  it("list issued invoices with nothing by default, and with what is given", async () => {
    const { client, requests } = await startService({ issuedInvoices: "default-page" });
    await issuedInvoices.listIssuedInvoices(client);
    await issuedInvoices.listIssuedInvoices(client, filtered);
    await issuedInvoices.listIssuedInvoices(client, { parameters: { Currency: "CZK" } });
    expect(requests()).toEqual([
      "GET /v1/issuedinvoices",
      `GET /v1/issuedinvoices?${filteredQuery}`,
      "GET /v1/issuedinvoices?Currency=***",
    ]);
  });

  it("create a business partner", async () => {
    const { client, sandbox, requests } = await startService();
    const payload = {
      Name: "Novák a syn",
      City: "Brno",
      BusinessDetails: { DuePeriod: 14 },
      DeliveryAddresses: [{ Name: "Sklad" }],
    };
    const { data, warnings } = await businessPartners.createBusinessPartner(client, payload);
    expect(data).toMatchObject(payload);
    expect(warnings).toEqual([]);
    expect(sandbox.records("BusinessPartners").find(({ Id }) => Id === recordId(data))).toEqual(data);
    expect(requests()).toEqual(["POST /v1/BusinessPartners"]);
  });

  it("ask for JSON", async () => {
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
    await issuedInvoices.listIssuedInvoices(client);
    await businessPartners.createBusinessPartner(client, { Name: "Novák" });
    expect(accepted).toEqual(["application/json", "application/json"]);
  });

  it("pass on what every call takes", async () => {
    const { client } = await startService();
    const reason = new Error("closed");
    const call = centres.listCentres(client, page, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    const statuses: number[] = [];
    await centres.listCentres(client, page, { onResponse: ({ status }) => statuses.push(status) });
    expect(statuses).toEqual([200]);
  });
});

describe("a page", () => {
  it("is what the service sent", async () => {
    const { client, sandbox } = await startService({ data: { Banks: 3 } });
    const { raw, ...rest } = await banks.listBanks(client, { pageSize: 50, pageNumber: 1 });
    expect(rest).toEqual({ items: sandbox.records("Banks"), totalCount: 3, cursor: null, complete: true });
    expect(raw).toEqual({ items: sandbox.records("Banks"), totalItemCount: 3, pageNumber: 1, pageSize: 50 });
  });

  it("has a cursor that goes on by page number, or by key if the call did", async () => {
    const { client, sandbox } = await startService({ data: { Centres: 5 } });
    const records = sandbox.records("Centres");
    const numbered = await centres.listCentres(client, page);
    const keyed = await centres.listCentres(client, { ...page, after: records[1]!.Id });
    expect([numbered, keyed].map(({ cursor }) => JSON.parse(cursor!) as object)).toMatchObject([
      { by: "page", page: 2, size: 2 },
      { by: "key", after: records[3]!.Id, size: 2 },
    ]);
    for (const [{ cursor }, rest] of [
      [numbered, 2],
      [keyed, 4],
    ] as const) {
      const items: unknown[] = [];
      for await (const centre of centres.iterateCentres(client, { from: cursor! })) items.push(centre);
      expect(items).toEqual(records.slice(rest));
    }
  });

  it("of another list or another filter is no place to go on from", async () => {
    const { client } = await startService();
    const since = "2000-01-01T00:00:00Z";
    const { cursor } = await centres.listCentres(client, { ...page, modifiedSince: since });
    expect(() => activities.iterateActivities(client, { from: cursor! })).toThrow(/another list/);
    expect(() => centres.iterateCentres(client, { from: cursor! })).toThrow(/another filter/);
    expect(() => centres.iterateCentres(client, { from: cursor!, modifiedSince: since })).not.toThrow();
  });
});
