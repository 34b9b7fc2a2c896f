// Compiled by augmented.test.ts: each `@ts-expect-error` must be an error.
import type { Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { recordId, type UntypedRecord } from "@accounting-data/resources";
import { iterateBanks } from "@accounting-data/resources/banks";
import {
  createBusinessPartner,
  findCreatedCandidates,
  getBusinessPartner,
  iterateBusinessPartners,
  listBusinessPartners,
} from "@accounting-data/resources/business-partners";
import { listIssuedInvoices } from "@accounting-data/resources/issued-invoices";
import "./augmentation.ts";

declare const client: Client;
const page = { pageSize: 10, pageNumber: 1 };

export async function reading(): Promise<void> {
  const partner = await getBusinessPartner(client, "1");
  const name: string = partner.Name;
  const [first] = (await listBusinessPartners(client, page)).items;
  const due: number | null | undefined = first?.BusinessDetails?.DuePeriod;
  for await (const { Id } of iterateBusinessPartners(client))
    console.log(Id satisfies string, name, due, recordId(partner));
  const totals: number[] = (await listIssuedInvoices(client)).items.map(({ Total }) => Total);
  console.log(totals);

  // @ts-expect-error -- a typo on reading
  console.log(partner.Nmae);
  // @ts-expect-error -- a typo one level down
  console.log(first?.BusinessDetails?.Dueperiod);
  // @ts-expect-error -- a field of another type
  console.log(partner.Name satisfies number);
  // @ts-expect-error -- a typo by index
  console.log(partner["Nmae"]);
}

export async function creating(): Promise<void> {
  const { data, warnings } = await createBusinessPartner(client, {
    Name: "Novák",
    BusinessDetails: { DuePeriod: 14 },
  });
  console.log(
    data.Name satisfies string,
    warnings.map(({ Message }) => Message satisfies string),
  );
  const { partners } = await findCreatedCandidates(client, { Name: "Novák" }, { attemptedAt: new Date() });
  console.log(partners.map(({ Name }) => Name satisfies string));

  // @ts-expect-error -- a typo in a warning
  console.log(warnings[0]?.Mesage);
  // @ts-expect-error -- a required field is missing
  await createBusinessPartner(client, { BusinessDetails: { DuePeriod: 14 } });
  // @ts-expect-error -- an unknown field
  await createBusinessPartner(client, { Name: "Novák", Town: "Brno" });
  // @ts-expect-error -- a field of another type
  await createBusinessPartner(client, { Name: "Novák", BusinessDetails: { DuePeriod: "14" } });
}

/** Records without a type in RecordTypes stay untyped. */
export async function untyped(): Promise<readonly UntypedRecord[]> {
  const banks = await collect(iterateBanks(client));
  console.log(banks[0]?.["Anything"] satisfies unknown);
  return banks;
}
