import { createByteBudget } from "../request/byte-budget.ts";
import type { Refusal } from "../request/refusal.ts";
import { rememberNewest } from "../request/remember-newest.ts";
import type { CredentialId } from "./credential-keys.ts";
import type { PacingTime } from "./pacing-time.ts";
import { shareBody, type SharedBody } from "./shared-body.ts";

/** The service's answer to a call. */
export interface ServiceAnswer {
  readonly response: Response;
  /** Whether it is the answer to an equal call, which was sent in place of this one. */
  readonly isShared: boolean;
  /** What is wrong with it, for the log. */
  readonly cause?: string;
}

/** A read, as far as it can be equal to another. */
export interface EqualRead {
  readonly credential: CredentialId;
  /** Whoever reads. */
  readonly seat: string;
  /** Equal for equal reads of equal credentials. */
  readonly key: string;
  /** Milliseconds since the reader asked for the present state: answers to requests that were sent before do not count. */
  readonly maxAge: number;
  /** Aborts when the reader is gone. */
  readonly client: AbortSignal;
}

/** Sends equal reads once: those in flight, and those answered just before. */
export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

type Outcome = { readonly answer: Response; readonly body: SharedBody | undefined } | Refusal;

interface Entry {
  /** When the request was sent; counted, since a clock is not fine enough. */
  readonly order: number;
  /** The same, in milliseconds. */
  readonly begun: number;
  /** The credential that it was sent with. */
  readonly own: string;
  readonly outcome: Promise<Outcome>;
  /** The service has answered. */
  isAnswered: boolean;
  /** Clients that wait for the headers. */
  waiting: number;
  readonly abort: AbortController;
}

/** How long an answer is given again after its end; in milliseconds. */
const lifetime = 2_000;
/** Milliseconds in which people ask for the present state at the same time. */
const sameTime = 250;
/** After so many equal reads whose answers are not shared, a read that waits is sent itself. */
const mostJoined = 2;
/** Bytes of one answer that are kept, and of all answers together. */
const kept = { one: 1_048_576, all: 33_554_432 };

/** Seats whose last create is remembered; the oldest is forgotten first. */
const remembered = 10_000;

export function createSharedAnswers({ now, after }: Pick<PacingTime, "now" | "after">) {
  const entries = new Map<string, Entry>();
  /** By credential and seat, the order of its last create. */
  const writes = new Map<string, number>();
  const budget = createByteBudget(kept.all);
  let order = 0;

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  /** The entry whose answer the read may get. */
  function find({ credential, seat, key, maxAge }: EqualRead): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || entry.order <= (writes.get(`${credential.key} ${seat}`) ?? 0)) return undefined;
    const age = now() - entry.begun;
    const isOfSameTime = !entry.isAnswered && age <= sameTime;
    return isOfSameTime || age < maxAge ? entry : undefined;
  }

  function begin(
    { key, credential: { own } }: EqualRead,
    ask: (signal: AbortSignal) => Promise<Response | Refusal>,
  ): Entry {
    const abort = new AbortController();
    const entry: Entry = {
      order: (order += 1),
      begun: now(),
      own,
      isAnswered: false,
      abort,
      waiting: 0,
      outcome: ask(abort.signal).then(share),
    };
    entries.set(key, entry);
    entry.outcome.catch(() => remove(key, entry));

    function share(answer: Response | Refusal): Outcome {
      entry.isAnswered = true;
      if (!(answer instanceof Response)) {
        remove(key, entry);
        return answer;
      }
      const isGood = answer.status === 200;
      if (!isGood) remove(key, entry);
      const body =
        answer.body &&
        shareBody(answer.body, {
          kept: kept.one,
          budget,
          ended: (isKept) => keep(isGood && isKept, body),
          now,
          after,
        });
      if (!body) keep(false, body);
      return { answer, body: body ?? undefined };
    }
    function keep(isKept: boolean, body: SharedBody | null): void {
      const forget = (): void => {
        remove(key, entry);
        body?.forget();
      };
      if (isKept) after(lifetime, forget);
      else forget();
    }
    return entry;
  }

  async function join(key: string, entry: Entry, client: AbortSignal) {
    entry.waiting += 1;
    const leave = (): void => {
      entry.waiting -= 1;
      if (entry.waiting > 0) return;
      remove(key, entry);
      entry.abort.abort();
    };
    if (client.aborted) leave();
    else client.addEventListener("abort", leave, { once: true });
    const outcome = await entry.outcome;
    client.removeEventListener("abort", leave);
    return outcome;
  }

  return {
    /**
     * Answers a read with the answer, or the refusal, of an equal one, or calls `ask`, whose signal aborts when all who wait
     * are gone. Between credentials, such as two tokens of one client, only answers with 200 are shared: what the service refuses
     * to one it may grant to another.
     */
    async get(
      read: EqualRead,
      ask: (signal: AbortSignal) => Promise<Response | Refusal>,
    ): Promise<ServiceAnswer | Refusal> {
      const { credential, key, client } = read;
      for (let joined = 0; joined < mostJoined; joined += 1) {
        const found = find(read);
        const entry = found ?? begin(read, ask);
        const outcome = await join(key, entry, client);
        const isGood = "answer" in outcome && outcome.answer.status === 200;
        if (entry.own !== credential.own && !isGood) continue;
        if (!("answer" in outcome)) return outcome;
        const { answer, body } = outcome;
        const stream = body?.open();
        // Its start is no longer kept, or its reading was broken off when the others left.
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
    /** The seat has written something: reads that were sent before are no longer given to it. */
    wrote(credential: string, seat: string): void {
      order += 1;
      rememberNewest(writes, [`${credential} ${seat}`, order], remembered);
    },
  };
}
