import type { Digest } from "@accounting-data/openapi";
import { runtimeTime } from "../pacing/pacing-time.ts";
import type { LoggedRequest } from "../request/logged-request.ts";
import type { ListRead } from "../upstreams/lists-read.ts";
import { readContent, serviceDocument } from "./feed-content.ts";
import { createFeedClients } from "./feed-clients.ts";
import { hashOfCredential, readFeedCredential, splitKey } from "./feed-credential.ts";
import { refusalOfError } from "./feed-error.ts";
import { readFormat } from "./feed-format.ts";
import { createFeedModel, type FeedModel } from "./feed-model.ts";
import { checkOptions, readQuery } from "./feed-query.ts";
import { FeedRefusal } from "./feed-refusal.ts";
import { readResource } from "./feed-resource.ts";
import { metadataDocument } from "./metadata-document.ts";
import { packAnswer, respondPacked, type PackedAnswer } from "./packed-answer.ts";
import { createSharedPages } from "./shared-pages.ts";
import type { SkipTokens } from "./skip-token.ts";
import { createZoneOffset } from "./zone-offset.ts";

export interface FeedOptions {
  /** The service's id, for the log. */
  readonly upstream: string;
  readonly lists: readonly ListRead[];
  readonly digest: Digest | undefined;
  /** The service's time zone, for times without one. Undefined: UTC. */
  readonly timeZone: string | undefined;
  /** The scope of sign-ins. Undefined: the SDK's. */
  readonly scope: string | undefined;
  /** Whether the service has sign-ins with a client's id and secret. */
  readonly clients: boolean;
  /** Whether the key may be in the query. */
  readonly keyInQuery: boolean;
  readonly tokens: SkipTokens;
}

/** A request to a feed. */
export interface FeedRequest {
  readonly request: Request;
  /** What follows the feed's address, still encoded. */
  readonly path: string;
  /** The feed's address as clients know it, without a slash at its end. */
  readonly root: string;
  readonly logged: LoggedRequest;
  /** Sends a client's request through this server's calls. */
  readonly fetch: typeof fetch;
}

/** Serves the lists of one service as an OData 4.0 feed, which only reads: whole lists, or errors. */
export function createFeed(options: FeedOptions) {
  const { upstream, lists, digest, timeZone, scope, tokens } = options;
  const model = createFeedModel(lists, digest);
  const metadata = metadataDocument(model);
  const clientOf = createFeedClients(scope);
  const pages = createSharedPages(runtimeTime);
  const zoneOffset = createZoneOffset(timeZone);
  const { now } = runtimeTime;

  async function answerOf({ request, path, root, fetch }: FeedRequest): Promise<PackedAnswer> {
    const credential = readFeedCredential(request, options);
    if (request.method !== "GET" && request.method !== "HEAD")
      throw new FeedRefusal(405, "MethodNotAllowed", "This feed only reads.", { allow: "GET, HEAD" });
    const { others: parameters, key: keyPart } = splitKey(new URL(request.url).searchParams);
    const linked = options.keyInQuery ? keyPart : [];
    const resource = readResource(path, model);
    if (resource.kind === "metadata") {
      checkOptions(parameters, new Set(["$format"]));
      if (!/^(?:application\/)?xml\b/i.test(parameters.get("$format") ?? "xml"))
        throw new FeedRefusal(501, "NotImplemented", "This feed has its metadata in XML only.");
      return await packAnswer("application/xml;charset=utf-8", [metadata]);
    }
    const format = readFormat(request.headers, parameters.get("$format"));
    if (resource.kind === "service") {
      checkOptions(parameters, new Set(["$format"]));
      return await packAnswer(format.type, [serviceDocument(model, root, format)]);
    }
    const query = readQuery(parameters, resource.set, zoneOffset);
    const type = resource.kind === "count" ? "text/plain;charset=utf-8" : format.type;
    const reader = await hashOfCredential(credential);
    // Equal answers have equal keys, which have no secret in them.
    const key = JSON.stringify([reader, path, String(parameters), format.type, root, linked.length]);
    return await pages.get(key, request.signal, async (signal) => {
      const client = await clientOf(credential, fetch);
      const asked = { resource, parameters, linked, query, format, root, client, reader, signal };
      return await packAnswer(type, await readContent(asked, { upstream, model, tokens, zoneOffset, now }));
    });
  }

  return {
    /** Answers a request, with an error in OData's words if need be. Never rejects but with an error of this server. */
    async answer(asked: FeedRequest): Promise<Response> {
      const { request, path, logged } = asked;
      const operation = `feed ${nameInPath(path, model)}`;
      try {
        const answer = await answerOf(asked);
        logged.write({ upstream, operation, status: 200, bytes: answer.bytes.byteLength });
        return respondPacked(request, answer, {});
      } catch (error) {
        const { status, code, message, headers } = request.signal.aborted
          ? new FeedRefusal(408, "ClientGone", "The client is gone.")
          : refusalOfError(error);
        const type = "application/json;odata.metadata=minimal;charset=utf-8";
        const answer = await packAnswer(type, [JSON.stringify({ error: { code, message } })]);
        // What the client has asked for may have a key in the wrong place.
        const cause = status < 500 || status === 501 ? code : message;
        logged.write({ upstream, operation, status, bytes: answer.bytes.byteLength, cause });
        return respondPacked(request, answer, { status, headers });
      }
    },
  };
}

/** What a path names, for the log: never the id of a record, nor what is no name. */
function nameInPath(path: string, { sets }: FeedModel): string {
  const [name = ""] = path.split(/[(/]|%28|%2f/i);
  const [known] = [...sets.keys(), "$metadata", ""].filter(
    (one) => one === name || encodeURIComponent(one) === name,
  );
  return known ?? "of something unknown";
}
