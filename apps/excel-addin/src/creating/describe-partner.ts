import type { CreatedPartner } from "@accounting-data/creating";
import { findValue } from "@accounting-data/creating/payload";
import { recordId } from "@accounting-data/resources";
import { titleOfRecord } from "../cells/entity-card.ts";
import type { ListRecord } from "../service/list-record.ts";

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
