import {
  createBusinessPartner,
  findCreatedCandidates,
  readModifiedPartners,
  type Candidates,
} from "@accounting-data/resources/business-partners";
import { isAccountingDataError } from "@accounting-data/core";
import { recordId } from "@accounting-data/resources";
import type { CreatedRecord } from "../../cache/created-records.ts";
import type { AddIn } from "../../add-in.ts";
import { Offline } from "../../service/failure.ts";
import type { ListRecord } from "../../service/list-record.ts";
import type { Connection } from "../../settings/connection.ts";
import { notReturned } from "./not-returned.ts";
import type { PartnerService } from "./partner-flow.ts";
import type { CreatedPartner, PartnerCandidates } from "./partner-state.ts";

/** Creates the operations for one company. While the device is offline no create is attempted. */
export function createPartnerService(
  addIn: Pick<AddIn, "client" | "data">,
  connection: () => Connection,
  online: () => boolean = () => navigator.onLine,
): PartnerService {
  return {
    create: async (payload) => {
      if (!online()) throw new Offline();
      const company = connection();
      const note = (record: CreatedRecord): void =>
        addIn.data.noteCreated(company, "BusinessPartners", record);
      const { data, warnings } = await createBusinessPartner(addIn.client(company), payload).catch(
        (error: unknown) => {
          if (isAccountingDataError(error, "created_unreadable")) note({ certain: true });
          if (isAccountingDataError(error, "outcome_unknown")) note({ certain: false });
          throw error;
        },
      );
      note({ id: recordId(data), certain: true });
      const missing = notReturned(payload, data);
      return {
        ...describe(data),
        warnings: warnings.map(textOf),
        ...(missing.length > 0 && { missing }),
      };
    },
    findCandidates: async (payload, attempt) =>
      describeCandidates(await findCreatedCandidates(addIn.client(connection()), payload, attempt)),
    readCandidates: async (attempt) => {
      const modified = await readModifiedPartners(addIn.client(connection()), attempt);
      return { candidatesFor: (payload) => describeCandidates(modified.candidatesFor(payload)) };
    },
  };
}

function describeCandidates(candidates: Candidates): PartnerCandidates {
  return { ...candidates, partners: candidates.partners.map(describe) };
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

/** The text in a field; ignores the case of its name. */
function text(record: ListRecord, name: string): string | undefined {
  const value = Object.entries(record).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The specification does not show what a warning looks like: text, or an object with a message. */
function textOf(warning: unknown): string {
  if (typeof warning === "string") return warning;
  const inside =
    typeof warning === "object" && warning !== null ? text({ ...warning }, "message") : undefined;
  return inside ?? JSON.stringify(warning);
}
