import type { Client, Clock } from "@accounting-data/core";
import type { ListRecord } from "./list-snapshot.ts";
import type { ListSource } from "../service/list-source.ts";

/** One list of one company: what its caches work with. */
export interface Site {
  readonly source: ListSource;
  /** The client of the connection as it is now. */
  readonly client: Client;
  readonly clock: Clock;
  /** The record's id as it is compared: ids of any spelling of case are one. */
  readonly idOf: (record: ListRecord) => string;
  /** Something about the list's status changed. */
  readonly changed: () => void;
}
