import { collect } from "@accounting-data/pagination";
import { describe, expect, it } from "vitest";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";
import { clientOf, startService } from "./service.ts";

const path = "GET /v1/issuedinvoices";

describe("iterateIssuedInvoices", () => {
  it("asks once more where the service sends the whole list", async () => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    const pages = await collect(iterateIssuedInvoices(client).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(sandbox.records("IssuedInvoices"));
    expect(pages).toMatchObject([
      { totalCount: 30, complete: false },
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests()).toEqual([path, `${path}?PageSize=30&PageNumber=2`]);
  });

  it("goes on by page number where the service has a default page", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "default-page",
      issuedInvoicesPageSize: 50,
    });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toEqual([
      path,
      `${path}?PageSize=50&PageNumber=2`,
      `${path}?PageSize=50&PageNumber=3`,
    ]);
  });

  it("goes over to the common parameters where the service wants them", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "list-parameters",
    });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toEqual([
      path,
      `${path}?PageSize=100&PageNumber=1`,
      `${path}?PageSize=100&PageNumber=2`,
    ]);
  });

  it("halves the page size with the common parameters", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "list-parameters",
      maxPageSize: 30,
      overMaxPageSize: "reject",
    });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toEqual([
      path,
      `${path}?PageSize=100&PageNumber=1`,
      `${path}?PageSize=50&PageNumber=1`,
      ...[1, 2, 3, 4, 5].map((number) => `${path}?PageSize=25&PageNumber=${number}`),
    ]);
  });

  it("ends at once where there are none", async () => {
    const { client, requests } = await startService({ data: { IssuedInvoices: 0 } });
    expect(await collect(iterateIssuedInvoices(client).pages())).toMatchObject([
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests()).toEqual([path]);
  });

  it("ends at once, incomplete, where there are none although a total promises some", async () => {
    let asked = 0;
    const onResponse = (): unknown => asked++;
    const client = clientOf({ items: [], totalItemCount: 500 });
    expect(await collect(iterateIssuedInvoices(client, { onResponse }).pages())).toMatchObject([
      { items: [], cursor: null, complete: false },
    ]);
    expect(asked).toBe(1);
  });

  it.each([400, 404, 405, 422])("takes a %i to the second request for the end", async (status) => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(status, { after: 1 });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toHaveLength(2);
  });

  it("says so where the second request is refused although a total promised more", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "default-page",
    });
    sandbox.inject(400, { after: 1 });
    const pages = await collect(iterateIssuedInvoices(client).pages());
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: false });
    expect(requests()).toHaveLength(2);
  });

  it("does not take a 500 for the end", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(500, { after: 1, times: Infinity });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "server_error" });
  });

  it.each([401, 403])("does not take a %i for the end", async (status) => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(status, { after: 1 });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ status });
  });

  it("does not take a 429 for the end", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } }, { maxRetryAfter: 0 });
    sandbox.inject({ status: 429, retryAfter: "seconds" }, { after: 1, times: Infinity });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("throws an error of the first request that is not about the parameters", async () => {
    const { client, sandbox, requests } = await startService();
    sandbox.inject(404);
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "not_found" });
    expect(requests()).toEqual([path]);
  });

  it("finds out anew each time", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    const invoices = iterateIssuedInvoices(client);
    expect(await collect(invoices)).toHaveLength(30);
    sandbox.configure({ issuedInvoices: "list-parameters" });
    expect(await collect(invoices)).toHaveLength(30);
    expect(await collect(invoices.pages())).toHaveLength(1);
    sandbox.configure({ issuedInvoices: "whole" });
    expect(await collect(invoices.pages())).toHaveLength(2);
  });

  it.each(["default-page", "list-parameters"] as const)(
    "goes on from a cursor (%s)",
    async (issuedInvoices) => {
      const { client, sandbox } = await startService({
        data: { IssuedInvoices: 120 },
        issuedInvoices,
        issuedInvoicesPageSize: 50,
      });
      const [first] = await collect(iterateIssuedInvoices(client).pages());
      const rest = await collect(iterateIssuedInvoices(client, { from: first!.cursor! }));
      expect(rest).toEqual(sandbox.records("IssuedInvoices").slice(first!.items.length));
    },
  );

  it.each([
    ["is answered with the whole list again", undefined, 30],
    ["is refused", 400, 0],
  ] as const)(
    "goes on from a cursor behind the whole list, to its end, where that %s",
    async (_, status, again) => {
      const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
      const { cursor } = await listIssuedInvoices(client);
      if (status !== undefined) sandbox.inject(status);
      const rest = await collect(iterateIssuedInvoices(client, { from: cursor! }));
      expect(rest).toHaveLength(again); // records at the cut may come again
      expect(requests().length).toBeLessThanOrEqual(3);
    },
  );
});
