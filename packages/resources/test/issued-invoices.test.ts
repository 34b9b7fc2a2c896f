import { apiKey, createClient } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import {
  invoicesTakeListParameters,
  iterateIssuedInvoices,
  listIssuedInvoices,
} from "../src/issued-invoices/index.ts";
import { recordId } from "../src/operation/record-id.ts";
import { clientOf, startService } from "./service.ts";

const path = "GET /v1/issuedinvoices";

describe("iterateIssuedInvoices", () => {
  test("sends one more request if the service sends the whole list", async () => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    const pages = await collect(iterateIssuedInvoices(client).pages());
    expect(pages.flatMap(({ items }) => items)).toEqual(sandbox.records("IssuedInvoices"));
    expect(pages).toMatchObject([
      { totalCount: 30, complete: false },
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests()).toEqual([path, `${path}?PageSize=30&PageNumber=2`]);
  });

  test("continues by page number if the service has a default page", async () => {
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

  test("uses the common parameters if the service wants them", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "list-parameters",
    });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toEqual([path, `${path}?PageSize=1000&PageNumber=1`]);
    await collect(iterateIssuedInvoices(client));
    expect(requests()).toHaveLength(3); // the client has learned it
  });

  test("goes on by page number if the service ignores After, and remembers it", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "list-parameters",
    });
    const invoices = iterateIssuedInvoices(client, { pageSize: 50, prefetch: 0 });
    expect(await collect(invoices)).toEqual(sandbox.records("IssuedInvoices"));
    const last = sandbox.records("IssuedInvoices")[49]!.Id;
    const numbered = [1, 2, 3].map((number) => `${path}?PageSize=50&PageNumber=${number}`);
    expect(requests()).toEqual([path, numbered[0], `${numbered[0]}&After=${last}`, ...numbered.slice(1)]);
    expect(await collect(invoices)).toHaveLength(120);
    expect(requests().slice(5)).toEqual(numbered);
  });

  test.each([400, 404, 422])("goes on by page number if After is refused with %i", async (status) => {
    const { client, requests } = pagedInvoices((after) => (after === null ? undefined : status));
    expect(await collect(iterateIssuedInvoices(client, { pageSize: 2, prefetch: 0 }))).toHaveLength(5);
    expect(requests.map((query) => query.replaceAll(/Page\w+=/g, ""))).toEqual([
      "",
      "2&1",
      "2&1&After=b",
      "2&2",
      "2&3",
    ]);
  });

  test.each([401, 403])("does not take a %i for a refusal of After", async (status) => {
    const { client } = pagedInvoices((after) => (after === null ? undefined : status));
    const reading = collect(iterateIssuedInvoices(client, { pageSize: 2 }));
    await expect(reading).rejects.toMatchObject({ status });
  });

  test("is read by key if the service obeys After: nothing is lost when invoices come and go meanwhile", async () => {
    const { client, records } = pagedInvoices();
    const ids: string[] = [];
    for await (const page of iterateIssuedInvoices(client, { pageSize: 2, prefetch: 0 }).pages()) {
      ids.push(...page.items.map(recordId));
      if (ids.length === 2) records.splice(0, 5, "b", "c", "d", "e", "f"); // a is deleted, f is new
    }
    expect(ids).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  test("halves the page size with the common parameters", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "list-parameters",
      maxPageSize: 250,
      overMaxPageSize: "reject",
    });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toEqual([
      path,
      ...[1_000, 500, 250].map((size) => `${path}?PageSize=${size}&PageNumber=1`),
    ]);
  });

  test("ends after one request if the list is empty", async () => {
    const { client, requests } = await startService({ data: { IssuedInvoices: 0 } });
    expect(await collect(iterateIssuedInvoices(client).pages())).toMatchObject([
      { items: [], cursor: null, complete: true },
    ]);
    expect(requests()).toEqual([path]);
  });

  test("ends after one request, incomplete, if the list is empty but a total promises records", async () => {
    let requests = 0;
    const onResponse = (): unknown => requests++;
    const client = clientOf({ items: [], totalItemCount: 500 });
    const accepted = iterateIssuedInvoices(client, { onResponse, incomplete: "accept" });
    expect(await collect(accepted.pages())).toMatchObject([{ items: [], cursor: null, complete: false }]);
    expect(requests).toBe(1);
    const promised = { code: "incomplete", operation: "iterateIssuedInvoices", promised: 500 };
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject(promised);
  });

  test.each([400, 404, 405, 422])("ends if the second request is answered with %i", async (status) => {
    const { client, sandbox, requests } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(status, { after: 1 });
    expect(await collect(iterateIssuedInvoices(client))).toEqual(sandbox.records("IssuedInvoices"));
    expect(requests()).toHaveLength(2);
  });

  test("is incomplete if the second request is refused but a total promised more", async () => {
    const { client, sandbox, requests } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "default-page",
    });
    sandbox.inject(400, { after: 1 });
    const pages = await collect(iterateIssuedInvoices(client, { incomplete: "accept" }).pages());
    expect(pages.at(-1)).toMatchObject({ items: [], cursor: null, complete: false });
    expect(requests()).toHaveLength(2);
    sandbox.inject(400, { after: 1 });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({
      yielded: 50,
      promised: 120,
    });
  });

  test("does not end after a 500", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(500, { after: 1, times: Infinity });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "server_error" });
  });

  test.each([401, 403])("does not end after a %i", async (status) => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    sandbox.inject(status, { after: 1 });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ status });
  });

  test("does not end after a 429", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } }, { maxRetryAfter: 0 });
    sandbox.inject({ status: 429, retryAfter: "seconds" }, { after: 1, times: Infinity });
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("throws the error of the first request unless that is about the parameters", async () => {
    const { client, sandbox, requests } = await startService();
    sandbox.inject(404);
    await expect(collect(iterateIssuedInvoices(client))).rejects.toMatchObject({ code: "not_found" });
    expect(requests()).toEqual([path]);
  });

  test("is right also when the service has changed since the client found out", async () => {
    const { client, sandbox } = await startService({ data: { IssuedInvoices: 30 } });
    const invoices = iterateIssuedInvoices(client);
    for (const issuedInvoices of ["whole", "list-parameters", "whole", "default-page"] as const) {
      sandbox.configure({ issuedInvoices });
      expect(await collect(invoices)).toEqual(sandbox.records("IssuedInvoices"));
    }
  });

  test.each(["default-page", "list-parameters"] as const)(
    "continues from a cursor (%s)",
    async (issuedInvoices) => {
      const { client, sandbox } = await startService({
        data: { IssuedInvoices: 120 },
        issuedInvoices,
        issuedInvoicesPageSize: 50,
        maxPageSize: 50,
      });
      const [first] = await collect(iterateIssuedInvoices(client).pages());
      const rest = await collect(iterateIssuedInvoices(client, { from: first!.cursor! }));
      // By key the cursor says nothing of page numbers: where After is ignored, all come again.
      const skipped = issuedInvoices === "default-page" ? first!.items.length : 0;
      expect(rest).toEqual(sandbox.records("IssuedInvoices").slice(skipped));
    },
  );

  test.each([
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

  test("throws a refusal of a later page, to which a cursor of page 2 leads: the service has pages", async () => {
    const { client, sandbox } = await startService({
      data: { IssuedInvoices: 120 },
      issuedInvoices: "default-page",
      issuedInvoicesPageSize: 50,
    });
    const [, second] = await collect(iterateIssuedInvoices(client).pages());
    sandbox.inject(400);
    const rest = collect(iterateIssuedInvoices(client, { from: second!.cursor! }));
    await expect(rest).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("invoicesTakeListParameters", () => {
  test.each([
    ["whole", false],
    ["default-page", false],
    ["list-parameters", true],
  ] as const)(
    "is known after one page of a service that sends them as %s: %s",
    async (issuedInvoices, takes) => {
      const { client, requests } = await startService({ data: { IssuedInvoices: 3 }, issuedInvoices });
      expect(invoicesTakeListParameters(client)).toBe(false);
      expect(requests()).toEqual([]);
      await collect(iterateIssuedInvoices(client));
      expect(invoicesTakeListParameters(client)).toBe(takes);
    },
  );

  test("is what this client was shown, not another", async () => {
    const { client } = await startService({ issuedInvoices: "list-parameters" });
    await collect(iterateIssuedInvoices(client));
    expect(invoicesTakeListParameters(pagedInvoices().client)).toBe(false);
  });
});

/** A service with five invoices that wants the common list parameters, and obeys After unless `refusal` has a status. */
function pagedInvoices(refusal: (after: string | null) => number | undefined = () => undefined) {
  const records = ["a", "b", "c", "d", "e"];
  const requests: string[] = [];
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    fetch: async (input) => {
      const { search, searchParams } = new URL(input as string);
      requests.push(search.slice(1));
      const errors = { PageSize: ["The PageSize field is required."] };
      if (!searchParams.has("PageSize")) return Response.json({ errors }, { status: 422 });
      const after = searchParams.get("After");
      const status = refusal(after);
      if (status !== undefined) return Response.json({ errors: {} }, { status });
      const size = Number(searchParams.get("PageSize"));
      const behind = after === null ? records : records.filter((id) => id > after);
      const from = (Number(searchParams.get("PageNumber")) - 1) * size;
      const items = behind.slice(from, from + size).map((Id) => ({ Id }));
      return Response.json({ items, totalCount: records.length });
    },
  });
  return { client, requests, records };
}
