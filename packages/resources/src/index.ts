// All that these files export is public: a list of the names would only repeat theirs. The lists come first: bundlers then put
// the modules in nearly the same order as for an import from a subpath, which compresses better.
export * from "./activities.ts";
export * from "./bank-accounts.ts";
export * from "./banks.ts";
export * from "./business-partners/index.ts";
export * from "./cash-registers.ts";
export * from "./centres.ts";
export * from "./issued-invoices/index.ts";
// From its own module too, so that a bundler can put it into another file than the iterator.
export { invoicesTakeListParameters } from "./issued-invoices/invoice-list.ts";

export * from "./define-resource.ts";
export * from "./files/define-download.ts";
export type { RecordCandidates, FindOptions } from "./creating/find-candidates.ts";
export type { Resource } from "./resource.ts";
export type { ResourceRow } from "./resource-row.ts";
export type { PathParams } from "./operation/list-path.ts";
export type * from "./operation/options.ts";
export type { DecodedList, DecodeList } from "./operation/read-envelope.ts";
export { isGuid } from "./operation/check-records.ts";
export { recordId } from "./operation/record-id.ts";
export type { RecordSchema, SchemaIssues, SchemaResult } from "./operation/record-schema.ts";
export type * from "./operation/record-types.ts";
