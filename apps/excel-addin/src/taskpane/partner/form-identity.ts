import { isRegistrationField, type identityOfRow } from "../../creating/existing-partners.ts";
import type { PartnerForm } from "./partner-form.ts";

/** What a form says of who the partner is, as far as it is filled in. */
export function formIdentity({ name, city, more }: PartnerForm): Parameters<typeof identityOfRow>[0] {
  const registrations = more.filter((field) => isRegistrationField(field.name)).map(({ value }) => value);
  return { index: 0, ids: [], registrations, payload: { Name: name, City: city } };
}
