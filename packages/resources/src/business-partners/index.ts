export type { BusinessPartner } from "./business-partner.ts";
export type { CreateBusinessPartnerDto } from "./create-business-partner-dto.ts";
export type { Created } from "./read-created.ts";
export { listBusinessPartners } from "./list-business-partners.ts";
export { getBusinessPartner } from "./get-business-partner.ts";
export { createBusinessPartner } from "./create-business-partner.ts";
export { findCreatedCandidates, type Candidates, type CandidateMatch } from "./find-created-candidates.ts";
export { iterateBusinessPartners } from "./iterate-business-partners.ts";
