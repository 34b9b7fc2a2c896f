import { collect } from "@accounting-data/pagination";
import { describe, expect, it } from "vitest";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";
import { clientOf, startService } from "./service.ts";

const path = "GET /v1/issuedinvoices";

describe("iterateIssuedInvoices", () => {
  it("sends one more request if the service sends the whole list", async () => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    const pages = await collect(iterateIssuedInvoices(client).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(sandbox.records("IssuedInvoices"));
    expect(pages).toMatchObject([
      { totalCount: 30, complete: false },
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests()).toEqual([path, `${path}?PageSize=30&PageNumber=2`]);
  });

  it("continues by page number if the service has a default page", async () => {
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

  it("uses the common parameters if the service wants them", async () => {
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

  it("ends after one request if the list is empty", async () => {
    const { client, requests } = await startService({ data: { IssuedInvoices: 0 } });
    expect(await collect(iterateIssuedInvoices(client).pages())).toMatchObject([
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests()).toEqual([path]);
  });

  it("ends after one request, incomplete, if the list is empty but a total promises records", async () => {
    let requests = 0;
    const onResponse = (): unknown => requests++;
    const client = clientOf({ items: [], totalItemCount: 500 });
    expect(await collect(iterateIssuedInvoices(client, { onResponse }).pages())).toMatchObject([
      { items: [], cursor: null, complete: false },
    ]);
    expect(requests).toBe(1);
  });

  it.each([400, 404, 405, 422])("ends if the second request is answered with %i", async (status) => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(status, { after: 1 });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toHaveLength(2);
  });

  it("is incomplete if the second request is refused but a total promised more", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "default-page",
    });
    sandbox.inject(400, { after: 1 });
    const pages = await collect(iterateIssuedInvoices(client).pages());
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: false });
    expect(requests()).toHaveLength(2);
  });

  it("does not end after a 500", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(500, { after: 1, times: Infinity });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "server_error" });
  });

  it.each([401, 403])("does not end after a %i", async (status) => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(status, { after: 1 });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ status });
  });

  it("does not end after a 429", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } }, { maxRetryAfter: 0 });
    sandbox.inject({ status: 429, retryAfter: "seconds" }, { after: 1, times: Infinity });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("throws the error of the first request unless that is about the parameters", async () => {
    const { client, sandbox, requests } = await startService();
    sandbox.inject(404);
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "not_found" });
    expect(requests()).toEqual([path]);
  });

  it("finds out again in each iteration", async () => {
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
    "continues from a cursor (%s)",
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
  ] as const)("ends after a cursor of the whole list if the next request %s", async (_, status, again) => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    const { cursor } = await listIssuedInvoices(client);
    if (status !== undefined) sandbox.inject(status);
    const rest = await collect(iterateIssuedInvoices(client, { from: cursor! }));
    expect(rest).toHaveLength(again); // records near the cut may come again
    expect(requests().length).toBeLessThanOrEqual(3);
  });
});
