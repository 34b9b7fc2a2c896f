import type { ExchangeOutcome } from "../http/exchange.ts";
import { problem } from "../http/problem.ts";
import { waitHeaders } from "../http/wait-headers.ts";
import type { ServiceState } from "../service-state.ts";
import type { Fault, FaultName, StatusFault } from "./fault.ts";
import { corruptResponse, pageOf } from "./corrupt-response.ts";

/** The request that a fault happens to. */
interface FaultyRequest {
  /** Performs the operation. */
  run(): Promise<Response>;
  sleep(ms: number): Promise<void>;
  readonly url: string;
  readonly state: ServiceState;
}

/** Answers a request that meets a fault. */
export async function applyFault(fault: Fault, request: FaultyRequest): Promise<ExchangeOutcome> {
  if (typeof fault === "string") return applyNamed(fault, request);
  if (typeof fault === "number") return applyStatus({ status: fault }, request);
  if ("status" in fault) return applyStatus(fault, request);
  if ("redirect" in fault) {
    const location = new URL(fault.location ?? "/elsewhere", request.url).href;
    return answer(new Response(null, { status: fault.redirect, headers: { location } }));
  }
  if ("slow" in fault) {
    await request.sleep(fault.slow);
    return answer(await request.run());
  }
  const correct = await request.run();
  const { [fault.tokenField]: _, ...others } = (await correct.json()) as Record<string, unknown>;
  const changed = fault.value === undefined ? others : { ...others, [fault.tokenField]: fault.value };
  return answer(Response.json(changed, { status: correct.status, headers: correct.headers }));
}

async function applyNamed(fault: FaultName, request: FaultyRequest): Promise<ExchangeOutcome> {
  switch (fault) {
    case "dns-failure":
    case "refused":
      return { kind: "no-answer", how: fault };
    case "reset-before-headers":
      return { kind: "no-answer", how: "reset" };
    case "reset-after-commit":
      await request.run();
      return { kind: "no-answer", how: "reset" };
    case "never-answers":
      return { kind: "no-answer", how: "stall" };
    case "never-answers-after-commit":
      await request.run();
      return { kind: "no-answer", how: "stall" };
    case "reset-after-headers":
      return { kind: "answer", response: await request.run(), breaksOff: "reset" };
    case "body-stalls":
      return { kind: "answer", response: await request.run(), breaksOff: "stall" };
    // The list operation omits the records itself.
    case "empty-page":
      return answer(await request.run());
    case "html-502":
      return applyStatus({ status: 502, body: "html" }, request);
    case "truncated-json":
    case "html-200":
    case "empty-200":
    case "no-content":
    case "wrong-content-type":
    case "gzip-broken-off":
      return answer(await corruptResponse(fault, await request.run()));
  }
}

async function applyStatus(fault: StatusFault, request: FaultyRequest): Promise<ExchangeOutcome> {
  if (fault.committed) await request.run();
  const { status, body = "problem" } = fault;
  const headers = waitHeaders(fault, (fault.waitSeconds ?? 1) * 1_000, request.state.now());
  if (body === "problem") {
    const errors = status === 422 ? { errors: { Fault: ["Injected into the sandbox."] } } : {};
    const refusal = problem(request.state, status < 400 ? 400 : status, { headers, ...errors });
    return answer(new Response(refusal.body, { status, headers: refusal.headers }));
  }
  if (body === "empty") return answer(new Response(null, { status, headers }));
  return answer(pageOf(body, status, headers));
}

function answer(response: Response): ExchangeOutcome {
  return { kind: "answer", response };
}
