import { ContractError, OutcomeUnknownError, type CallOptions, type Client } from "@accounting-data/core";
import { readHttpDate } from "@accounting-data/core/http";
import { createBusinessPartner, readModifiedPartners } from "@accounting-data/resources/business-partners";
import type { ReadCandidates } from "./candidates.ts";
import type { CreatedPartner } from "./created-partner.ts";
import { describePartner } from "./describe-partner.ts";
import { outcomeOfFailure } from "./outcome.ts";
import { findValue, notReturned } from "./payload/place-value.ts";
import type { CreatePartner } from "./send-attempts.ts";

/**
 * What sends partners to one service, and looks for those that an attempt may have created.
 * @example const sender: PartnerSender = createPartnerSender({ client: () => client });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface PartnerSender {
  readonly create: CreatePartner;
  readonly readCandidates: ReadCandidates;
  /** By how many milliseconds this device's clock is ahead of the service's, as its answers have shown; 0 while none has. */
  readonly clockAhead: () => number;
}

/**
 * Options of {@link createPartnerSender}.
 * @example const options: PartnerSenderOptions = { client: () => client };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface PartnerSenderOptions {
  /** Called for each request, since its credential may change. */
  readonly client: () => Client;
  /** A partner as its record names it. Default: by its name, or that of its company, and its city. */
  readonly describe?: (record: Readonly<Record<string, unknown>>) => CreatedPartner;
  /** The error of a create that was cancelled before it was sent. Default: an `AbortError`. */
  readonly cancelled?: () => unknown;
  /** Which errors of a sign-in mean that nobody was reached; see {@link outcomeOfFailure}. */
  readonly isUnreachable?: ((error: unknown) => boolean) | undefined;
}

/**
 * Makes what sends partners. A failure of its `create` is an outcome, never a rejection.
 * @example const { create } = createPartnerSender({ client: () => client });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function createPartnerSender({
  client,
  describe = describePartner,
  cancelled = () => new DOMException("It was cancelled before it was sent; nothing was sent.", "AbortError"),
  isUnreachable,
}: PartnerSenderOptions): PartnerSender {
  let clockAhead = 0;
  const noteTime =
    ({ clock }: Client): NonNullable<CallOptions["onResponse"]> =>
    ({ headers }) => {
      const serviceTime = readHttpDate(headers.get("date"));
      if (!Number.isNaN(serviceTime)) clockAhead = clock.now() - serviceTime;
    };

  return {
    create: async (payload, { retries, isOfEarlier, signal, headers }) => {
      const to = client();
      const unsent = sendableUntilCancelled(signal, { cancelled, onResponse: noteTime(to) });
      const attemptedAt = new Date(to.clock.now());
      try {
        const options = { ...(!retries && { retry: false as const }), ...(headers && { headers }) };
        const created = await createBusinessPartner(to, { ...payload }, { ...options, ...unsent.options });
        const described = describe(created.data);
        // The client knows its own creates alone.
        if (described.id !== undefined && (await isOfEarlier(described.id.toLowerCase())))
          return outcomeOfFailure(repeatedId(attemptedAt));
        const missing = notReturned(payload, created.data);
        const partner = {
          ...described,
          warnings: created.warnings.map(textOfWarning).filter(Boolean),
          ...(missing.length > 0 && { missing }),
        };
        return { kind: "created", partner };
      } catch (error) {
        if (unsent.isCancelledBy(error)) return { kind: "not-sent", error, retryAfterMs: undefined };
        return outcomeOfFailure(error, isUnreachable);
      } finally {
        unsent.end();
      }
    },
    clockAhead: () => clockAhead,
    readCandidates: async (attempt) => {
      const to = client();
      const modified = await readModifiedPartners(to, attempt, { onResponse: noteTime(to) });
      return {
        candidatesFor: (payload) => {
          const candidates = modified.candidatesFor(payload);
          return { ...candidates, partners: candidates.partners.map(describe) };
        },
      };
    },
  };
}

function repeatedId(attemptedAt: Date): OutcomeUnknownError {
  const cause = new ContractError("the answer has the id of a record that this device created earlier");
  const rule = "the answer does not show that it was created; look for the record before you send it again";
  return new OutcomeUnknownError(rule, { operation: "createBusinessPartner", attemptedAt, cause });
}

/** Options of a call that a signal aborts while it waits, and not once its request is under way. */
function sendableUntilCancelled(
  signal: AbortSignal | undefined,
  parts: {
    readonly cancelled: () => unknown;
    readonly onResponse: NonNullable<CallOptions["onResponse"]>;
  },
): {
  readonly options: Pick<CallOptions, "signal" | "onRequest" | "onResponse">;
  /** Whether a call failed since it was cancelled unsent. */
  readonly isCancelledBy: (error: unknown) => boolean;
  readonly end: () => void;
} {
  const { onResponse } = parts;
  if (!signal) return { options: { onResponse }, isCancelledBy: () => false, end: () => undefined };
  const unsent = new AbortController();
  let isUnderWay = false;
  const cancel = (): void => {
    if (signal.aborted && !isUnderWay) unsent.abort(parts.cancelled());
  };
  cancel();
  signal.addEventListener("abort", cancel);
  const options: Pick<CallOptions, "signal" | "onRequest" | "onResponse"> = {
    signal: unsent.signal,
    onRequest: () => {
      isUnderWay = true;
    },
    // The client may have to wait before it sends the request again.
    onResponse: (info) => {
      isUnderWay = false;
      cancel();
      return onResponse(info);
    },
  };
  return {
    options,
    isCancelledBy: (error) => unsent.signal.aborted && error === unsent.signal.reason,
    end: () => signal.removeEventListener("abort", cancel),
  };
}

/** The specification does not show what a warning looks like: text, or an object with a message. Null says nothing. */
function textOfWarning(warning: unknown): string {
  if (typeof warning === "string" || warning === null) return warning ?? "";
  const message = findValue(warning, ["message"]);
  return typeof message === "string" && message !== "" ? message : JSON.stringify(warning);
}
