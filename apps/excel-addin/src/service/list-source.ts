import type { CallOptions, Client } from "@accounting-data/core";
import type { ListName } from "../lists/list-name.ts";
import type { ListRecord } from "./list-record.ts";

/** Part of a list, as the service gave it. */
export interface SourcePage {
  readonly items: readonly ListRecord[];
  readonly totalCount?: number | undefined;
  /** True only on a last page that ended as promised. */
  readonly complete: boolean;
}

/** What to read of a list. */
export interface PagesOptions extends Pick<CallOptions, "onResponse"> {
  readonly signal: AbortSignal;
  readonly modifiedSince?: Date | undefined;
  /** Records that are wanted in all; nothing beyond the page that holds the last one is asked for. */
  readonly limit?: number | undefined;
}

/** The operations of one list: the only way in which the cache reaches the service. */
export interface ListSource {
  readonly list: ListName;
  /** Whether the specification shows `ModifiedSince` for it. */
  readonly filters: boolean;
  pages(client: Client, options: PagesOptions): AsyncIterable<SourcePage>;
  /** One record; absent where the specification shows no such operation. */
  readonly get?: (
    client: Client,
    id: string,
    options: { readonly signal: AbortSignal },
  ) => Promise<ListRecord>;
  /** How many records there are, where the service says so; one request. Absent without common list parameters. */
  readonly total?: (client: Client, options: { readonly signal: AbortSignal }) => Promise<number | undefined>;
}
