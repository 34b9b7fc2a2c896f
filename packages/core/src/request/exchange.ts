import type { Call } from "../call.ts";
import { notifyAll } from "../notify.ts";
import type { TransportResponse } from "../transport/transport.ts";

/** The result of sending one request. */
export interface Exchange {
  /** The response, if its head came in; without text if `failed`. */
  readonly response: TransportResponse | undefined;
  /** What prevented a complete response. */
  readonly failed: "transport" | "time" | "abort" | undefined;
  /** The transport's error or the signal's reason. */
  readonly failure: unknown;
}

/** The response of an exchange if it is a complete 2xx. */
export function successOf({ response, failed }: Exchange): TransportResponse | undefined {
  return response && isSuccess(response.status) && !failed && !response.truncated ? response : undefined;
}

/** Bytes to read of a body that is no success of the API: problem details, a proxy's page, a token. */
export const shortBody: number = 65_536;

/** Whether the status is a 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Sends the request of a call once and waits for the complete response. Leaves no timer, listener or open request behind.
 * Rejects with the signal's reason if that aborts before sending; after that it resolves, whatever happens.
 *
 * The transport gets a signal of this request alone: listeners would pile up on a long-lived one of the caller, and
 * a transport that ignores its signal must not keep the caller waiting.
 */
export function exchange(call: Call): Promise<Exchange> {
  const { settings, method, url, headers, body, signal } = call;
  const { clock } = settings;
  return new Promise((resolve) => {
    notifyAll(call, "onRequest");
    signal?.throwIfAborted();

    call.sentAt = clock.monotonic();
    const controller = new AbortController();
    let response: Exchange["response"];
    let ended = false;
    const end = (failed?: Exchange["failed"], failure?: unknown): void => {
      if (ended) return;
      ended = true;
      cancelTimer();
      stopListening();
      const complete = !failed && !response?.truncated;
      const durationMs = clock.monotonic() - call.sentAt;
      notifyAll(call, "onResponse", { status: response?.status, complete, durationMs });
      resolve({ response, failed, failure });
      if (failed) controller.abort();
    };
    const stopListening = settings.onAbort(signal, () => end("abort", signal?.reason));
    const timeLeft = (): number => Math.min(call.sentAt + call.timeout, call.endsAt) - clock.monotonic();
    const checkTime = (): void => {
      const ms = timeLeft();
      if (ms > 0) cancelTimer = clock.schedule(checkTime, ms);
      else end("time");
    };
    let cancelTimer = clock.schedule(checkTime, timeLeft());

    const onHead = (status: number, headers: Headers): number => {
      response = { status, headers, text: "" };
      return bytesToRead(call, status);
    };
    const receive = async (): Promise<void> => {
      try {
        const request = { method, url, headers, body, signal: controller.signal, onHead };
        const received = await settings.transport.send(request);
        const text = received.text.slice(0, bytesToRead(call, received.status));
        // A transport that ignores the limit must not make it longer.
        response = text.length < received.text.length ? { ...received, text, truncated: true } : received;
        end();
      } catch (error) {
        end("transport", error);
      }
    };
    settings.counters[call.counter]++;
    void receive();
  });
}

function bytesToRead({ maxBytes }: Call, status: number): number {
  if (isSuccess(status)) return maxBytes;
  return status < 400 ? 0 : shortBody;
}
