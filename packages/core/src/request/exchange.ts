import { notifyAll, type RequestEvent } from "../hooks.ts";
import type { RequestContext } from "../request-context.ts";
import type { TransportRequest, TransportResponse } from "../transport/transport.ts";

/** The result of sending one request. */
export interface Exchange {
  /** Status and headers, if they came in; the body may be incomplete. */
  readonly head: { readonly status: number; readonly headers: Headers } | undefined;
  /** The response, if its body is complete or was read up to the limit. */
  readonly response: TransportResponse | undefined;
  /** What prevented a complete response. */
  readonly failed: "transport" | "time" | "abort" | undefined;
  /** The transport's error or the signal's reason. */
  readonly failure: unknown;
}

/** The response of an exchange if it is a complete 2xx. */
export function successOf({ response }: Exchange): TransportResponse | undefined {
  return response && isSuccess(response.status) && !response.truncated ? response : undefined;
}

/** Bytes to read of a body that is no success of the API: problem details, a proxy's page, a token. */
export const shortBody: number = 65_536;

/** Whether the status is a 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** One request, and how long to wait for its response. */
export interface ExchangeOptions {
  readonly event: RequestEvent;
  readonly counter: "requests" | "tokenRequests";
  readonly request: Omit<TransportRequest, "signal" | "onHead">;
  /** Milliseconds for the complete response; read again when they are over. */
  readonly ms: () => number;
  /** Bytes to read of the body of a success. */
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends one request once and waits for the complete response. Leaves no timer, listener or open request behind.
 * Rejects with the signal's reason if that aborts before sending; after that it resolves, whatever happens.
 *
 * The transport gets a signal of this request alone: listeners would pile up on a long-lived one of the caller, and
 * a transport that ignores its signal must not keep the caller waiting.
 */
export function exchange(
  context: RequestContext,
  { event, counter, request, ms, maxBytes, signal }: ExchangeOptions,
): Promise<Exchange> {
  return new Promise((resolve) => {
    notifyAll(context, "onRequest", event);
    signal?.throwIfAborted();

    const sentAt = context.clock.monotonic();
    const controller = new AbortController();
    let head: Exchange["head"];
    let ended = false;
    const end = (response: Exchange["response"], failed?: Exchange["failed"], failure?: unknown): void => {
      if (ended) return;
      ended = true;
      cancelTimer();
      stopListening();
      const durationMs = context.clock.monotonic() - sentAt;
      notifyAll(context, "onResponse", {
        ...event,
        status: head?.status,
        complete: !failed && !response?.truncated,
        durationMs,
      });
      resolve({ head, response, failed, failure });
    };
    const stopListening = context.onAbort(signal, () => {
      end(undefined, "abort", signal?.reason);
      controller.abort();
    });
    let cancelTimer: () => void;
    let waited = 0;
    const checkTime = (): void => {
      const more = ms() - waited;
      if (more > 0) {
        waited += more;
        cancelTimer = context.clock.schedule(checkTime, more);
        return;
      }
      end(undefined, "time");
      controller.abort();
    };
    checkTime();

    const bytesToRead = (status: number): number => {
      if (isSuccess(status)) return maxBytes;
      return status < 400 ? 0 : shortBody;
    };
    const onHead = (status: number, headers: Headers): number => {
      head = { status, headers };
      return bytesToRead(status);
    };
    const receive = async (): Promise<void> => {
      try {
        const response = await context.transport.send({ ...request, signal: controller.signal, onHead });
        const text = response.text.slice(0, bytesToRead(response.status));
        head = response;
        // A transport that ignores the limit must not make it longer.
        end(text.length < response.text.length ? { ...response, text, truncated: true } : response);
      } catch (error) {
        end(undefined, "transport", error);
      }
    };
    context.counters[counter]++;
    void receive();
  });
}
