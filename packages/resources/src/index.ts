export type { RecordTypes, UntypedRecord } from "./operation/record-types.ts";
export type { DecodedList, DecodeList } from "./operation/read-envelope.ts";
export type { IterateKeyListOptions, IterateListOptions } from "./operation/iterate-list.ts";
export type { KeyListQuery, ListQuery } from "./operation/list-query.ts";
export type { GetOptions, ListOptions } from "./operation/read-options.ts";
export { recordId } from "./operation/record-id.ts";
