import { expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";
import { compile } from "./compile.ts";
import { list } from "./describe.ts";

const binary = { type: "string", format: "binary" };
const id = { name: "invoiceId", in: "path", required: true, schema: { type: "string" } };

/** A `GET` that answers with these media types and their schemas. */
function answering(content: object, ...parameters: readonly object[]): object {
  return { get: { parameters, responses: { "200": { content } } } };
}

const description = JSON.stringify({
  openapi: "3.0.3",
  paths: {
    "/v1/IssuedInvoices": {
      get: list({ type: "array", items: { $ref: "#/components/schemas/InvoiceDto" } }),
    },
    "/v1/Currencies": { get: list({ type: "array", items: { $ref: "#/components/schemas/InvoiceDto" } }) },
    "/v1/IssuedInvoices/{invoiceId}/pdf": answering(
      { "application/pdf": { schema: binary } },
      id,
      { name: "Language", in: "query", required: true, schema: { $ref: "#/components/schemas/Language" } },
      { name: "Page", in: "query", schema: { type: "integer" } },
    ),
    "/v1/IssuedInvoices/{id}/isdoc": answering({ "application/xml": { schema: { type: "file" } } }),
    "/v1/IssuedInvoices/{id}/PDF": answering({ "application/pdf": {} }),
    "/v1/IssuedInvoices/{InvoiceId}/Attachments/{id}": answering({ "application/octet-stream": {} }),
    "/v1/Currencies/{id}": answering({
      "image/png": { schema: binary },
      "image/svg+xml": { schema: binary },
    }),
    "/v1/Reports/vat.pdf": answering({ "application/pdf": { schema: binary } }),
    "/v1/Reports/Vat": answering({ "application/pdf": { schema: binary } }),
    "/v1/a/{id}/b/{c}/pdf": answering({ "application/pdf": { schema: binary } }),
  },
  components: {
    schemas: {
      InvoiceDto: { type: "object", properties: { Id: { type: "string" } } },
      Language: { type: "string", enum: ["Czech", "English"] },
    },
  },
});

test("files of records are read, each other file is left out with a reason, and no file is a record", async () => {
  const { files, lists, leftOut } = await readDescription(description);
  expect(files).toEqual([
    {
      name: "IssuedInvoicePdf",
      path: "/v1/IssuedInvoices/{id}/pdf",
      parameters: [
        { name: "Language", type: { kind: "choice", choice: "Language" }, required: true },
        { name: "Page", type: { kind: "integer" } },
      ],
    },
    { name: "IssuedInvoiceIsdoc", path: "/v1/IssuedInvoices/{id}/isdoc", parameters: [] },
    {
      name: "IssuedInvoicesAttachmentFile",
      path: "/v1/IssuedInvoices/{InvoiceId}/Attachments/{id}",
      parameters: [],
    },
    { name: "CurrencyFile", path: "/v1/Currencies/{id}", accept: "image/png, image/svg+xml", parameters: [] },
  ]);
  expect(lists.map(({ byId }) => byId)).toEqual([false, false]);
  expect(leftOut.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    "GET /v1/IssuedInvoices/{id}/PDF: its name IssuedInvoicePDF is that of /v1/IssuedInvoices/{id}/pdf",
    "GET /v1/Reports/vat.pdf: it answers with a file of no record: send it with client.send and the kind file",
    "GET /v1/Reports/Vat: it answers with a file of no record: send it with client.send and the kind file",
    "GET /v1/a/{id}/b/{c}/pdf: it answers with a file, and its path has {id} twice: send it with client.send and the kind file",
  ]);
});

test("the functions that are written have the parameters of the description", async () => {
  const use = `
import type { Client } from "@accounting-data/core";
import { downloadCurrencyFile, downloadIssuedInvoiceIsdoc, downloadIssuedInvoicePdf, downloadIssuedInvoicesAttachmentFile } from "./types.ts";

declare const client: Client;
export async function read(to: () => WritableStream<Uint8Array>): Promise<Uint8Array[]> {
  const pdf = await downloadIssuedInvoicePdf(client, "1", { parameters: { Language: "Czech" } });
  await downloadIssuedInvoicePdf(client, "1", { parameters: { Language: "English", Page: "2" }, maxBytes: 9, timeout: 9 });
  // @ts-expect-error -- the language is required
  await downloadIssuedInvoicePdf(client, "1");
  // @ts-expect-error -- the language is required
  await downloadIssuedInvoicePdf(client, "1", { to });
  // @ts-expect-error -- no such language
  await downloadIssuedInvoicePdf(client, "1", { parameters: { Language: "Klingon" } });
  // @ts-expect-error -- what was saved is not in memory
  (await downloadIssuedInvoiceIsdoc(client, "1", { to })).bytes;
  await downloadIssuedInvoicesAttachmentFile(client, "1", { params: { InvoiceId: "2" }, parameters: { Own: "x" } });
  return [pdf.bytes, (await downloadIssuedInvoiceIsdoc(client, "1")).bytes, (await downloadCurrencyFile(client, "1")).bytes];
}
`;
  const types = writeTypes(await readDescription(description), { schemas: true });
  expect(types).toContain('accept: "image/png, image/svg+xml"');
  expect(await compile({ "types.ts": types, "use.ts": use })).toEqual([]);
});
