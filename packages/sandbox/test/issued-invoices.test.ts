import { expect, test } from "vitest";
import { problemOf } from "./support/problem-of.ts";
import { start } from "./support/start.ts";

const read = async (response: Response) => (await response.json()) as { items: unknown[] };

test("returns every invoice and ignores parameters", async () => {
  const { send } = await start();
  const body = await read(await send("/v1/issuedinvoices?PageSize=0&PageNumber=x"));
  expect(body.items).toHaveLength(140);
  expect(Object.keys(body)).toEqual(["items", "totalItemCount"]);
});

test("answers 422 without the list parameters if they are required", async () => {
  const { send } = await start({ issuedInvoices: "list-parameters" });
  const { errors } = await problemOf(await send("/v1/issuedinvoices"));
  expect(Object.keys(errors ?? {})).toEqual(["PageSize", "PageNumber"]);
  expect((await read(await send("/v1/issuedinvoices?PageSize=30&PageNumber=5"))).items).toHaveLength(20);
});

test("a default page has 50 invoices unless an option says otherwise", async () => {
  const { send } = await start({ issuedInvoices: "default-page" });
  expect((await read(await send("/v1/issuedinvoices"))).items).toHaveLength(50);
});

test("returns a default page, and others by their number", async () => {
  const { send, sandbox } = await start({ issuedInvoices: "default-page", issuedInvoicesPageSize: 60 });
  const invoices = sandbox.records("IssuedInvoices");
  expect((await read(await send("/v1/issuedinvoices"))).items).toEqual(invoices.slice(0, 60));
  const third = await send("/v1/issuedinvoices?PageSize=60&PageNumber=3");
  expect((await read(third)).items).toEqual(invoices.slice(120));
});
