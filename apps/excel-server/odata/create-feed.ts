import { ProblemError, type Client } from "@accounting-data/core";
import type { Digest } from "@accounting-data/openapi";
import type { LoggedRequest } from "../request/logged-request.ts";
import { signInAgain, readFeedKey } from "./feed-credential.ts";
import { createFeedModel, type FeedModel, type FeedSet, type ModelledList } from "./feed-model.ts";
import { readQuery, type FeedQuery } from "./feed-query.ts";
import { badRequest, FeedRefusal, notSupported } from "./feed-refusal.ts";
import { metadataDocument } from "./metadata-document.ts";
import { createFeedClient, readPage, readRecord, readTotal } from "./read-page.ts";
import type { SkipTokens } from "./skip-token.ts";
import { FeedValueError, writeRecord } from "./write-record.ts";

export interface FeedOptions {
  /** The service's id, for the log. */
  readonly upstream: string;
  readonly lists: readonly ModelledList[];
  readonly digest: Digest | undefined;
  readonly tokens: SkipTokens;
  /** Sends a client's request through this server's calls. */
  readonly fetch: typeof fetch;
}

/** A request to a feed. */
export interface FeedRequest {
  readonly request: Request;
  /** What follows the feed's address, still encoded. */
  readonly path: string;
  /** The feed's address as clients know it, without a slash at its end. */
  readonly root: string;
  readonly logged: LoggedRequest;
}

/** What an answer is made of. */
interface Content {
  readonly type: string;
  readonly body: string;
}

/** Serves the lists of one service as an OData 4.0 feed, which only reads: whole lists, or errors. */
export function createFeed({ upstream, lists, digest, tokens, fetch }: FeedOptions) {
  const model = createFeedModel(lists, digest);
  const metadata = metadataDocument(model);

  async function contentOf({ request, path, root }: FeedRequest): Promise<Content> {
    const key = readFeedKey(request.headers);
    if (request.method !== "GET" && request.method !== "HEAD")
      throw new FeedRefusal(405, "MethodNotAllowed", "This feed only reads.", { allow: "GET, HEAD" });
    const plainPath = decodePath(path);
    if (plainPath === "$metadata") return { type: "application/xml;charset=utf-8", body: metadata };
    const url = new URL(request.url);
    const format = readFormat(request.headers.get("accept") ?? "", url.searchParams.get("$format") ?? "");
    const json = (body: string): Content => ({ type: format.type, body });
    if (plainPath === "") return json(serviceDocument(model, root, format));
    const { set, id, isCount } = readPath(plainPath, model);
    const client = createFeedClient(key, fetch);
    const query = readQuery(url.searchParams, set);
    const { signal } = request;
    if (isCount) {
      if (query.top !== Infinity || query.skip > 0) throw notSupported("Counting a part of a list");
      return { type: "text/plain;charset=utf-8", body: String(await readTotal(client, set, signal)) };
    }
    const selected = url.searchParams.get("$select");
    const context = `${root}/$metadata#${set.name}${query.selected ? `(${selected!.replaceAll(/\s/g, "")})` : ""}`;
    const options = { model, quotesNumbers: format.quotesNumbers, selected: query.selected };
    if (id !== undefined) {
      const record = writeRecord(set, await readRecord(client, { set, id, signal }), options);
      return json(`{${format.annotation("@odata.context", `${context}/$entity`)}${record.slice(1)}`);
    }
    return json(await writePage(client, { set, query, root, selected, context, options, signal, format }));
  }

  async function writePage(
    client: Client,
    asked: {
      readonly set: FeedSet;
      readonly query: FeedQuery;
      readonly root: string;
      readonly selected: string | null;
      readonly context: string;
      readonly options: Parameters<typeof writeRecord>[2];
      readonly signal: AbortSignal;
      readonly format: Format;
    },
  ): Promise<string> {
    const { set, query, root, selected, context, options, signal, format } = asked;
    // A token belongs to the columns that its query selects.
    const about = `${upstream} ${set.name} ${selected ?? ""}`;
    const from = query.skipToken === undefined ? undefined : await tokens.open(query.skipToken, about);
    const { records, total, end } = await readPage(client, { set, query, from, signal });
    if (query.count && (total === undefined || set.rowsOf !== undefined))
      throw notSupported(`Counting ${set.name}`);
    const count = query.count ? `"@odata.count":${format.quotesNumbers ? `"${total}"` : total},` : "";
    const rows = records.map((record) => writeRecord(set, record, options)).join(",\n");
    const next = end && nextLink(`${root}/${set.name}`, await tokens.seal(end, about), selected);
    const link = next === undefined ? "" : `,"@odata.nextLink":${JSON.stringify(next)}`;
    return `{${format.annotation("@odata.context", context)}${count}"value":[${rows}]${link}}`;
  }

  return {
    /** Answers a request, with an error in OData's words if need be. Never rejects but with an error of this server. */
    async answer(asked: FeedRequest): Promise<Response> {
      const { request, path, logged } = asked;
      const answered = await contentOf(asked).catch((error: unknown) => contentOfError(error));
      const { status = 200, headers = {}, cause } = answered as Partial<ErrorContent>;
      const bytes = new TextEncoder().encode(answered.body);
      const operation = `feed ${decodeName(path)}`.slice(0, 80);
      logged.write({
        upstream,
        operation,
        status,
        bytes: bytes.byteLength,
        ...(cause !== undefined && { cause }),
      });
      return respond(request, bytes, { status, headers: { ...headers, "content-type": answered.type } });
    },
  };
}

/** How a client wants JSON. */
interface Format {
  readonly type: string;
  readonly quotesNumbers: boolean;
  /** An annotation with a comma after it; empty if the client wants none. */
  readonly annotation: (name: string, value: string) => string;
}

function readFormat(accept: string, format: string): Format {
  const wanted = `${accept};${format}`;
  const quotesNumbers = /IEEE754Compatible=true/i.test(wanted);
  const isBare = /odata\.metadata=none/i.test(wanted);
  return {
    type: `application/json;odata.metadata=${isBare ? "none" : "minimal"}${quotesNumbers ? ";IEEE754Compatible=true" : ""};charset=utf-8`,
    quotesNumbers,
    annotation: (name, value) => (isBare ? "" : `"${name}":${JSON.stringify(value)},`),
  };
}

function serviceDocument({ sets }: FeedModel, root: string, { annotation }: Format): string {
  const value = [...sets.keys()].map((name) => ({ name, kind: "EntitySet", url: name }));
  return `{${annotation("@odata.context", `${root}/$metadata`)}"value":${JSON.stringify(value)}}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/$/, "");
  } catch {
    throw badRequest("The address is malformed.");
  }
}

/** The set in a path, for the log: never the id of a record. */
function decodeName(path: string): string {
  return path.replace(/[(/].*$/s, "");
}

function readPath(
  path: string,
  { sets }: FeedModel,
): { readonly set: FeedSet; readonly id: string | undefined; readonly isCount: boolean } {
  const [, name = "", id, rest = ""] =
    /^([^(/]*)(?:\((?:[^()=]*=)?'?([^()']*)'?\))?(?:\/(.*))?$/s.exec(path) ?? [];
  const set = sets.get(name);
  if (!set)
    throw new FeedRefusal(404, "NotFound", `This feed has no ${name.slice(0, 60) || path.slice(0, 60)}.`);
  const isCount = rest === "$count" && id === undefined;
  if (rest !== "" && !isCount) throw notSupported(`The path ${rest.slice(0, 60)}`);
  return { set, id, isCount };
}

function nextLink(address: string, token: string, selected: string | null): string {
  const select = selected === null ? "" : `$select=${encodeURIComponent(selected)}&`;
  return `${address}?${select}$skiptoken=${encodeURIComponent(token)}`;
}

interface ErrorContent extends Content {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cause: string;
}

/** What a client gets of an error. A 403 of the service stays one: clients then ask for another credential. */
function contentOfError(error: unknown): ErrorContent {
  const refusal = refusalOf(error);
  const { status, code, message, headers } = refusal;
  const body = JSON.stringify({ error: { code, message } });
  return {
    type: "application/json;odata.metadata=minimal;charset=utf-8",
    body,
    status,
    headers,
    cause: message,
  };
}

function refusalOf(error: unknown): FeedRefusal {
  if (error instanceof FeedRefusal) return error;
  if (error instanceof FeedValueError) return new FeedRefusal(502, "UnexpectedValue", `${error.message}.`);
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const { status, retryAfterMs } = error as Partial<ProblemError>;
  if (status === 401) return signInAgain("The service does not accept this API key.");
  const wait = retryAfterMs === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterMs / 1_000)) };
  const isOfClient = status !== undefined && status >= 400 && status < 500;
  return new FeedRefusal(
    isOfClient ? status : status === 503 ? 503 : 502,
    String(error.code),
    error.message,
    wait,
  );
}

/** Compresses what is large, for clients that read it. */
function respond(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  const isPacked = bytes.byteLength > 1_000 && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  const all = {
    ...headers,
    "cache-control": "no-store",
    "odata-version": "4.0",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    ...(isPacked && { "content-encoding": "gzip" }),
  };
  const isHead = request.method === "HEAD";
  const body = isPacked ? new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip")) : bytes;
  return new Response(isHead ? null : body, { status, headers: all });
}
