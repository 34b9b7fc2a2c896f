import { createBusinessPartner, findCreatedCandidates } from "@accounting-data/resources/business-partners";
import { recordId } from "@accounting-data/resources";
import type { AddIn } from "../../add-in.ts";
import type { ListRecord } from "../../service/list-record.ts";
import type { Connection } from "../../settings/connection.ts";
import type { CreatedPartner, PartnerService } from "./partner-flow.ts";

/** The service of one company. */
export function createPartnerService(addIn: AddIn, connection: () => Connection): PartnerService {
  return {
    create: async (payload) => {
      const { data, warnings } = await createBusinessPartner(addIn.client(connection()), payload);
      return { ...describe(data), warnings: warnings.map(wordsOf) };
    },
    look: async (payload, attempt) => {
      const { match, partners, clock } = await findCreatedCandidates(
        addIn.client(connection()),
        payload,
        attempt,
      );
      return {
        verdict: match,
        partners: partners.map(describe),
        clock: clock === "server" ? "service" : "device",
      };
    },
  };
}

function describe(record: ListRecord): CreatedPartner {
  return {
    id: recordId(record),
    name: text(record, "name"),
    city: text(record, "city"),
    warnings: [],
    record,
  };
}

/** A field that holds text, its name compared without case. */
function text(record: ListRecord, name: string): string | undefined {
  const value = Object.entries(record).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A remark may be a text or an object around one; the specification does not show it. */
function wordsOf(warning: unknown): string {
  if (typeof warning === "string") return warning;
  const inside =
    typeof warning === "object" && warning !== null ? text({ ...warning }, "message") : undefined;
  return inside ?? JSON.stringify(warning);
}
