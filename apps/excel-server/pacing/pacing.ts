import { createCredentialKeys, type ClientStore } from "./credential-keys.ts";
import { createMemoryLedger, type Ledger } from "./ledger.ts";
import { createByteBudget } from "../request/byte-budget.ts";
import { createPacer } from "./pacer.ts";
import { runtimeTime, type PacingTime } from "./pacing-time.ts";
import { createSharedAnswers } from "./shared-answers.ts";
import { shareBody } from "./shared-body.ts";

/** Makes many seats use one company's quota together: equal reads are sent once, and all requests at one pace. */
export type Pacing = ReturnType<typeof createPacing>;

/** Bytes that may be read ahead of slow clients: of one answer, and of all together. */
const ahead = { one: 2_097_152, all: 8_388_608 };

export interface PacingOptions {
  /** Default: one in memory. */
  readonly ledger?: Ledger;
  /** Where servers that share a ledger note the clients of tokens. Default: in memory. */
  readonly clients?: ClientStore;
  /** Default: the runtime's clock and timers. */
  readonly time?: PacingTime;
}

export function createPacing({ ledger, clients, time = runtimeTime }: PacingOptions = {}) {
  const budget = createByteBudget(ahead.all);
  return {
    /** The same answer, read ahead of its client. `stalled` is called when the client stands still and no more may be read ahead. */
    ahead: (answer: Response, stalled: () => void): Response =>
      answer.body
        ? new Response(
            shareBody(answer.body, { kept: 0, budget, ahead: { most: ahead.one, stalled }, ...time }).open(),
            answer,
          )
        : answer,
    keys: createCredentialKeys({ now: time.now, store: clients }),
    pacer: createPacer({ ledger: ledger ?? createMemoryLedger(time.now), ...time }),
    answers: createSharedAnswers(time),
  };
}
