import { createByteBlocks, type ByteBlocks } from "./byte-blocks.ts";
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

/** Receives a request's body within `bodyMilliseconds`, or returns a refusal. */
export async function receiveBody(
  request: Request,
  limits: Limits,
  budget: ByteBudget,
): Promise<ReceivedBody | Refusal> {
  const arrival = createDeadline(Math.min(limits.bodyMilliseconds, limits.milliseconds), request.signal);
  const body = await readRequestBody(request, limits.requestBytes, arrival.signal, budget);
  arrival.stop();
  if (typeof body === "string") return refuseBody(body, limits);
  const { held } = body;
  return { bytes: body.toBytes(), release: () => budget.give(held) };
}

function refuseBody(fault: BodyFault, limits: Limits): Refusal {
  switch (fault) {
    case "too-large":
      return new Refusal(413, `A request may have at most ${limits.requestBytes} bytes.`, { cause: fault });
    case "too-many-pieces":
      return new Refusal(413, "The request arrived in too many pieces. Nothing was forwarded.", {
        cause: fault,
      });
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
export type BodyFault = "too-large" | "too-slow" | "no-memory" | "broken-off" | "too-many-pieces";

/** The error of a request's body that says why it can't be read. */
export class BodyError extends Error {
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`The request's body can't be read: ${fault}.`);
    this.fault = fault;
  }
}

/**
 * Reads a request's body of at most `limit` bytes into memory. Stops reading when `signal` aborts. The memory is taken from
 * `budget`, and given back if the body can't be read.
 */
export async function readRequestBody(
  request: Request,
  limit: number,
  signal: AbortSignal,
  budget: ByteBudget,
): Promise<ByteBlocks | BodyFault> {
  const body = createByteBlocks();
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  const stream = await streamOf(request);
  if (!stream) return body;
  const reader = stream.getReader();
  // Cancelling ends a waiting read. (A race with a promise would keep every piece until the end.)
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });

  function fail(fault: BodyFault): BodyFault {
    signal.removeEventListener("abort", stop);
    budget.give(body.held);
    // Not awaited: it does not matter whether the rest can be cancelled.
    stop();
    return fault;
  }
  if (signal.aborted) return fail(lateness(signal));
  for (;;) {
    const next = await reader
      .read()
      .catch((error: unknown) => (error instanceof BodyError ? error.fault : "broken-off"));
    if (signal.aborted) return fail(lateness(signal));
    if (typeof next === "string") return fail(next);
    if (next.done) break;
    const { byteLength } = next.value;
    if (body.size + byteLength > limit) return fail("too-large");
    if (!budget.take(body.growth(byteLength))) return fail("no-memory");
    body.add(next.value);
  }
  signal.removeEventListener("abort", stop);
  return body;
}

/** The body's stream. Firefox, in whose pages this server can run too, has none: there the body is read at once. */
async function streamOf(request: Pick<Request, "arrayBuffer"> & { readonly body?: Request["body"] }) {
  return request.body === undefined ? new Response(await request.arrayBuffer()).body : request.body;
}

/** Whether the body was too slow or its client has left. */
function lateness({ reason }: AbortSignal): BodyFault {
  return reason instanceof DOMException && reason.name === "TimeoutError" ? "too-slow" : "broken-off";
}
