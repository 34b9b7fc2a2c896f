import type { Client } from "@accounting-data/core";
import type { FeedFormat } from "./feed-format.ts";
import type { FeedModel } from "./feed-model.ts";
import { lastingOptions, type FeedQuery } from "./feed-query.ts";
import { notSupported } from "./feed-refusal.ts";
import type { RecordsResource } from "./feed-resource.ts";
import { countRecords, readPage, readRecord } from "./read-page.ts";
import { createRecordWriter } from "./record-writer.ts";
import type { SkipTokens } from "./skip-token.ts";
import type { ZoneOffset } from "./zone-offset.ts";

/** What the content of an answer depends on. */
export interface ContentRequest {
  readonly resource: RecordsResource;
  readonly parameters: URLSearchParams;
  /** The key's part of the query, if it came there, for the links to the next page. */
  readonly linked: readonly (readonly [name: string, value: string])[];
  readonly query: FeedQuery;
  readonly format: FeedFormat;
  /** The feed's address as clients know it, without a slash at its end. */
  readonly root: string;
  readonly client: Client;
  /** Tells the credentials of clients apart. */
  readonly reader: string;
  readonly signal: AbortSignal;
}

export interface ContentOptions {
  readonly upstream: string;
  readonly model: FeedModel;
  readonly tokens: SkipTokens;
  readonly zoneOffset: ZoneOffset;
  readonly now: () => number;
}

/** The text of an answer, in parts, without its type. */
type Content = readonly string[];

/** The sets, for clients that ask which there are. */
export function serviceDocument({ sets }: FeedModel, root: string, { annotation }: FeedFormat): string {
  const value = [...sets.keys()].map((name) => ({ name, kind: "EntitySet", url: name }));
  return `{${annotation("@odata.context", `${root}/$metadata`)}"value":${JSON.stringify(value)}}`;
}

/** Reads what a request asks for, and writes it. Rejects with a FeedRefusal, or the client's error. */
export async function readContent(asked: ContentRequest, options: ContentOptions): Promise<Content> {
  const { resource, parameters, query, format, root, client, signal } = asked;
  const { set } = resource;
  if (resource.kind === "count") {
    for (const name of ["$top", "$skip", "$select", "$count", "$skiptoken"])
      if (parameters.has(name)) throw notSupported(`${name} of a $count`);
    return [String(await countRecords(client, { set, filter: query.filter, signal }))];
  }
  const write = createRecordWriter(set, {
    ...options,
    quotesNumbers: format.quotesNumbers,
    selected: query.selected,
  });
  const columns = query.selected ? `(${[...query.selected].join(",")})` : "";
  const context = `${root}/$metadata#${set.name}${columns}`;
  if (resource.kind === "list") return await writePage(asked, { context, write, options });
  for (const name of ["$top", "$skip", "$filter", "$count", "$skiptoken"])
    if (parameters.has(name)) throw notSupported(`${name} of one record`);
  const record = write(await readRecord(client, { set, id: resource.id, signal }));
  return [`{${format.annotation("@odata.context", `${context}/$entity`)}${record.slice(1)}`];
}

async function writePage(
  { resource: { set }, parameters, linked, query, format, root, client, reader, signal }: ContentRequest,
  {
    context,
    write,
    options: { upstream, tokens, now },
  }: {
    readonly context: string;
    readonly write: (record: object) => string;
    readonly options: ContentOptions;
  },
): Promise<Content> {
  const lasting = lastingOptions.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  // A token belongs to the query that it was made for, and to the credential: another one's list may be another company's.
  const about = [upstream, set.name, reader, ...lasting].join(" ");
  const { skipToken, filter } = query;
  const from = skipToken === undefined ? undefined : await tokens.open(skipToken, about);
  const { records, total, end } = await readPage(client, { set, query, from, signal, now });
  if (query.count && (total === undefined || set.rowsOf !== undefined || filter !== undefined))
    throw notSupported(`$count=true of ${set.name}`);
  const count = format.quotesNumbers ? `"${total}"` : total;
  const token = end && encodeURIComponent(await tokens.seal(end, about));
  const key = linked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const next = `${root}/${set.name}?${[...lasting, ...key, `$skiptoken=${token}`].join("&")}`;
  return [
    `{${format.annotation("@odata.context", context)}${query.count ? `"@odata.count":${count},` : ""}"value":[`,
    ...records.map((record, index) => (index === 0 ? write(record) : `,\n${write(record)}`)),
    token === undefined ? "]}" : `],"@odata.nextLink":${JSON.stringify(next)}}`,
  ];
}
