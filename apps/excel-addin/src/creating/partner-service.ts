import { ContractError, OutcomeUnknownError, type CallOptions, type Client } from "@accounting-data/core";
import { readHttpDate } from "@accounting-data/core/http";
import { createBusinessPartner, readModifiedPartners } from "@accounting-data/resources/business-partners";
import type { CreatedRecord } from "../cache/created-records.ts";
import type { CreateRoute } from "../service/create-route.ts";
import { NotSent } from "../service/not-sent.ts";
import type { Connection } from "../settings/connection.ts";
import { describePartner } from "./created-partner.ts";
import type { ReadCandidates } from "./candidates.ts";
import { outcomeOfFailure, type CreateOutcome } from "./outcome.ts";
import { findValue, notReturned } from "./place-value.ts";
import type { CreatePartner, CreatePartnerOptions } from "./send-attempts.ts";

export interface PartnerService {
  /** Sends a payload once, unless the first attempt certainly created nothing. Never rejects. */
  readonly create: CreatePartner;
  readonly readCandidates: ReadCandidates;
  /** By how many milliseconds this device's clock is ahead of the service's, as its answers have shown; 0 while none has. */
  readonly clockAhead: () => number;
}

/** Creates the operations for one company. While the device is offline no create is attempted. */
export function createPartnerService(parts: {
  readonly client: (connection: Connection) => Client;
  /** Learns of every partner that was, or may have been, created. */
  readonly noteCreated: (connection: Connection, partner: CreatedRecord) => void;
  /** Called for each request, since its secret may change. Undefined once a person has forgotten it. */
  readonly connection: () => Connection | undefined;
  readonly online?: () => boolean;
  /** Whether creates arrive at the add-in's server. Default: they do. */
  readonly route?: Pick<CreateRoute, "check" | "forget">;
}): PartnerService {
  const { client, noteCreated, connection, online = () => navigator.onLine, route } = parts;
  let clockAhead = 0;

  function noteTime(company: Connection): NonNullable<CallOptions["onResponse"]> {
    return ({ headers }) => {
      const serviceTime = readHttpDate(headers.get("date"));
      if (!Number.isNaN(serviceTime)) clockAhead = client(company).clock.now() - serviceTime;
    };
  }

  async function send(
    company: Connection,
    payload: object,
    { retries, isOfEarlier, signal }: CreatePartnerOptions,
  ): Promise<CreateOutcome> {
    const options = retries ? {} : { retry: false as const };
    const attemptedAt = new Date(client(company).clock.now());
    const created = await cancelledUnsent(signal, noteTime(company), (whileUnsent) =>
      createBusinessPartner(client(company), { ...payload }, { ...options, ...whileUnsent }),
    );
    const described = describePartner(created.data);
    // The client knows the creates of its own page.
    if (described.id !== undefined && (await isOfEarlier(described.id.toLowerCase())))
      return outcomeOfFailure(repeatedId(attemptedAt));
    const missing = notReturned(payload, created.data);
    const partner = {
      ...described,
      warnings: created.warnings.map(textOfWarning).filter(Boolean),
      ...(missing.length > 0 && { missing }),
    };
    return { kind: "created", partner };
  }

  return {
    create: async (payload, options) => {
      if (!online()) return outcomeOfFailure(new NotSent("offline"));
      const company = connection();
      if (!company) return outcomeOfFailure(new NotSent("forgotten"));
      const block = await route?.check(company.upstream);
      if (block) return outcomeOfFailure(new NotSent(block));
      const outcome = await send(company, payload, options).catch(outcomeOfFailure);
      if (outcome.kind === "created") {
        const { id, record: returned } = outcome.partner;
        // Of what was sent, the service may return the id alone.
        const record = returned && { ...payload, ...returned };
        noteCreated(company, { id: id?.toLowerCase(), certain: true, record });
      }
      if (outcome.kind === "unknown") noteCreated(company, { certain: false });
      // A proxy's sign-in may have ended: before the next row the way is looked at again.
      if (outcome.kind === "unknown" || outcome.kind === "stop") route?.forget();
      return outcome;
    },
    clockAhead: () => clockAhead,
    readCandidates: async (attempt) => {
      const company = connection();
      if (!company) throw new NotSent("forgotten");
      const modified = await readModifiedPartners(client(company), attempt, {
        onResponse: noteTime(company),
      });
      return {
        candidatesFor: (payload) => {
          const candidates = modified.candidatesFor(payload);
          return { ...candidates, partners: candidates.partners.map(describePartner) };
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

/** Sends something that a signal aborts while it waits, and not once its request is under way. */
async function cancelledUnsent<T>(
  signal: AbortSignal | undefined,
  onResponse: NonNullable<CallOptions["onResponse"]>,
  send: (options: Pick<CallOptions, "signal" | "onRequest" | "onResponse">) => Promise<T>,
): Promise<T> {
  if (!signal) return send({ onResponse });
  const unsent = new AbortController();
  let isUnderWay = false;
  const cancel = (): void => {
    if (signal.aborted && !isUnderWay) unsent.abort(new NotSent("cancelled"));
  };
  cancel();
  signal.addEventListener("abort", cancel);
  try {
    return await send({
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
    });
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The specification does not show what a warning looks like: text, or an object with a message. Null says nothing. */
function textOfWarning(warning: unknown): string {
  if (typeof warning === "string" || warning === null) return warning ?? "";
  const message = findValue(warning, ["message"]);
  return typeof message === "string" && message !== "" ? message : JSON.stringify(warning);
}
