import { readDescription, type Digest } from "@accounting-data/openapi";
import { createSandbox, specifiedLists, type AddedRecord, type Sandbox } from "@accounting-data/sandbox";

const day = 86_400_000;
/** The fields of an invoice that are days. */
const days = ["IssuedOn", "TaxableOn", "DueOn", "PaidOn", "AccountedOn"] as const;

/** The sandbox's partners and invoices of this year, with what is left to pay. The same day has the same books. */
export function dayBooks(today: Date): Sandbox {
  const seeded = createSandbox({ documents: "flat" });
  const invoices = seeded.records("IssuedInvoices");
  const last = Math.max(...invoices.map(({ IssuedOn }) => Date.parse(IssuedOn as string)));
  const later = Math.floor((today.getTime() - last) / day) * day;
  return createSandbox({
    data: {
      BusinessPartners: seeded.records("BusinessPartners") as readonly AddedRecord[],
      IssuedInvoices: invoices.map((invoice) => ({ ...moved(invoice as AddedRecord, later) })),
    },
  });
}

function moved(invoice: AddedRecord, later: number): AddedRecord {
  const own = days.map((field) => {
    const written = invoice[field];
    if (typeof written !== "string") return [field, written ?? null] as const;
    return [field, new Date(Date.parse(written) + later).toISOString().slice(0, 10)] as const;
  });
  return {
    ...invoice,
    ...Object.fromEntries(own),
    RemainingToPay: invoice["IsPaid"] === true ? 0 : (invoice["Total"] ?? null),
  };
}

/** Describes these books, so that the add-in knows who owes what. */
export function describeBooks(): Promise<Digest> {
  const text = { type: "string", nullable: true };
  const date = { type: "string", format: "date", nullable: true };
  const amount = { type: "number" };
  return readDescription(
    JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Books", version: "1" },
      paths: {
        ...list("BusinessPartners", "/v1/BusinessPartners", {
          Id: { type: "string", format: "uuid" },
          Code: text,
          Name: text,
          City: text,
          Email: text,
        }),
        ...list("IssuedInvoices", specifiedLists.IssuedInvoices.path, {
          Id: { type: "string", format: "uuid" },
          Number: text,
          Partner: { type: "object", properties: { Id: { type: "string", format: "uuid" }, Name: text } },
          IssuedOn: date,
          TaxableOn: date,
          DueOn: date,
          Currency: text,
          TotalWithoutVat: amount,
          TotalVat: amount,
          Total: amount,
          RemainingToPay: amount,
          VatRateSums: {
            type: "array",
            items: { type: "object", properties: { VatRate: amount, Base: amount, Vat: amount } },
          },
          IsPaid: { type: "boolean" },
          IsCancelled: { type: "boolean" },
        }),
      },
    }),
  );
}

function list(
  name: string,
  path: string,
  properties: Readonly<Record<string, object>>,
): Record<string, object> {
  const parameters = ["PageSize", "PageNumber", "ModifiedSince", "After"].map((parameter) => {
    const schema = { type: parameter.startsWith("Page") ? "integer" : "string" };
    return { name: parameter, in: "query", schema };
  });
  const items = { type: "array", items: { type: "object", properties } };
  const page = { type: "object", properties: { Items: items, TotalCount: { type: "integer" } } };
  const responses = { 200: { description: "", content: { "application/json": { schema: page } } } };
  return { [path]: { get: { operationId: `list${name}`, parameters, responses } } };
}
