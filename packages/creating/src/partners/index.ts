export { findAlike } from "./find-alike.ts";
export {
  comparedRegistrations,
  identityOfPartner,
  isRegistrationField,
  registrationFields,
  registrationsOf,
} from "./partner-identity.ts";
export { createPartnerIndex, type Alike, type PartnerIdentity, type PartnerIndex } from "./partner-index.ts";
export { comparedName, namesOfPartner } from "./partner-names.ts";
export { seenText } from "./seen-text.ts";
