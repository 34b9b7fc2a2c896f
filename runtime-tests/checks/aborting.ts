import {
  apiKey,
  clientCredentials,
  createClient,
  type Client,
  type ClientOptions,
} from "@accounting-data/core";
import { iterateBanks, listBanks } from "@accounting-data/resources/banks";
import { getBusinessPartner, iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { assert, rejection } from "./assert.ts";
import type { Check, Service } from "./check.ts";
import { faultyIds } from "./faulty-ids.ts";

const page = { pageSize: 5, pageNumber: 1 };

function silentClient({ silentUrl }: Service, options: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl: silentUrl, credential: apiKey("key"), ...options });
}

/** Waits until the silent service has so many open requests. */
async function untilOpen({ silentUrl }: Service, count: number): Promise<void> {
  let open = "";
  for (let tries = 0; tries < 1_000 && open !== String(count); tries++) {
    open = await (await fetch(`${silentUrl}/open`)).text();
  }
  assert(open === String(count), `open requests: ${open} instead of ${count}`);
}

/** Starts a call, and aborts it in the phase after which it is named. */
type AbortedCall = (service: Service, signal: AbortSignal, abort: () => void) => Promise<unknown>;

const phases: Readonly<Record<string, AbortedCall>> = {
  "before it is sent"(service, signal, abort) {
    abort();
    return listBanks(silentClient(service), page, { signal });
  },
  "while an API key is looked up"(service, signal, abort) {
    const key = (): Promise<string> => new Promise(() => setTimeout(abort));
    return listBanks(silentClient(service, { credential: apiKey(key) }), page, { signal });
  },
  "while a token is requested"(service, signal, abort) {
    const { silentUrl: authUrl, clientId, clientSecret } = service;
    const credential = clientCredentials({ authUrl, clientId, clientSecret });
    void untilOpen(service, 1).then(abort);
    return listBanks(silentClient(service, { credential }), page, { signal });
  },
  "while it waits in the queue"(service, signal, abort) {
    const client = silentClient(service, { concurrency: 1 });
    listBanks(client, page, { signal }).catch(() => {});
    void untilOpen(service, 1).then(abort);
    return listBanks(client, page, { signal });
  },
  "while no response comes"(service, signal, abort) {
    void untilOpen(service, 1).then(abort);
    return listBanks(silentClient(service), page, { signal });
  },
  "in the body"(service, signal, abort) {
    const abortAtBody: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      setTimeout(abort);
      return response;
    };
    const baseUrl = `${service.silentUrl}/body`;
    return listBanks(silentClient(service, { baseUrl, fetch: abortAtBody }), page, { signal });
  },
  "in the pause before a retry"({ baseUrl, apiKey: key }, signal, abort) {
    const client = createClient({
      baseUrl,
      credential: apiKey(key),
      retry: { baseDelay: 30_000 },
      random: () => 0.9,
      onRetry: () => setTimeout(abort),
    });
    return getBusinessPartner(client, faultyIds.breaksOff, { signal });
  },
  async "between two pages"({ baseUrl, apiKey: key }, signal, abort) {
    const client = createClient({ baseUrl, credential: apiKey(key) });
    for await (const _ of iterateBusinessPartners(client, { pageSize: 20, signal }).pages()) abort();
  },
};

export const abortingChecks: readonly Check[] = [
  ...Object.entries(phases).map(([phase, start]) => ({
    name: `a call that is aborted ${phase} rejects with the signal's reason and leaves no request open`,
    async run(service: Service) {
      const controller = new AbortController();
      const reason = new Error("changed my mind");
      const call = start(service, controller.signal, () => controller.abort(reason));
      assert((await rejection(call)) === reason, "thrown: something other than the reason");
      await untilOpen(service, 0);
    },
  })),
  {
    name: "an iterator that is closed while it waits for a page ends and leaves no request open",
    async run(service) {
      const iterator = iterateBanks(silentClient(service))[Symbol.asyncIterator]();
      const next = iterator.next();
      await untilOpen(service, 1);
      await iterator.return();
      assert((await next).done === true, "the waiting call did not end");
      await untilOpen(service, 0);
    },
  },
];
