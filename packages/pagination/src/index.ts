export { collect, type CollectOptions } from "./collect.ts";
export {
  IncompleteListError,
  InvalidArgumentError,
  LimitExceededError,
  PaginationError,
  PaginationStalledError,
} from "./errors.ts";
export {
  iterateOptionNames,
  type IterateOptions,
  type LearnedPaging,
  type PagedListOptions,
  type Strategy,
} from "./iterate-options.ts";
export { iteratePages, type PageIterable } from "./iterate-pages.ts";
export { iterateRecords, type RecordIterable } from "./iterate-records.ts";
export { pageOf, type Page, type SinglePageRequest } from "./page.ts";
export type { PageAnswer, PageRequest, ReadPage } from "./read-page.ts";
export type { ListIterator } from "./reading/list-iterable.ts";
export { take } from "./take.ts";
export type { ListProof } from "./walk/prove.ts";
