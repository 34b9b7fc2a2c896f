import { expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";
import { compile, compilers } from "./compile.ts";
import { largeDescription } from "@accounting-data/large-description";

/** What a user of the generated file writes: each `@ts-expect-error` must be an error. */
const use = `import type { Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { createBusinessPartner, iterateBusinessPartners, listIssuedInvoices } from "@accounting-data/resources";
import { createContact, createIssuedInvoice, currencies, findCreatedContacts, getCurrency, iterateIssuedInvoicesPayments, iterateCurrencies, listIssuedInvoicesUnpaid, type PaymentStatus, vatRates } from "./accounting-data.ts";

declare const client: Client;

export async function reading(): Promise<void> {
  for await (const partner of iterateBusinessPartners(client)) {
    console.log(partner.Name satisfies string, partner.Parent?.Parent?.Name, partner.Kind satisfies "Company" | "Person");
    const days: number | undefined = partner.BusinessDetails?.DuePeriod;
    console.log(days, partner.CustomFields?.["a"] satisfies string | null | undefined);
    // @ts-expect-error -- a typo
    console.log(partner.Nmae);
    // @ts-expect-error -- it may be null
    console.log(partner.Address.City);
  }
  for await (const currency of iterateCurrencies(client)) {
    console.log(currency.Decimals satisfies number, currency.Code satisfies string | null);
    // @ts-expect-error -- a typo
    console.log(currency.Cod);
  }
  const page = await listIssuedInvoicesUnpaid(client, { pageSize: 10, pageNumber: 1 });
  console.log(page.items[0]?.RemainingToPay satisfies number | undefined);
  const [invoice] = (await listIssuedInvoices(client)).items;
  const status: PaymentStatus | undefined = invoice?.PaymentStatus;
  console.log(status, invoice?.Items?.[0]?.StockItem?.Barcodes satisfies readonly string[] | null | undefined);
  const [rate] = await collect(vatRates.iterate(client));
  console.log(rate?.Kind satisfies 0 | 1 | 2 | undefined, (await getCurrency(client, "1")).Name satisfies string);
  // @ts-expect-error -- no value of the choice
  console.log(status === "paid");
  // @ts-expect-error -- the list does not accept After
  vatRates.iterate(client, { strategy: "key" });
  currencies.iterate(client, { strategy: "key" });
}

export async function creatingOthers(): Promise<void> {
  type Contact = Parameters<typeof createContact>[1];
  const { data } = await createContact(client, {} as Contact);
  console.log(data.Id satisfies string, typeof createIssuedInvoice);
  const found = await findCreatedContacts(client, {} as Contact, { attemptedAt: new Date() });
  console.log(found.records[0]?.Id satisfies string | undefined);
  for await (const payment of iterateIssuedInvoicesPayments(client, { params: { id: "1" } })) console.log(payment);
  // @ts-expect-error -- a typo
  await createContact(client, { Nmae: "Novák" });
}

export async function creating(): Promise<void> {
  const { data, warnings } = await createBusinessPartner(client, {
    Name: "Novák",
    City: null,
    Email: undefined,
    BusinessDetails: { DuePeriod: 14 },
    DeliveryAddresses: [{ Name: "Sklad" }],
  });
  console.log(data.Name satisfies string, warnings.map(({ Message }) => Message satisfies string | null));
  // @ts-expect-error -- a required field is missing
  await createBusinessPartner(client, { City: "Brno" });
  // @ts-expect-error -- a wrong field
  await createBusinessPartner(client, { Name: "Novák", Nmae: "Novák" });
  // @ts-expect-error -- a wrong field one level down
  await createBusinessPartner(client, { Name: "Novák", BusinessDetails: { Dueperiod: 14 } });
  // @ts-expect-error -- a field of another type
  await createBusinessPartner(client, { Name: "Novák", BusinessDetails: { DuePeriod: "14" } });
  // @ts-expect-error -- no value of the choice
  await createBusinessPartner(client, { Name: "Novák", Kind: "Firm" });
}
`;

/** The schemas fit the calls that take one, and their output is what the types say. */
const useOfSchemas = `import type { Client } from "@accounting-data/core";
import { createBusinessPartner, listBusinessPartners } from "@accounting-data/resources";
import { businessPartnerDtoSchema, type CurrencyDto, currencyDtoSchema, listCurrencies } from "./accounting-data.ts";

export async function checked(client: Client): Promise<readonly CurrencyDto[]> {
  const query = { pageSize: 10, pageNumber: 1 };
  const { items } = await listBusinessPartners(client, query, { schema: businessPartnerDtoSchema });
  console.log(items[0]?.Name satisfies string | undefined);
  const { data } = await createBusinessPartner(client, { Name: "Novák" }, { schema: businessPartnerDtoSchema });
  console.log(data.Parent?.Name satisfies string | undefined);
  return (await listCurrencies(client, query, { schema: currencyDtoSchema })).items;
}
`;

test.for(compilers)(
  "with TypeScript $version the file types reading and creating",
  { timeout: 180_000 },
  async ({ compiler }) => {
    const digest = await readDescription(JSON.stringify(largeDescription()));
    const files = {
      "accounting-data.ts": writeTypes(digest, { schemas: true }),
      "use.ts": use,
      "use-of-schemas.ts": useOfSchemas,
    };
    expect(await compile(files, compiler)).toEqual([]);
  },
);
