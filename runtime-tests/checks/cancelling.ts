import { TimeoutError } from "@accounting-data/core";
import { getBusinessPartner } from "@accounting-data/resources/business-partners";
import { assert, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";
import { faultyIds } from "./faulty-ids.ts";

export const cancellingChecks: readonly Check[] = [
  {
    name: "a response that never comes is a TimeoutError",
    async run(service) {
      const error = await rejection(
        getBusinessPartner(keyClient(service), faultyIds.neverAnswers, { timeout: 50 }),
      );
      assert(error instanceof TimeoutError, `thrown: ${String(error)}`);
    },
  },
  {
    name: "a body that stalls is a TimeoutError",
    async run(service) {
      const error = await rejection(
        getBusinessPartner(keyClient(service), faultyIds.bodyStalls, { timeout: 200 }),
      );
      assert(error instanceof TimeoutError, `thrown: ${String(error)}`);
    },
  },
];
