import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import type { ForwardedCall } from "./call.ts";
import type { Pacing } from "../pacing/pacing.ts";
import { busy, Refusal } from "../request/refusal.ts";
import { mayBeForwardedAgain } from "./may-be-forwarded-again.ts";

/** Forwards a call until `signal` aborts; calls `ended` when its answer has ended. */
type Forward = (signal: AbortSignal, ended: () => void) => Promise<Response | Refusal>;

/** Sends a call at its company's pace. A read gets the answer of an equal one that is under way or was just answered. */
export async function sendPaced(
  { keys, pacer, answers, ahead }: Pacing,
  { request, upstream, operation, logged }: ForwardedCall,
  forward: Forward,
): Promise<ServiceAnswer | Refusal> {
  const credential = await keys.of(upstream.id, request.headers);
  const isUrgent = operation.method === "POST";

  async function send(signal: AbortSignal): Promise<Response | Refusal> {
    const turn = await pacer.apply({
      key: credential.key,
      pace: upstream.pace ?? {},
      seat: logged.address,
      isUrgent,
      signal,
    });
    if (typeof turn === "number")
      return busy(`${upstream.label} is busy. Nothing was sent.`, turn, "pace of the credential");
    try {
      const answered = await forward(signal, () => turn.end());
      if (answered instanceof Refusal) turn.end();
      else {
        turn.answered(answered);
        if (answered.status === 401) await keys.refused(credential);
        // Otherwise a slow client would occupy one of the company's places at the service.
        if (upstream.pace?.atATime !== undefined) return ahead(answered, () => turn.end());
      }
      return answered;
    } catch (error) {
      turn.end();
      throw error;
    }
  }
  if (!isUrgent) {
    const { search } = new URL(request.url);
    const accepted = ["accept", "accept-language"].map((name) => request.headers.get(name));
    const key = JSON.stringify([credential.key, operation.path, search, accepted]);
    const read = { credential, seat: logged.address, key, maxAge: maxAge(request), client: request.signal };
    return await answers.get(read, send);
  }
  const response = await send(request.signal);
  // Answers to earlier reads may lack the new record. A refused create is not noted, so that strangers fill no memory. The body comes
  // later: what its label leaves open counts as a create that may have taken place.
  const judged = response instanceof Response ? { ...headOf(response), text: undefined } : response;
  if (!mayBeForwardedAgain(judged)) answers.wrote(credential.key, logged.address);
  return response instanceof Response ? { response, isShared: false } : response;
}

function headOf({ status, headers }: Response): Pick<Response, "status" | "headers"> {
  return { status, headers };
}

/** How old an answer may be, in milliseconds; Infinity if the request does not say (RFC 9111, sections 5.2.1.1 and 5.2.1.4). */
function maxAge(request: Request): number {
  const directives = request.headers.get("cache-control")?.toLowerCase().split(",") ?? [];
  const ages = directives.map((directive) => {
    if (directive.trim() === "no-cache") return 0;
    const seconds = /^\s*max-age=(\d{1,9})\s*$/.exec(directive)?.[1];
    return seconds === undefined ? Infinity : Number(seconds) * 1000;
  });
  return Math.min(Infinity, ...ages);
}
