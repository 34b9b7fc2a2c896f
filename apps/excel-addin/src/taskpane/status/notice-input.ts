import type { CompanyStatus } from "../../cache/data-cache.ts";
import type { RefreshState } from "../../refresh/refresh-flow.ts";
import type { Connection } from "../../settings/connection.ts";
import type { InsertState } from "../../tables/insert-flow.ts";
import type { Note } from "./notice.ts";

/** What the notices are made from. */
export interface NoticeInput {
  readonly bound: Connection;
  readonly companies: readonly CompanyStatus[];
  readonly refreshed: RefreshState;
  readonly offlineSince: Date | undefined;
  /** The last insertion of a table. */
  readonly inserted: InsertState;
  /** Companies that formulas name and this device does not know. */
  readonly unknownCompanies: readonly string[];
  readonly notes: readonly Note[];
  readonly now: Date;
}
