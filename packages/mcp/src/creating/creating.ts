import { fingerprintOf, type AttemptJournal, type PartnerSender } from "@accounting-data/creating";
import { createRequestStateCodec, type RequestStateCodec } from "@modelcontextprotocol/server";
import { createCheckTokens, yesLastsSeconds, type CheckTokens } from "./check-tokens.ts";

/** What a person was asked about: exactly this payload. */
export interface AskedState {
  readonly fingerprint: string;
}

/** What all conversations with one server share, if it may create partners. */
export interface Creating {
  readonly journal: AttemptJournal;
  readonly tokens: CheckTokens;
  readonly asked: RequestStateCodec<AskedState>;
}

/** Creates partners with one caller's credential. */
export interface CallerCreating extends Creating {
  readonly sender: PartnerSender;
  /** Whose credential it is; see `createOnce`. */
  readonly account: string;
}

export function createCreating(journal: AttemptJournal, now: () => number): Creating {
  return {
    journal,
    tokens: createCheckTokens(journal.fingerprintKey, now),
    asked: createRequestStateCodec({
      key: crypto.getRandomValues(new Uint8Array(32)),
      ttlSeconds: yesLastsSeconds,
    }),
  };
}

/** Tells payloads apart, of one account at one service. */
export function payloadMark(
  payload: object,
  { journal, account }: Pick<CallerCreating, "journal" | "account">,
  service: string,
): Promise<string> {
  return fingerprintOf([account, payload], { service, key: journal.fingerprintKey });
}
