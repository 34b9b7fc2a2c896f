import { recordId } from "@accounting-data/resources";
import { titleOfRecord } from "../cells/entity-card.ts";
import type { ListRecord } from "../service/list-record.ts";
import { findValue } from "./place-value.ts";

/** A partner that exists. Fields are undefined if its record does not have them. */
export interface CreatedPartner {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly warnings: readonly string[];
  /** Fields that were sent and did not come back. */
  readonly missing?: readonly string[];
  /** As the service sent it; undefined where another window created it. */
  readonly record: ListRecord | undefined;
}

/** A partner as its record names it: by its title, which a card shows too. */
export function describePartner(record: ListRecord): CreatedPartner {
  const city = findValue(record, ["City"]);
  return {
    id: recordId(record),
    name: companyNameOf(record) ?? titleOfRecord(record),
    city: typeof city === "string" && city !== "" ? city : undefined,
    warnings: [],
    record,
  };
}

/** The name of a company, where its partner has that of a person besides. */
function companyNameOf(record: ListRecord): string | undefined {
  const name = findValue(record, ["CompanyName"]);
  return typeof name === "string" && name.trim() !== "" ? name : undefined;
}

/** A partner that this page knows without its record. */
export function partnerWithoutRecord(id: string | undefined, name?: string, city?: string): CreatedPartner {
  return { id, name, city, warnings: [], record: undefined };
}
