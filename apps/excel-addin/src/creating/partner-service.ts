import type { Client } from "@accounting-data/core";
import { createPartnerSender, type CreateOutcome, type PartnerSender } from "@accounting-data/creating";
import type { CreatedRecord } from "../cache/created-records.ts";
import type { CreateRoute } from "../service/create-route.ts";
import { isConnectionFailure } from "../service/failure.ts";
import { NotSent } from "../service/not-sent.ts";
import type { Connection } from "../settings/connection.ts";
import { describePartner } from "./describe-partner.ts";

/** Sends partners of one company, and looks for those that an attempt may have created. */
export type PartnerService = PartnerSender;

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

  function company(): Connection {
    const known = connection();
    if (!known) throw new NotSent("forgotten");
    return known;
  }
  const sender = createPartnerSender({
    client: () => client(company()),
    describe: describePartner,
    cancelled: () => new NotSent("cancelled"),
    isUnreachable: isConnectionFailure,
  });

  return {
    ...sender,
    create: async (payload, options) => {
      if (!online()) return outcomeOfNotSent(new NotSent("offline"));
      const known = connection();
      if (!known) return outcomeOfNotSent(new NotSent("forgotten"));
      const block = await route?.check(known.upstream);
      if (block) return outcomeOfNotSent(new NotSent(block));
      const outcome = await sender.create(payload, options);
      if (outcome.kind === "created") {
        const { id, record: returned } = outcome.partner;
        // Of what was sent, the service may return the id alone.
        const record = returned && { ...payload, ...returned };
        noteCreated(known, { id: id?.toLowerCase(), certain: true, record });
      }
      if (outcome.kind === "unknown") noteCreated(known, { certain: false });
      // A proxy's sign-in may have ended: before the next row the way is looked at again.
      if (outcome.kind === "unknown" || outcome.kind === "stop") route?.forget();
      return outcome;
    },
  };
}

/** A person has forgotten the company meanwhile, or no create would arrive: no further row is sent. */
const lasting: Partial<Record<NotSent["why"], true>> = { forgotten: true, proxy: true, proxySignedOut: true };

function outcomeOfNotSent(error: NotSent): CreateOutcome {
  return error.why in lasting
    ? { kind: "stop", error }
    : { kind: "not-sent", error, retryAfterMs: undefined };
}
