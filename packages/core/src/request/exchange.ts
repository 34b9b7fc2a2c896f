import type { RequestEvent } from "../hooks.ts";
import type { TransportRequest, TransportResponse } from "../transport/transport.ts";
import { notify } from "./notify.ts";
import type { Wire } from "./wire.ts";

/** What came of one request. */
export interface Exchange {
  /** Status and headers, once they were in, even if the body then broke off. */
  readonly head: { readonly status: number; readonly headers: Headers } | undefined;
  /** The whole response, if its body came in whole. */
  readonly response: TransportResponse | undefined;
  /** Why there is no whole response. */
  readonly failed: "transport" | "time" | "abort" | undefined;
  /** The transport's error or the signal's reason. */
  readonly failure: unknown;
}

/** The response of an exchange that was a success: a whole 2xx. */
export function successOf({ response }: Exchange): TransportResponse | undefined {
  return response && isSuccess(response.status) ? response : undefined;
}

/** Whether the status says that it was done. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** One request, and how long to wait for it. */
export interface Exchanging {
  readonly event: RequestEvent;
  readonly counter: "requests" | "tokenRequests";
  readonly request: Omit<TransportRequest, "signal" | "onHead">;
  /** Milliseconds until the body must be in. */
  readonly ms: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends one request once and waits for its whole body. It leaves neither timer nor listener nor open request behind.
 * Once sent, it resolves whatever happens; if the signal ended before, it rejects with the signal's reason.
 *
 * The request has a signal of its own, armed until the body is in: that of the caller may live long and would gather
 * listeners, and a transport that heeds no signal must not hold the caller.
 */
export function exchange(wire: Wire, { event, counter, request, ms, signal }: Exchanging): Promise<Exchange> {
  return new Promise((resolve) => {
    notify(wire.onRequest, event);
    signal?.throwIfAborted();

    const begun = wire.clock.monotonic();
    const controller = new AbortController();
    let head: Exchange["head"];
    let ended = false;
    const end = (response: Exchange["response"], failed?: Exchange["failed"], failure?: unknown): void => {
      if (ended) return;
      ended = true;
      cancelTimer();
      signal?.removeEventListener("abort", onAbort);
      const durationMs = wire.clock.monotonic() - begun;
      notify(wire.onResponse, { ...event, status: head?.status, complete: !failed, durationMs });
      resolve({ head, response, failed, failure });
    };
    const onAbort = (): void => {
      end(undefined, "abort", signal?.reason);
      controller.abort();
    };
    const cancelTimer = wire.clock.schedule(() => {
      end(undefined, "time");
      controller.abort();
    }, ms);
    signal?.addEventListener("abort", onAbort);

    const onHead = (status: number, headers: Headers): void => {
      head = { status, headers };
    };
    const receive = async (): Promise<void> => {
      try {
        const response = await wire.transport.send({ ...request, signal: controller.signal, onHead });
        head = response;
        end(response);
      } catch (error) {
        end(undefined, "transport", error);
      }
    };
    wire.counters[counter]++;
    void receive();
  });
}
