import { resolveLists } from "./added-lists.ts";
import { createTokenStore } from "./auth/token-store.ts";
import { defaultCompany } from "./auth/credential.ts";
import { createCompanies } from "./data/companies.ts";
import { createRandom } from "./data/random.ts";
import type { RecordStore } from "./data/record-store.ts";
import { freeze } from "./data/sandbox-record.ts";
import { createFaultQueue } from "./faults/fault-queue.ts";
import { createCounting } from "./http/counters.ts";
import type { ExchangeOutcome } from "./http/exchange.ts";
import { createInProcessFetch } from "./http/in-process-fetch.ts";
import { createIntermediary } from "./http/intermediary.ts";
import { createRequestLog } from "./http/request-log.ts";
import { createService } from "./http/service.ts";
import { operationsOf } from "./operations.ts";
import { resolveBehaviour, resolveOptions } from "./options-schema.ts";
import { createRateLimiter } from "./rules/rate-limit.ts";
import type { OfCompany, Sandbox } from "./sandbox.ts";
import type { SandboxOptions } from "./sandbox-options.ts";
import type { ServiceState } from "./service-state.ts";

/**
 * Makes a service in memory that shares nothing with other sandboxes.
 *
 * @throws RangeError for an unknown option, one out of its range, or a list that can't be added
 * @example
 * ```ts
 * const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
 * const response = await sandbox.fetch("/v1/BusinessPartners?PageSize=10&PageNumber=1", {
 *   headers: { "Api-Key": demoCredentials.apiKey },
 * });
 * console.log(await response.json());
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export function createSandbox<Added extends string = never>(
  options: SandboxOptions<Added> = {},
): Sandbox<Added> {
  const { seed, data, documents, dataUntil, lists, clock, ...initial } = resolveOptions(options);
  const { rows, records: added } = resolveLists(lists);
  const operations = operationsOf(rows);
  const random = createRandom(`${seed}/requests`);
  const now = (): number => clock.now() + state.behaviour.clockAhead;
  const state: ServiceState = {
    behaviour: initial,
    clock,
    now,
    companies: createCompanies({ seed: String(seed), data, documents, dataUntil, added, now }),
    tokens: createTokenStore(),
    faults: createFaultQueue(operations.map(({ name }) => name)),
    limiter: createRateLimiter(),
    traceId: () => `00-${random.hex(32)}-${random.hex(16)}-00`,
    draw: () => random.next(),
  };
  state.faults.replace(initial.faults ?? []);
  const service = createService(operations, state);
  const log = createRequestLog();
  let counting = createCounting();
  let intermediary = createIntermediary();

  const exchange = async (request: Request): Promise<ExchangeOutcome> => {
    const { intermediary: between } = state.behaviour;
    if (!between) return exchangeWithService(request);
    const own = intermediary.answer(request, between.every);
    return own ?? intermediary.pass(await exchangeWithService(request));
  };

  const exchangeWithService = async (request: Request): Promise<ExchangeOutcome> => {
    const entry = log.open(request, clock.now());
    const counts = counting;
    counts.begin();
    try {
      state.behaviour.onRequest?.(entry);
      const result = await service(request, entry);
      if (result.kind === "answer") {
        entry.status = result.response.status;
        result.response.headers.set("date", new Date(now()).toUTCString());
      }
      return result;
    } finally {
      counts.end(entry);
      state.behaviour.onResponse?.(entry);
    }
  };

  const store = (list: string, of: OfCompany = {}): RecordStore =>
    state.companies.store(of.company ?? defaultCompany, list);

  return {
    fetch: createInProcessFetch(exchange),
    records: (list, of) => store(list, of).records.map(freeze),
    insert: (list, record, of) => freeze(store(list, of).insert(structuredClone(record))),
    update: (list, id, changes, of) => freeze(store(list, of).update(id, structuredClone(changes))),
    remove: (list, id, of) => freeze(store(list, of).remove(id)),
    requests: log.entries,
    get counters() {
      return counting.counters;
    },
    configure(changes) {
      const next = resolveBehaviour(changes, state.behaviour);
      if (changes.faults) state.faults.replace(changes.faults);
      if ("rateLimit" in changes) state.limiter.clear();
      state.behaviour = next;
    },
    inject: (fault, scope) => state.faults.add(fault, scope),
    clearFaults: () => state.faults.replace([]),
    expireTokens: () => state.tokens.clear(),
    reset() {
      state.behaviour = initial;
      state.companies.reset();
      state.tokens.clear();
      state.limiter.clear();
      state.faults.replace(initial.faults ?? []);
      log.clear();
      counting = createCounting();
      intermediary = createIntermediary();
    },
    exchange,
  };
}
