import type { ByteBudget } from "./byte-budget.ts";
import { createDeadline } from "./deadline.ts";
import type { Limits } from "./limits.ts";
import { readRequestBody, type BodyFault } from "./read-request-body.ts";
import { busy, Refusal } from "./refusal.ts";

/** A request's body, which is held in memory. */
export interface ReceivedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Gives the memory back. */
  readonly release: () => void;
}

/** Receives a request's body, which must arrive long before the whole call is late; or says why it can't. */
export async function receiveBody(
  request: Request,
  limits: Limits,
  budget: ByteBudget,
): Promise<ReceivedBody | Refusal> {
  const arrival = createDeadline(Math.min(limits.bodyMilliseconds, limits.milliseconds), request.signal);
  const bytes = await readRequestBody(request, limits.requestBytes, arrival.signal, budget);
  arrival.stop();
  if (typeof bytes === "string") return refuseBody(bytes, limits);
  return {
    bytes,
    release: () => budget.give(bytes.byteLength),
  };
}

function refuseBody(fault: BodyFault, limits: Limits): Refusal {
  switch (fault) {
    case "too-large":
      return new Refusal(413, `A request may have at most ${limits.requestBytes} bytes.`, { cause: fault });
    case "no-memory":
      return busy(
        "This server holds too many requests. Nothing was forwarded.",
        5,
        "memory limit of requests",
      );
    case "too-slow":
    case "broken-off":
      return new Refusal(408, "The request did not arrive in time. Nothing was forwarded.", { cause: fault });
  }
}
