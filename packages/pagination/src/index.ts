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
export type { ListIterator } from "./list-iterator.ts";
export type { Page } from "./page.ts";
export { pageOf, type SinglePageRequest } from "./page-of.ts";
export type { PageAnswer, PageRequest, ReadPage } from "./read-page.ts";
export { take } from "./take.ts";
