import { specifiedFields } from "@accounting-data/creating/payload";
import { emptyPartnerForm, knownKey, type PartnerForm } from "../src/partner/partner-form.ts";

/** A form in which these of the specification's fields are filled in, and others. */
export function filledForm(
  { name, city, duePeriod }: { readonly name?: string; readonly city?: string; readonly duePeriod?: string },
  others: Partial<PartnerForm> = {},
): PartnerForm {
  const texts = [name, city, duePeriod];
  const fields = specifiedFields.flatMap((field, index) => {
    const value = texts[index];
    return value === undefined
      ? []
      : [{ key: knownKey(field.name), name: field.name, type: field.type, value }];
  });
  return { ...emptyPartnerForm, ...others, fields: [...fields, ...(others.fields ?? [])] };
}

/** What is typed in the field of a partner's name. */
export function typedName({ fields }: PartnerForm): string | undefined {
  return fields.find(({ name }) => name === "Name")?.value;
}
