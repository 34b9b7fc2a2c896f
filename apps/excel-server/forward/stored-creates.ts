import { verdictOf } from "@accounting-data/core/http";
import { guid, unanswered } from "@accounting-data/deployment";
import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import { readBytes } from "../request/byte-blocks.ts";
import { CutOff } from "../request/cut-off.ts";
import { Refusal } from "../request/refusal.ts";
import type { CreateStore, StoredCreate } from "./create-store.ts";
import { mayBeForwardedAgain } from "./may-be-forwarded-again.ts";
import { otherRequest, type KeyedCreate } from "./repeated-creates.ts";

type Outcome = ServiceAnswer | Refusal;

/** Between two looks at a create that another server is sending, and how many looks: a call takes no longer. */
const otherServer = { everyMs: 500, looks: 130 };

/**
 * Sends creates whose keys a store does not know, and notes there what becomes of them. For a known key it answers from the store, and
 * sends nothing: what a create became is told by status and id, and one that was never answered has an unknown outcome.
 */
export function createStoredCreates(store: CreateStore, sleep: (milliseconds: number) => Promise<void>) {
  /** Waits while another server is sending it. Undefined if it turns out to be new, since nothing was created. */
  async function outcomeOf(key: string, noted: StoredCreate): Promise<Outcome | undefined> {
    let known: StoredCreate | undefined = noted;
    for (let look = 0; store.isShared && known?.state === "sent" && look < otherServer.looks; look += 1) {
      await sleep(otherServer.everyMs);
      known = await store.find(key);
    }
    if (known === undefined) return undefined;
    return known.state === "answered" ? answerOf(known) : outcomeUnknown();
  }

  async function send({ key, digest }: KeyedCreate, sendNow: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await readWhole(await sendNow());
      if (outcome.createdNothing) await store.forget(key);
      else await store.end(key, { digest, state: "answered", ...outcome.head });
      return outcome.answer;
    } catch (error) {
      // Nothing was sent: the client had left.
      await store.forget(key);
      throw error;
    }
  }

  return {
    async once(create: KeyedCreate, sendNow: () => Promise<Outcome>): Promise<Outcome> {
      for (;;) {
        const noted = await store.begin(create.key, create.digest);
        if (!noted) return await send(create, sendNow);
        if (noted.digest !== create.digest) return otherRequest();
        const outcome = await outcomeOf(create.key, noted);
        if (outcome) return outcome;
      }
    },
  };
}

/** An outcome, and what is noted of it. */
interface WholeOutcome {
  readonly answer: Outcome;
  readonly head: { readonly status: number; readonly id?: string };
  readonly createdNothing: boolean;
}

async function readWhole(outcome: Outcome): Promise<WholeOutcome> {
  if (outcome instanceof Refusal) {
    const createdNothing = mayBeForwardedAgain(outcome);
    return { answer: outcome, head: { status: outcome.status }, createdNothing };
  }
  const { response, ...others } = outcome;
  const { status, headers } = response;
  try {
    const body = await readBytes(response.body);
    const judged = { status, headers, text: new TextDecoder().decode(body) };
    const verdict = verdictOf(judged, "create");
    const id = verdict.means === "created" && guid.test(verdict.id) ? verdict.id : undefined;
    const whole = new Response(body.byteLength > 0 ? body : null, { status, headers });
    return {
      answer: { ...others, response: whole },
      head: { status, ...(id !== undefined && { id }) },
      createdNothing: mayBeForwardedAgain(judged),
    };
  } catch (error) {
    // The status alone says what became of the create.
    const answer = {
      ...others,
      response: new Response(null, { status, headers }),
      cause: error instanceof CutOff ? error.message : "answer broken off",
    };
    return {
      answer,
      head: { status },
      createdNothing: mayBeForwardedAgain({ status, headers, text: undefined }),
    };
  }
}

/** The answer to the repetition of a create that was answered before: its status, and the id alone of what it created. */
function answerOf({ status = 200, id }: StoredCreate): Outcome {
  const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  const response =
    id === undefined
      ? new Response(null, { status, headers })
      : Response.json({ Id: id }, { status, headers });
  return { response, isShared: true, cause: "answered before" };
}

function outcomeUnknown(): Refusal {
  const detail =
    "This was sent before, and its answer was lost when the server ended. Nothing was sent again. Look whether the record exists.";
  return new Refusal(504, detail, { type: unanswered, cause: "sent before" });
}
