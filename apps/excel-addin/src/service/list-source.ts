import type { CallOptions, Client } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import type { ListRecord } from "./list-record.ts";

/** A page of a list, as the service sent it. */
export interface SourcePage {
  readonly items: readonly ListRecord[];
  readonly totalCount?: number | undefined;
  /** True only on the last page of a list that is known to be complete. */
  readonly complete: boolean;
  /** On the last page of a list that was read by key and is complete. */
  readonly proof?: ListProof | undefined;
}

/** States that a whole list was read by key from its beginning to its end: no record that was there all the time is missing. */
export interface ListProof {
  readonly method: "key";
  /** The total that the list reached; 0 where the service named none. */
  readonly total: number;
  readonly records: number;
  readonly requests: number;
}

/** Part of a list: what changed since a moment, or its first records. Without either, the whole list. */
export interface Query {
  readonly modifiedSince?: Date | undefined;
  /** How many records the caller needs; the caller stops reading once it has them. */
  readonly limit?: number | undefined;
}

export interface PagesOptions extends Query, Pick<CallOptions, "onResponse"> {
  readonly signal: AbortSignal;
  /** Every page will be read: several may be requested at a time. */
  readonly isWhole?: boolean | undefined;
  /** How many then are. Default: as many as without a pace. */
  readonly atATime?: number | undefined;
}

/** The operations of one list. The cache reads from the service through these only. */
export interface ListSource {
  readonly list: ListName;
  readonly path: string;
  /** Whether it takes `ModifiedSince`, as far as the service has shown this client. Sends nothing. */
  readonly filters: (client: Client) => boolean;
  pages(client: Client, options: PagesOptions): AsyncIterable<SourcePage>;
  /** Reads one record; absent if the service has no such operation. */
  readonly get?: (
    client: Client,
    id: string,
    options: { readonly signal: AbortSignal },
  ) => Promise<ListRecord>;
  /** Reads the number of records with one request; undefined without a request if the list takes no page parameters. */
  readonly total: (client: Client, options: { readonly signal: AbortSignal }) => Promise<number | undefined>;
}
