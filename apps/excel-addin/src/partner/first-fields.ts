import { isAlwaysRequired, specifiedFields, type PayloadField } from "@accounting-data/creating/payload";
import { isNameOptional } from "../creating/partner-words.ts";
import { knownKey } from "./partner-form.ts";

/**
 * The fields that a form shows at once, in its order: those of the specification and the required ones, and the name of a company where
 * a partner may have no other one.
 */
export function firstFields(knownFields: readonly PayloadField[]): readonly PayloadField[] {
  const isCompanyName = ({ name }: PayloadField): boolean => knownKey(name) === knownKey("CompanyName");
  const company = isNameOptional(knownFields) ? knownFields.filter(isCompanyName) : [];
  const isFirst = (field: PayloadField): boolean =>
    specifiedFields.some(({ name }) => knownKey(name) === knownKey(field.name)) || isAlwaysRequired(field);
  return [...company, ...knownFields.filter((field) => isFirst(field) && !company.includes(field))];
}
