import { apiKey, isAccountingDataError } from "@accounting-data/core";
import { createClient, fetchTransport } from "@accounting-data/core/bare";
import { listBanks } from "@accounting-data/resources/banks";
import { assert, rejection } from "./assert.ts";
import type { Check, Service } from "./check.ts";

const query = { pageSize: 2, pageNumber: 1 };

/** A client of `core/bare` on the runtime's fetch, or on another. */
function bareClient(service: Service, fetch?: typeof globalThis.fetch) {
  const { baseUrl, apiKey: key } = service;
  const transport = fetchTransport({ fetch });
  return createClient({ baseUrl, credential: apiKey(key), transport, retry: false, maxBodyBytes: 1_000_000 });
}

export const bodyChecks: readonly Check[] = [
  {
    name: "a list is read by a client of core/bare",
    async run(service) {
      const { items } = await listBanks(bareClient(service), query);
      assert(items.length === 2, `records: ${items.length}`);
    },
  },
  {
    name: "a body without end is a ContractError, and is cancelled",
    async run(service) {
      let cancelled = false;
      const endless = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(32)),
        cancel: () => void (cancelled = true),
      });
      const client = bareClient(service, () => Promise.resolve(new Response(endless)));
      const error = await rejection(listBanks(client, query));
      assert(isAccountingDataError(error, "contract"), `thrown: ${String(error)}`);
      assert(cancelled, "the body was not cancelled");
    },
  },
];
