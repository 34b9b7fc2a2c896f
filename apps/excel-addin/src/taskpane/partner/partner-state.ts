import type { Candidates } from "@accounting-data/resources/business-partners";
import type { ListRecord } from "../../service/list-record.ts";
import type { FieldMessages } from "./field-messages.ts";
import type { PartnerField } from "./partner-form.ts";
import type { FormFault } from "./read-partner-form.ts";
import type { UnsettledAttempt } from "./unsettled-attempts.ts";

/** A partner that exists. Fields are undefined if its record does not have them. */
export interface CreatedPartner {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly warnings: readonly string[];
  /** Fields that were sent and did not come back. */
  readonly missing?: readonly string[];
  /** As the service sent it. */
  readonly record: ListRecord;
}

/** Partners that a create of unknown outcome may have made. A person decides which one it is. */
export interface PartnerCandidates extends Pick<Candidates, "match" | "clock"> {
  readonly partners: readonly CreatedPartner[];
}

/** State of the creation of one partner. */
export type PartnerState =
  | { readonly kind: "editing" }
  | { readonly kind: "incomplete"; readonly faults: ReadonlyMap<PartnerField, FormFault> | "empty" }
  | { readonly kind: "sending" }
  | {
      readonly kind: "rejected";
      readonly messages: FieldMessages;
      readonly error: unknown;
      readonly at: Date;
    }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date }
  | { readonly kind: "created"; readonly partner: CreatedPartner; readonly confirmed: boolean }
  | { readonly kind: "unreadable"; readonly error: unknown; readonly at: Date }
  | {
      readonly kind: "unknown";
      readonly attempt: UnsettledAttempt;
      readonly search:
        | { readonly kind: "searching" }
        | { readonly kind: "found"; readonly candidates: PartnerCandidates }
        | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };
    };
