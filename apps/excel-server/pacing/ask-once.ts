import type { ByteBudget } from "../request/byte-budget.ts";
import type { Refusal } from "../request/refusal.ts";
import type { PacingTime } from "./pacing-time.ts";
import { shareBody, type SharedBody } from "./shared-body.ts";

/** Sends a request. Its signal aborts when nobody waits for the answer any more. */
export type AskService = (signal: AbortSignal) => Promise<Response | Refusal>;

/** The answer to one request, for several clients. */
export interface OneAnswer {
  /** Whether the headers are there. */
  readonly isAnswered: () => boolean;
  /** Waits for the answer, unless the client is gone. Rejects as the request does. */
  readonly join: (client: AbortSignal) => Promise<Outcome>;
}

type Outcome = { readonly answer: Response; readonly body: SharedBody | undefined } | Refusal;

interface AskOptions extends Pick<PacingTime, "now" | "after"> {
  /** The bytes that may be kept of all answers. */
  readonly budget: ByteBudget;
  /** Called when no further client can get the answer; perhaps several times. */
  readonly ended: () => void;
}

/** Milliseconds for which an answer is shared after its end. */
const lifetime = 2_000;
/** Bytes that are kept of one answer. */
const keptOfOne = 1_048_576;

/** Sends a request for all who join, and for those who do so closely after its end. */
export function askOnce(ask: AskService, { budget, now, after, ended }: AskOptions): OneAnswer {
  const abort = new AbortController();
  let isAnswered = false;
  /** How many clients wait for the headers. */
  let waiting = 0;
  const outcome = ask(abort.signal).then(share);
  outcome.catch(ended);

  function share(answer: Response | Refusal): Outcome {
    isAnswered = true;
    if (!(answer instanceof Response)) {
      ended();
      return answer;
    }
    const isGood = answer.status === 200;
    if (!isGood || !answer.body) ended();
    if (!answer.body) return { answer, body: undefined };
    const forget = (): void => {
      ended();
      body.forget();
    };
    const body = shareBody(answer.body, {
      kept: keptOfOne,
      budget,
      ended(isKept) {
        if (isGood && isKept) after(lifetime, forget);
        else forget();
      },
      now,
      after,
    });
    return { answer, body };
  }

  return {
    isAnswered: () => isAnswered,
    async join(client) {
      waiting += 1;
      const leave = (): void => {
        waiting -= 1;
        if (waiting > 0) return;
        ended();
        abort.abort();
      };
      if (client.aborted) leave();
      else client.addEventListener("abort", leave, { once: true });
      const joined = await outcome;
      client.removeEventListener("abort", leave);
      return joined;
    },
  };
}
