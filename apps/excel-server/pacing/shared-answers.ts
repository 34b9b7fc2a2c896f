import { createByteBudget } from "../request/byte-budget.ts";
import type { Refusal } from "../request/refusal.ts";
import { rememberNewest } from "../request/remember-newest.ts";
import { askOnce, type AskService, type OneAnswer } from "./ask-once.ts";
import type { CredentialId } from "./credential-keys.ts";
import type { PacingTime } from "./pacing-time.ts";

/** The service's answer to a call. */
export interface ServiceAnswer {
  readonly response: Response;
  /** Whether it is the answer to an equal call, so that this one was not sent. */
  readonly isShared: boolean;
  /** What is wrong with it, for the log. */
  readonly cause?: string;
}

/** What decides which answers a read may share. */
export interface EqualRead {
  readonly credential: CredentialId;
  /** Who reads. */
  readonly seat: string;
  /** The same for equal reads with the same {@link CredentialId.key}. */
  readonly key: string;
  /** How long ago the answer's request may have been sent, in milliseconds; 0 asks for the present state. */
  readonly maxAge: number;
  /** Aborts when the reader is gone. */
  readonly client: AbortSignal;
}

interface Entry extends OneAnswer {
  /** The place of its start among all starts and creates: a clock is not fine enough to compare them. */
  readonly order: number;
  /** When it started, in milliseconds. */
  readonly begun: number;
  /** {@link CredentialId.own} of the credential that it was sent with. */
  readonly own: string;
}

/** Two requests for the present state count as simultaneous within so many milliseconds. */
const sameTime = 250;
/** After waiting for so many answers that it may not share, a read is sent itself. */
const mostJoined = 2;
/** Bytes that are kept of all answers together. */
const keptOfAll = 33_554_432;

/** How many seats' last creates are remembered; the oldest are forgotten first. */
const remembered = 10_000;

/** Sends equal reads once, if they are under way together or follow each other closely. */
export function createSharedAnswers({ now, after }: Pick<PacingTime, "now" | "after">) {
  const entries = new Map<string, Entry>();
  /** The order of each seat's last create, by credential and seat. */
  const writes = new Map<string, number>();
  const budget = createByteBudget(keptOfAll);
  let order = 0;

  /** The entry whose answer the read may get. */
  function find({ credential, seat, key, maxAge }: EqualRead): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || entry.order <= (writes.get(`${credential.key} ${seat}`) ?? 0)) return undefined;
    const age = now() - entry.begun;
    const isOfSameTime = !entry.isAnswered() && age <= sameTime;
    return isOfSameTime || age < maxAge ? entry : undefined;
  }

  function begin({ key, credential: { own } }: EqualRead, ask: AskService): Entry {
    const entry: Entry = {
      order: (order += 1),
      begun: now(),
      own,
      ...askOnce(ask, {
        budget,
        now,
        after,
        ended: () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      }),
    };
    entries.set(key, entry);
    return entry;
  }

  return {
    /**
     * Answers a read with an equal one's answer or refusal, or else calls `ask`, whose signal aborts when all waiters are gone.
     * Two credentials, such as two tokens of one client, share only answers with 200: the service may refuse to one what it grants
     * to the other.
     */
    async get(read: EqualRead, ask: AskService): Promise<ServiceAnswer | Refusal> {
      const { credential, client } = read;
      for (let joined = 0; joined < mostJoined; joined += 1) {
        const found = find(read);
        const entry = found ?? begin(read, ask);
        const outcome = await entry.join(client);
        const isGood = "answer" in outcome && outcome.answer.status === 200;
        if (entry.own !== credential.own && !isGood) continue;
        if (!("answer" in outcome)) return outcome;
        const { answer, body } = outcome;
        const stream = body?.open();
        // Too late: its start was dropped, or its reading ended when the other readers left.
        if (body && !stream) break;
        const { status, headers } = answer;
        return {
          response: new Response(stream ?? null, { status, headers }),
          isShared: found !== undefined,
        };
      }
      const own = await ask(client);
      return own instanceof Response ? { response: own, isShared: false } : own;
    },
    /** Call it after a seat's create: the seat no longer gets answers to reads that started earlier. */
    wrote(credential: string, seat: string): void {
      order += 1;
      rememberNewest(writes, [`${credential} ${seat}`, order], remembered);
    },
  };
}
