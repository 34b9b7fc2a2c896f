import { authenticate, mayUse } from "../auth/authenticate.ts";
import { answerConfigurationRequest, answerTokenRequest } from "../auth/token-endpoint.ts";
import { sleepOn } from "../clock.ts";
import { applyFault } from "../faults/apply-fault.ts";
import { faultLabel } from "../faults/fault.ts";
import type { Operation } from "../operations.ts";
import { createPartner } from "../resources/create-partner.ts";
import { getRecord } from "../resources/get-record.ts";
import { listIssuedInvoices } from "../resources/list-issued-invoices.ts";
import { listRecords } from "../resources/list-records.ts";
import type { ServiceState } from "../service-state.ts";
import type { Exchange } from "./exchange.ts";
import { problem } from "./problem.ts";
import type { OpenLogEntry } from "./request-log.ts";
import { waitHeaders } from "./wait-headers.ts";

/** One request of an operation. */
export interface Call {
  readonly operation: Operation;
  readonly request: Request;
  /** The id in the path, decoded; empty where there is none. */
  readonly id: string;
  readonly entry: OpenLogEntry;
}

/** Answers a request: latency and faults first, as a network has them, then what the specification says. */
export async function perform(call: Call, state: ServiceState): Promise<Exchange> {
  const { operation, request, entry } = call;
  entry.operation = operation.name;
  await sleep(latency(state));

  const fault = state.faults.take(operation.name, entry.path);
  if (fault === undefined) return { kind: "answer", response: await answer(call, state) };
  entry.fault = faultLabel(fault);
  return applyFault(fault, {
    run: () => answer(call, state),
    sleep,
    now: () => state.clock.now(),
    traceId: state.traceId,
    url: request.url,
  });

  async function sleep(ms: number): Promise<void> {
    if (ms > 0) await sleepOn(state.clock, ms, request.signal);
  }
}

async function answer({ operation, request, id, entry }: Call, state: ServiceState): Promise<Response> {
  if (operation.kind === "token") return answerTokenRequest(request, state);
  if (operation.kind === "configuration") return answerConfigurationRequest(request);

  const identity = authenticate(request, state);
  if (!identity) {
    return problem({ status: 401, traceId: state.traceId(), headers: { "www-authenticate": "Bearer" } });
  }
  entry.credential = identity.credential;

  const { rateLimit } = state.behaviour;
  const now = state.clock.now();
  const wait = rateLimit ? state.limiter.count(identity.credentialId, rateLimit, now) : 0;
  if (rateLimit && wait > 0) {
    const headers = waitHeaders({ retryAfter: "seconds", ...rateLimit }, wait, now);
    return problem({ status: 429, traceId: state.traceId(), headers });
  }

  if (!mayUse(identity, operation.name, state)) return problem({ status: 403, traceId: state.traceId() });

  const store = state.companies.store(identity.company, operation.list);
  const site = { store, state, emptyPage: entry.fault === "empty-page" };
  const parameters = new URL(request.url).searchParams;
  switch (operation.kind) {
    case "list":
      return listRecords(operation, parameters, site);
    case "invoices":
      return listIssuedInvoices(parameters, site);
    case "get":
      return getRecord(id, site);
    case "create":
      return createPartner(request, site);
  }
}

function latency(state: ServiceState): number {
  const { latency: set } = state.behaviour;
  return typeof set === "number" ? set : set.min + state.draw() * (set.max - set.min);
}
