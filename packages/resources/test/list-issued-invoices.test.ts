import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import {
  iterateIssuedInvoices,
  listIssuedInvoices,
  type IssuedInvoicesQuery,
} from "../src/issued-invoices/index.ts";
import { clientOf, startService } from "./service.ts";

describe("listIssuedInvoices", () => {
  test("has a cursor to a next page, since there may be one", async () => {
    const { client } = await startService({ data: { IssuedInvoices: 30 } });
    const page = await listIssuedInvoices(client);
    expect(page).toMatchObject({ totalCount: 30, complete: false });
    expect(JSON.parse(page.cursor!)).toMatchObject({ by: "page", page: 2, size: 30 });
  });

  test("of a later page of the service's own size has a cursor that goes on in that size", async () => {
    const items = Array.from({ length: 30 }, (_, number) => ({ Id: String(number) }));
    const { cursor } = await listIssuedInvoices(clientOf({ items }), { pageNumber: 2 });
    expect(JSON.parse(cursor!)).toMatchObject({ by: "page", page: 3, size: 30, seen: 60 });
  });

  test.each<[string, IssuedInvoicesQuery]>([["modifiedSince", { modifiedSince: "2020-01-01T00:00:00Z" }]])(
    "with %s has a cursor that the iterator refuses",
    async (_, query) => {
      const { client } = await startService({ data: { IssuedInvoices: 30 } });
      const { cursor } = await listIssuedInvoices(client, query);
      expect(() => iterateIssuedInvoices(client, { from: cursor! })).toThrow(
        expect.objectContaining({ code: "invalid_argument", argument: "from" }),
      );
    },
  );

  test("with after has a cursor by key", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 30 },
      issuedInvoices: "list-parameters",
    });
    const after = sandbox.records("IssuedInvoices")[9]!.Id;
    const { cursor } = await listIssuedInvoices(client, { pageSize: 5, pageNumber: 1, after });
    expect(JSON.parse(cursor!)).toMatchObject({ by: "key" });
    const records = collect(iterateIssuedInvoices(client, { from: cursor!, prefetch: 0 }));
    expect(new Set(await records).size).toBe(30); // this service ignores After, so that all come again
    expect(requests()[1]).toMatch(/PageSize=5&PageNumber=1&After=/);
  });

  test("with parameters has a cursor for an iterator with the same ones, in any order", async () => {
    const { client, requests } = await startService({ data: { IssuedInvoices: 30 } });
    const { cursor } = await listIssuedInvoices(client, { parameters: { Currency: "CZK", Paid: "true" } });
    const rest = iterateIssuedInvoices(client, {
      from: cursor!,
      parameters: { Paid: "true", Currency: "CZK" },
    });
    await collect(rest);
    for (const request of requests()) expect(request).toContain("Currency=***&Paid=***");
    expect(() => iterateIssuedInvoices(client, { from: cursor! })).toThrow(/another filter/);
  });

  test("with empty parameters has a cursor that the iterator accepts", async () => {
    const { client } = await startService({ data: { IssuedInvoices: 30 } });
    const { cursor } = await listIssuedInvoices(client, { parameters: {} });
    expect(() => iterateIssuedInvoices(client, { from: cursor! })).not.toThrow();
  });

  test("has a cursor if the list is empty but a total promises records", async () => {
    const client = clientOf({ items: [], totalItemCount: 500 });
    const { cursor } = await listIssuedInvoices(client);
    const rest = iterateIssuedInvoices(client, { from: cursor!, incomplete: "accept" });
    expect(await collect(rest)).toEqual([]);
  });
});
