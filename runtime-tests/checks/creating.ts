import { OutcomeUnknownError } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { recordId } from "@accounting-data/resources";
import {
  createBusinessPartner,
  getBusinessPartner,
  iterateBusinessPartners,
} from "@accounting-data/resources/business-partners";
import { assert, assertEqual, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";

export const creatingChecks: readonly Check[] = [
  {
    name: "creates a partner and reads it",
    async run(service) {
      const client = keyClient(service);
      const payload = {
        Name: "Žluťoučký kůň, s.r.o.",
        City: "Brno",
        BusinessDetails: { DuePeriod: 14 },
        DeliveryAddresses: [{ Name: "Sklad" }],
      };
      const { data } = await createBusinessPartner(client, payload);
      const read = await getBusinessPartner(client, recordId(data));
      assertEqual([read["Name"], read["City"]], [payload.Name, payload.City], "name and city");
    },
  },
  {
    name: "a create whose response is lost is sent once and rejects with OutcomeUnknownError",
    async run(service) {
      const client = keyClient(service);
      const name = "The response is lost";
      const error = await rejection(createBusinessPartner(client, { Name: name }));
      assert(error instanceof OutcomeUnknownError, `thrown: ${String(error)}`);
      const partners = await collect(iterateBusinessPartners(client), { max: 1_000 });
      assertEqual(partners.filter((partner) => partner["Name"] === name).length, 1, "partners of that name");
    },
  },
];
