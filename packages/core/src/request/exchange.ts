import type { Call, Exchange } from "../call.ts";
import type { RequestHeaders } from "../headers.ts";
import { isSuccess } from "../http/read-verdict.ts";

/** Bytes to read of any body other than a success of the API: problem details, a proxy's page, a token. */
export const shortBody: number = 65_536;

/** What the caller could not do with the answer: it ends the call as an abort does. */
export class ReceiverFault {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/**
 * Sends the request of a call once and waits for the complete response. Leaves no timer, listener or open request behind.
 * Resolves, whatever happens. `endsAt`: when the call's deadline ends, on the monotonic clock.
 *
 * The transport gets a signal of this request alone: listeners would pile up on a long-lived one of the caller, and
 * a transport that ignores its signal must not keep the caller waiting.
 */
export function exchange(call: Call, headers: RequestHeaders, endsAt: number): Promise<Exchange> {
  const { settings, transport, method, url, body, signal } = call;
  const { clock } = settings;
  return new Promise((resolve) => {
    const sentAt = clock.monotonic();
    const attemptedAt = clock.now();
    const controller = new AbortController();
    let response: Exchange["response"];
    let cancelTimer = (): void => {};
    // Only the first call has an effect: an aborted transport rejects later.
    const end = (failed?: Exchange["failed"], failure?: unknown): void => {
      cancelTimer();
      stopListening();
      resolve({ response, failed, failure, headers, sentAt, attemptedAt });
      if (failed) controller.abort();
    };
    const stopListening = settings.onAbort(signal, () => end("abort", signal?.reason));
    const checkTime = (now: number): void => {
      const ms = Math.min(sentAt + call.timeout, endsAt) - now;
      if (ms > 0) cancelTimer = clock.schedule(() => checkTime(clock.monotonic()), ms);
      else end(endsAt > now ? "timeout" : "deadline");
    };
    checkTime(sentAt);

    // Returns how many bytes of the body to read. Also of what is only like a response: even then a create may have happened.
    const onHead = (status: number, received: Partial<Headers> | undefined): number => {
      if (typeof received?.get !== "function") throw new TypeError("the response has no Headers");
      response = { status, headers: received as Headers, text: "" };
      if (isSuccess(status)) return call.maxBytes;
      return status < 400 ? 0 : shortBody;
    };
    const receive = async (): Promise<void> => {
      try {
        const request = { method, url, headers, body, signal: controller.signal, onHead };
        const received = await transport.send(request);
        // A transport that ignores the limit must not make the body longer.
        const text = received.text.slice(0, onHead(received.status, received.headers));
        response = text.length < received.text.length ? { ...received, text, truncated: true } : received;
        end();
      } catch (error) {
        if (error instanceof ReceiverFault) end("abort", error.reason);
        else end("transport", error);
      }
    };
    void receive();
  });
}
