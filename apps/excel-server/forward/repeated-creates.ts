import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import type { ForwardedCall } from "./call.ts";
import { readBytes } from "../request/byte-blocks.ts";
import { CutOff } from "../request/cut-off.ts";
import { sha256 } from "../request/digest.ts";
import { Refusal } from "../request/refusal.ts";
import { mayBeForwardedAgain } from "./may-be-forwarded-again.ts";

/** What identifies a create, so that its repetition is recognised. */
export interface KeyedCreate {
  /** The header `Idempotency-Key`. */
  readonly key: string;
  /** See {@link digestCreate}. */
  readonly digest: string;
}

/** Sends a create once, however often the same request arrives. */
export type RepeatedCreates = ReturnType<typeof createRepeatedCreates>;

/** The answer to a create, kept for its repetitions. */
interface KeptAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Whether that is all of it. */
  readonly isWhole: boolean;
  /** Why the body is not the service's, if it sent one. */
  readonly cause?: string;
}

interface Entry {
  readonly at: number;
  readonly digest: string;
  readonly outcome: Promise<KeptAnswer | Refusal>;
  /** The bytes of its answer; undefined while it is under way. */
  bytes: number | undefined;
}

/** Milliseconds for which an answer is kept. A call takes less, and a browser repeats it as soon as the connection is lost. */
const lifetime = 120_000;
/** How many answers, and how many bytes of them, are kept; the oldest are forgotten first. */
const kept = { answers: 10_000, bytes: 16_777_216 };

/** Sends a create that this process does not know. */
export interface CreateSender {
  once(create: KeyedCreate, send: () => Promise<ServiceAnswer | Refusal>): Promise<ServiceAnswer | Refusal>;
}

/** `now`: milliseconds of a clock that never goes back. `stored`: knows the creates of other processes; by default, none. */
export function createRepeatedCreates(now: () => number, stored?: CreateSender) {
  const beyond = stored ?? { once: (_: KeyedCreate, send: () => Promise<ServiceAnswer | Refusal>) => send() };
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes ?? 0;
  }
  function trim(): void {
    for (const [key, entry] of entries) {
      const isOld = now() - entry.at > lifetime;
      if (!isOld && entries.size <= kept.answers && bytes <= kept.bytes) return;
      // Never forgets a create under way: its repetition would be sent too, and could create a second record.
      if (entry.bytes !== undefined) remove(key, entry);
    }
  }
  async function begin(create: KeyedCreate, send: () => Promise<ServiceAnswer | Refusal>) {
    const { key, digest } = create;
    const outcome = beyond.once(create, send).then(keepable);
    const entry: Entry = { at: now(), digest, outcome, bytes: undefined };
    entries.set(key, entry);
    trim();
    try {
      const outcome = await entry.outcome;
      // Refused creates are not kept: those of a stranger must not displace others.
      if (createdNothing(outcome)) remove(key, entry);
      else {
        entry.bytes = outcome instanceof Refusal ? 0 : outcome.body.byteLength;
        bytes += entry.bytes;
        trim();
      }
      return outcome;
    } catch (error) {
      remove(key, entry);
      throw error;
    }
  }
  return {
    /** Whether keys outlive this process. */
    keys: stored ? ("kept" as const) : ("in memory" as const),
    /**
     * Calls `send` for a new key. For a known key it resolves to the earlier answer, or to a refusal with 422 if the earlier request
     * was a different one. A key becomes new again when its create was refused unsent, and when it has ended with a 4xx. Rejects
     * as `send` does.
     *
     * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07#section-2.7
     */
    async once(
      create: KeyedCreate,
      send: () => Promise<ServiceAnswer | Refusal>,
    ): Promise<ServiceAnswer | Refusal> {
      for (;;) {
        const earlier = entries.get(create.key);
        if (!earlier) return serviceAnswer(await begin(create, send), { isShared: false });
        if (earlier.digest !== create.digest) return otherRequest();
        const outcome = await earlier.outcome.catch(() => undefined);
        if (outcome && !isNotSent(outcome)) return serviceAnswer(outcome, { isShared: true });
      }
    },
  };
}

/** Why a create is refused whose key another request had. */
export function otherRequest(): Refusal {
  const detail =
    "This Idempotency-Key was sent with another request before. Nothing was sent. Each request needs a key of its own.";
  return new Refusal(422, detail, { cause: "key of another request" });
}

function createdNothing(outcome: KeptAnswer | Refusal): boolean {
  if (outcome instanceof Refusal) return mayBeForwardedAgain(outcome);
  const text = outcome.isWhole ? new TextDecoder().decode(outcome.body) : undefined;
  return mayBeForwardedAgain({ ...outcome, text });
}

/** This server's own refusals with a 4xx say that nothing was sent. */
function isNotSent(outcome: KeptAnswer | Refusal): boolean {
  return outcome instanceof Refusal && mayBeForwardedAgain(outcome);
}

async function keepable(sent: ServiceAnswer | Refusal): Promise<KeptAnswer | Refusal> {
  if (sent instanceof Refusal) return sent;
  const { cause } = sent;
  const { status, headers } = sent.response;
  try {
    const body = await readBytes(sent.response.body);
    return { status, headers, body, isWhole: true, ...(cause !== undefined && { cause }) };
  } catch (error) {
    // The status alone says what became of the create.
    return {
      status,
      headers,
      body: new Uint8Array(),
      isWhole: false,
      cause: error instanceof CutOff ? error.message : "answer broken off",
    };
  }
}

function serviceAnswer(
  outcome: KeptAnswer | Refusal,
  { isShared }: Pick<ServiceAnswer, "isShared">,
): ServiceAnswer | Refusal {
  if (outcome instanceof Refusal) return outcome;
  const { status, headers, body, cause } = outcome;
  const response = new Response(body.byteLength > 0 ? body : null, { status, headers });
  return { response, isShared, ...(cause !== undefined && { cause }) };
}

/** A digest that is the same only for creates with the same service, operation, credential and body. */
export async function digestCreate(
  { request, upstream, operation }: ForwardedCall,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const credential = ["api-key", "authorization"].map((name) => request.headers.get(name));
  const parts = [upstream.id, operation.path, ...credential, await sha256(body)];
  return await sha256(new TextEncoder().encode(JSON.stringify(parts)));
}
