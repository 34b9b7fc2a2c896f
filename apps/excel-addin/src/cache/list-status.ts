import type { ListName } from "@accounting-data/deployment";
import type { Failure } from "../service/failure.ts";
import type { Connection } from "../settings/connection.ts";
import type { AsOf } from "./as-of.ts";
import type { ReadProgress } from "./read-list.ts";

/** What is cached of one list of one company, as the pane shows it. */
export interface ListStatus {
  readonly list: ListName;
  /** Cached records; undefined before the first read has ended. */
  readonly count?: number;
  readonly asOf?: AsOf;
  /** When the newest part or record of it was read, where the whole list was not: cells show that. */
  readonly partAsOf?: AsOf;
  /** False if the service ended the list before the total that it had announced. */
  readonly complete?: boolean;
  /** Records that were created here and that the cached ones lack, if any. */
  readonly created?: number;
  /** Present during a read. */
  readonly progress?: ReadProgress;
  /** Why the last read failed. Older records stay cached. */
  readonly failure?: Failure;
  /** Why the credential may not read it, once the service has refused that. */
  readonly refused?: unknown;
}

export interface CompanyStatus {
  readonly connection: Connection;
  readonly lists: readonly ListStatus[];
}
