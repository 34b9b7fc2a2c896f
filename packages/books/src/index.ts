export { openBooks } from "./open-books.ts";
export type { BookList, Books, ReadingOptions } from "./books.ts";
export type { BookColumn } from "./columns.ts";
export { describeFailure } from "./describe-failure.ts";
export { ColumnError, rowsOf } from "./rows-of.ts";
export {
  readServiceSettings,
  settingNames,
  SettingsError,
  type ServiceSettings,
} from "./service-settings.ts";
export { nearest, UnknownListError } from "./unknown-list-error.ts";
