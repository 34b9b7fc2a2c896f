import { TimeoutError } from "@accounting-data/core";
import { listBankAccounts } from "@accounting-data/resources/bank-accounts";
import { listCashRegisters } from "@accounting-data/resources/cash-registers";
import { assert, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";

const firstPage = { pageSize: 5, pageNumber: 1 };

export const cancellingChecks: readonly Check[] = [
  {
    name: "an abort under way rejects with the signal's reason",
    async run(service) {
      const controller = new AbortController();
      const call = rejection(listCashRegisters(keyClient(service), firstPage, { signal: controller.signal }));
      const reason = new Error("changed my mind");
      setTimeout(() => controller.abort(reason), 50);
      assert((await call) === reason, "thrown: something other than the reason");
    },
  },
  {
    name: "an answer that never comes is a TimeoutError",
    async run(service) {
      const error = await rejection(listCashRegisters(keyClient(service), firstPage, { timeout: 50 }));
      assert(error instanceof TimeoutError, `thrown: ${String(error)}`);
    },
  },
  {
    name: "a body that stalls is a TimeoutError",
    async run(service) {
      const error = await rejection(listBankAccounts(keyClient(service), firstPage, { timeout: 200 }));
      assert(error instanceof TimeoutError, `thrown: ${String(error)}`);
    },
  },
];
