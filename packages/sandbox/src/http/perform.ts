import { authenticate, hasRight } from "../auth/authenticate.ts";
import { answerConfigurationRequest, answerTokenRequest } from "../auth/token-endpoint.ts";
import { sleepOn } from "../clock.ts";
import { applyFault } from "../faults/apply-fault.ts";
import { faultLabel } from "../faults/fault.ts";
import type { Operation } from "../operations.ts";
import type { ServiceState } from "../service-state.ts";
import { createPartner } from "./create-partner.ts";
import type { ExchangeOutcome } from "./exchange.ts";
import { getFile } from "./get-file.ts";
import { getRecord } from "./get-record.ts";
import { listRecords } from "./list-records.ts";
import { problem } from "./problem.ts";
import type { OpenLogEntry } from "./request-log.ts";
import { waitHeaders } from "./wait-headers.ts";

/** A request for an operation. */
interface OperationRequest {
  readonly operation: Operation;
  readonly request: Request;
  /** The decoded id in the path; empty in the path of a list. */
  readonly id: string;
  readonly entry: OpenLogEntry;
}

/** Answers a request: first latency and faults, as a network has them, then the operation itself. */
export async function perform(call: OperationRequest, state: ServiceState): Promise<ExchangeOutcome> {
  const { operation, request, entry } = call;
  entry.operation = operation.name;
  await sleep(latency(state));

  const fault = state.faults.take(operation.name, entry.path);
  if (fault === undefined) return { kind: "answer", response: await answer(call, state) };
  entry.fault = faultLabel(fault);
  return applyFault(fault, { run: () => answer(call, state), sleep, url: request.url, state });

  async function sleep(ms: number): Promise<void> {
    if (ms > 0) await sleepOn(state.clock, ms, request.signal);
  }
}

async function answer(
  { operation, request, id, entry }: OperationRequest,
  state: ServiceState,
): Promise<Response> {
  if (operation.kind === "token") return answerTokenRequest(request, state);
  if (operation.kind === "configuration") return answerConfigurationRequest(request);

  const identity = authenticate(request, state);
  if (!identity) return problem(state, 401, { headers: { "www-authenticate": "Bearer" } });
  entry.credential = identity.credential;

  const { rateLimit } = state.behaviour;
  const wait = rateLimit ? state.limiter.count(identity.credentialId, rateLimit, state.clock.now()) : 0;
  if (rateLimit && wait > 0) {
    const headers = waitHeaders({ retryAfter: "seconds", ...rateLimit }, wait, state.now());
    return problem(state, 429, { headers });
  }

  if (!hasRight(identity, operation.name, state)) return problem(state, 403);

  const { list, row, kind } = operation;
  const store = state.companies.store(identity.company, list);
  const context = { list, row, store, state, emptyPage: entry.fault === "empty-page" };
  if (kind === "list") return listRecords(new URL(request.url).searchParams, context);
  if (operation.kind === "file") return getFile(id, operation.file, request, context);
  return kind === "get" ? getRecord(id, context) : createPartner(request, context);
}

function latency(state: ServiceState): number {
  const { latency: set } = state.behaviour;
  return typeof set === "number" ? set : set.min + state.draw() * (set.max - set.min);
}
