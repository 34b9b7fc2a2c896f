export {
  businessPartners,
  getBusinessPartner,
  iterateBusinessPartners,
  listBusinessPartners,
  type BusinessPartner,
} from "./business-partners.ts";
export {
  createBusinessPartner,
  type Created,
  type CreateBusinessPartnerDto,
} from "./create-business-partner.ts";
export { findCreatedCandidates, type CandidateMatch, type Candidates } from "./find-created-candidates.ts";
