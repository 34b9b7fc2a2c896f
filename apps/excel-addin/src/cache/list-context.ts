import type { Client, Clock } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";

/** What the caches of one list of one company share. */
export interface ListContext {
  readonly source: ListSource;
  readonly client: Client;
  readonly clock: Clock;
  /** The id in lower case, since ids are compared without case. */
  readonly idOf: (record: ListRecord) => string;
  /** Called after each change of the list's status. */
  readonly changed: () => void;
}
