import { recordId } from "@accounting-data/resources";
import type { CreatedPartner } from "./created-partner.ts";
import { findValue } from "./payload/place-value.ts";

/** A partner by the name of its company, else its own, and its city. */
export function describePartner(record: Readonly<Record<string, unknown>>): CreatedPartner {
  const text = (field: string): string | undefined => {
    const value = findValue(record, [field]);
    return typeof value === "string" && value.trim() !== "" ? value : undefined;
  };
  const name = text("CompanyName") ?? text("Name");
  return { id: recordId(record), name, city: text("City"), warnings: [], record };
}
