// All that these files export is public: a list of the names would only repeat theirs.
export * from "./business-partners.ts";
export * from "./create-business-partner.ts";
export * from "./find-created-candidates.ts";
export type { Created, CreatedWarning, CreateOptions, DecodeCreated } from "../creating/create-record.ts";
export type { CandidateMatch } from "../creating/find-candidates.ts";
