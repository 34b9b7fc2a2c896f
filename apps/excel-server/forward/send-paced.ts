import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import type { ForwardedCall } from "./call.ts";
import type { Pacing } from "../pacing/pacing.ts";
import { busy, Refusal } from "../request/refusal.ts";

/** Forwards a call until `signal` aborts; calls `ended` when its answer has ended. */
type Forward = (signal: AbortSignal, ended: () => void) => Promise<Response | Refusal>;

/** Sends a call at its company's pace. A read whose equal is under way, or was just answered, gets that one's answer. */
export async function sendPaced(
  { keys, pacer, answers }: Pacing,
  { request, upstream, operation, logged }: ForwardedCall,
  forward: Forward,
): Promise<ServiceAnswer | Refusal> {
  const credential = await keys.of(upstream.id, request.headers);
  const isUrgent = operation.method === "POST";

  async function send(signal: AbortSignal): Promise<Response | Refusal> {
    const turn = await pacer.apply({
      key: credential,
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
      else turn.answered(answered);
      return answered;
    } catch (error) {
      turn.end();
      throw error;
    }
  }
  if (!isUrgent) {
    const { search } = new URL(request.url);
    const accepted = ["accept", "accept-language"].map((name) => request.headers.get(name));
    const key = JSON.stringify([credential, operation.path, search, accepted]);
    return await answers.get({ credential, seat: logged.address, key, client: request.signal }, send);
  }
  const response = await send(request.signal);
  // Reads that were sent before must not be taken for reads that know the new record.
  answers.wrote(credential, logged.address);
  return response instanceof Response ? { response, isShared: false } : response;
}
