import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import { createDeadline } from "../request/deadline.ts";
import type { ForwardedCall } from "./call.ts";
import { observeBody, type BodyEnd } from "./observe-body.ts";

export interface RespondOptions {
  /** Milliseconds from the request's arrival to the last byte. */
  readonly milliseconds: number;
  /** Called once, when the response has ended. */
  readonly ended: () => void;
}

/** Milliseconds that a client has at least for reading an answer, however late it came. */
const lateMilliseconds = 5_000;

/** The response to a call, from the service's answer. Its log line is written when it has ended. */
export function respond(
  { response, isShared, cause }: ServiceAnswer,
  { request, upstream, operation, logged }: ForwardedCall,
  { milliseconds, ended }: RespondOptions,
): Response {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set("x-request-id", logged.id);
  const end = (ending: BodyEnd): void => {
    ended();
    logged.write({
      upstream: upstream.id,
      operation: operation.name,
      status,
      ...(cause !== undefined && { cause }),
      ...(isShared ? { shared: true } : { received: status }),
      ...ending,
    });
  };
  if (!response.body) {
    end({ bytes: 0 });
    return new Response(null, { status, headers });
  }
  const left = Math.max(milliseconds - logged.elapsed(), Math.min(milliseconds, lateMilliseconds));
  const deadline = createDeadline(left, request.signal);
  return new Response(observeBody(response.body, { deadline, isError: !response.ok }, end), {
    status,
    headers,
  });
}
