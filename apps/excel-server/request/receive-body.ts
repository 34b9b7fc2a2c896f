import type { ByteBudget } from "./byte-budget.ts";
import { createDeadline } from "./deadline.ts";
import type { Limits } from "./limits.ts";
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

/** Why a request's body could not be read. */
export type BodyFault = "too-large" | "too-slow" | "no-memory" | "broken-off";

/**
 * Reads a request's body of at most `limit` bytes into memory. Stops reading when `signal` aborts. The bytes are taken from
 * `budget`; the caller returns the bytes of a body that was read.
 */
export async function readRequestBody(
  request: Request,
  limit: number,
  signal: AbortSignal,
  budget: ByteBudget,
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const aborted = new Promise<"too-slow">((resolve) => {
    if (signal.aborted) resolve("too-slow");
    signal.addEventListener("abort", () => resolve("too-slow"), { once: true });
  });
  const chunks: Uint8Array[] = [];
  let size = 0;

  function fail(fault: BodyFault): BodyFault {
    budget.give(size);
    // Not awaited: whether the rest could be cancelled makes no difference.
    reader.cancel().catch(() => undefined);
    return fault;
  }
  for (;;) {
    const next = await Promise.race([reader.read().catch(() => "broken-off" as const), aborted]);
    if (typeof next === "string") return fail(next);
    if (next.done) break;
    if (size + next.value.byteLength > limit) return fail("too-large");
    if (!budget.take(next.value.byteLength)) return fail("no-memory");
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
