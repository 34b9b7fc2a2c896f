import { apiKey, createClient } from "@accounting-data/core";
import { recordId } from "@accounting-data/resources";
import {
  createBusinessPartner,
  getBusinessPartner,
  iterateBusinessPartners,
} from "@accounting-data/resources/business-partners";

/** `core` and `resources`: a list, a create, a read. */
export default async function main(service: {
  readonly baseUrl: string;
  readonly apiKey: string;
}): Promise<string> {
  const client = createClient({ baseUrl: service.baseUrl, credential: apiKey(service.apiKey) });
  const ids = new Set<string>();
  for await (const partner of iterateBusinessPartners(client)) ids.add(recordId(partner));
  if (ids.size < 100) throw new Error(`only ${ids.size} partners were read`);

  const { data } = await createBusinessPartner(client, { Name: "Rehearsal", City: "Praha" });
  const partner = await getBusinessPartner(client, recordId(data));
  if (ids.has(recordId(data)) || partner["Name"] !== "Rehearsal")
    throw new Error("the created partner is another");
  return "ok";
}
