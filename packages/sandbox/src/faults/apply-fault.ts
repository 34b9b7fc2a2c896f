import type { Exchange } from "../http/exchange.ts";
import { problem, reasonPhrase } from "../http/problem.ts";
import { waitHeaders } from "../http/wait-headers.ts";
import type { Fault, FaultName, StatusFault } from "./fault.ts";
import { htmlPage, spoilAnswer } from "./spoil-answer.ts";

/** What a fault needs of the request it happens to. */
export interface FaultSite {
  /** Does the operation. */
  run(): Promise<Response>;
  sleep(ms: number): Promise<void>;
  now(): number;
  traceId(): string;
  readonly url: string;
}

/** Lets a fault happen to one request. */
export async function applyFault(fault: Fault, site: FaultSite): Promise<Exchange> {
  if (typeof fault === "string") return applyNamed(fault, site);
  if (typeof fault === "number") return applyStatus({ status: fault }, site);
  if ("status" in fault) return applyStatus(fault, site);
  if ("redirect" in fault) {
    const location = new URL(fault.location ?? "/elsewhere", site.url).href;
    return answer(new Response(null, { status: fault.redirect, headers: { location } }));
  }
  if ("slow" in fault) {
    await site.sleep(fault.slow);
    return answer(await site.run());
  }
  const right = await site.run();
  const { [fault.tokenField]: _, ...others } = (await right.json()) as Record<string, unknown>;
  const changed = fault.value === undefined ? others : { ...others, [fault.tokenField]: fault.value };
  return answer(Response.json(changed, { status: right.status, headers: right.headers }));
}

async function applyNamed(fault: FaultName, site: FaultSite): Promise<Exchange> {
  switch (fault) {
    case "dns-failure":
    case "refused":
      return { kind: "no-answer", how: fault };
    case "reset-before-headers":
      return { kind: "no-answer", how: "reset" };
    case "never-answers":
      return { kind: "no-answer", how: "stall" };
    case "reset-after-commit":
      await site.run();
      return { kind: "no-answer", how: "reset" };
    case "never-answers-after-commit":
      await site.run();
      return { kind: "no-answer", how: "stall" };
    case "reset-after-headers":
      return { kind: "answer", response: await site.run(), breaksOff: "reset" };
    case "body-stalls":
      return { kind: "answer", response: await site.run(), breaksOff: "stall" };
    // The list itself leaves its records out.
    case "empty-page":
      return answer(await site.run());
    case "html-502":
      return applyStatus({ status: 502, body: "html" }, site);
    case "truncated-json":
    case "html-200":
    case "empty-200":
    case "no-content":
    case "wrong-content-type":
    case "gzip-broken-off":
      return answer(await spoilAnswer(fault, await site.run()));
  }
}

async function applyStatus(fault: StatusFault, site: FaultSite): Promise<Exchange> {
  if (fault.committed) await site.run();
  const { status, body = "problem" } = fault;
  const headers = waitHeaders(fault, (fault.waitSeconds ?? 1) * 1_000, site.now());
  if (body === "problem") {
    const errors = status === 422 ? { errors: { Fault: ["Injected into the sandbox."] } } : {};
    return answer(problem({ status, traceId: site.traceId(), headers, ...errors }));
  }
  if (body === "empty") return answer(new Response(null, { status, headers }));
  return answer(htmlPage(status, reasonPhrase(status), headers));
}

function answer(response: Response): Exchange {
  return { kind: "answer", response };
}
