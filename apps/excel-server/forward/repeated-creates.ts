import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import type { ForwardedCall } from "./call.ts";
import { readBytes } from "../request/byte-blocks.ts";
import { sha256 } from "../request/digest.ts";
import { Refusal } from "../request/refusal.ts";

/** A create, as far as it can be a repeated one. */
export interface KeyedCreate {
  /** The header `Idempotency-Key`. */
  readonly key: string;
  /** Equal for equal requests: of the credential, the service and the body. */
  readonly digest: string;
}

/** Sends a create once, however often the same request arrives. */
export type RepeatedCreates = ReturnType<typeof createRepeatedCreates>;

/** The answer to a create, to be given again. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Why the body is empty, if the service sent one. */
  readonly cause?: string;
}

interface Entry {
  readonly at: number;
  readonly digest: string;
  readonly outcome: Promise<Answer | Refusal>;
  /** The bytes of its answer; undefined until it has one. */
  bytes: number | undefined;
}

/** Milliseconds for which an answer is kept: longer than a call takes, after which a browser sends it again at once. */
const lifetime = 120_000;
/** Answers that are kept, and their bytes; the oldest are forgotten first. */
const kept = { answers: 10_000, bytes: 16_777_216 };

/** `now`: milliseconds of a clock that never goes back. */
export function createRepeatedCreates(now: () => number) {
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
      // One that is under way may create a record: sent again, it could create another.
      if (entry.bytes !== undefined) remove(key, entry);
    }
  }
  async function begin({ key, digest }: KeyedCreate, send: () => Promise<ServiceAnswer | Refusal>) {
    const entry: Entry = { at: now(), digest, outcome: send().then(read), bytes: undefined };
    entries.set(key, entry);
    trim();
    try {
      const outcome = await entry.outcome;
      // Not kept, so that creates which a stranger has refused displace no other.
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
    /**
     * Calls `send`, or resolves to the answer to the request that came with the same key before; to a refusal with 422 if that
     * was another request. A request that was refused before anything was sent counts as none; an answer with a 4xx is shared
     * only while it is under way. Rejects as `send` does.
     *
     * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07#section-2.7
     */
    async once(
      create: KeyedCreate,
      send: () => Promise<ServiceAnswer | Refusal>,
    ): Promise<ServiceAnswer | Refusal> {
      for (;;) {
        const earlier = entries.get(create.key);
        if (!earlier) return toSent(await begin(create, send), false);
        if (earlier.digest !== create.digest) return otherRequest();
        const outcome = await earlier.outcome.catch(() => undefined);
        if (outcome && !isNotSent(outcome)) return toSent(outcome, true);
      }
    },
  };
}

function otherRequest(): Refusal {
  const detail =
    "This Idempotency-Key was sent with another request before. Nothing was sent. Each request needs a key of its own.";
  return new Refusal(422, detail, { cause: "key of another request" });
}

/** A refusal with a 4xx says that nothing was sent. */
function isNotSent(outcome: Answer | Refusal): boolean {
  return outcome instanceof Refusal && createdNothing(outcome);
}

/**
 * Whether the answer to a create says that nothing was created. A 408 does not: what waited for the service, such as its load balancer,
 * may have given up; and browsers send a request again after it.
 */
export function createdNothing({ status }: { readonly status: number }): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

async function read(sent: ServiceAnswer | Refusal): Promise<Answer | Refusal> {
  if (sent instanceof Refusal) return sent;
  const { status, headers } = sent.response;
  try {
    return { status, headers, body: await readBytes(sent.response.body) };
  } catch {
    // The status says what became of the create, though its answer can't be read.
    return { status, headers, body: new Uint8Array(), cause: "answer broken off" };
  }
}

function toSent(outcome: Answer | Refusal, isShared: boolean): ServiceAnswer | Refusal {
  if (outcome instanceof Refusal) return outcome;
  const { status, headers, body, cause } = outcome;
  const response = new Response(body.byteLength > 0 ? body : null, { status, headers });
  return { response, isShared, ...(cause !== undefined && { cause }) };
}

/** Tells creates apart by service, operation, credential and body, none of which can be read from it. */
export async function digestCreate(
  { request, upstream, operation }: ForwardedCall,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const credential = ["api-key", "authorization"].map((name) => request.headers.get(name));
  const parts = [upstream.id, operation.path, ...credential, await sha256(body)];
  return await sha256(new TextEncoder().encode(JSON.stringify(parts)));
}
