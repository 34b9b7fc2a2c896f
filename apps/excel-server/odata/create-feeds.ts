import type { Digest } from "@accounting-data/openapi";
import { logRequest, type LoggedRequest } from "../request/logged-request.ts";
import { Refusal } from "../request/refusal.ts";
import { listsRead } from "../upstreams/lists-read.ts";
import type { ServedUpstream } from "../upstreams/served-upstream.ts";
import { createFeed } from "./create-feed.ts";
import { feedHosts } from "./feed-clients.ts";
import { createSkipTokens, type ReadSecret } from "./skip-token.ts";

export interface FeedsOptions {
  readonly upstreams: ReadonlyMap<string, ServedUpstream>;
  readonly descriptions: ReadonlyMap<string, Digest>;
  /** Answers a call as if it had come from the add-in: with its limits, at its pace, in its log. */
  readonly answerCall: (request: Request, path: string, logged: LoggedRequest) => Promise<Response>;
  readonly log: Parameters<typeof logRequest>[1];
  /** The address of the folder that people know; undefined: that of each request. */
  readonly address: URL | undefined;
  readonly basePath: string;
  /** What links between pages are signed with. */
  readonly secret: ReadSecret;
}

/** The feeds of the services whose configuration has `feed`. */
export function createFeeds(options: FeedsOptions) {
  const { upstreams, descriptions, answerCall, log, address, basePath } = options;
  const tokens = createSkipTokens(options.secret);
  const feeds = new Map<string, ReturnType<typeof createFeed>>();

  /** Made when it is first asked for: a large description takes its time. */
  function findFeed(id: string): ReturnType<typeof createFeed> | undefined {
    const upstream = upstreams.get(id);
    if (!upstream?.feed) return undefined;
    const { description, timeZone, scope, authUrl, feed: settings } = upstream;
    const feed =
      feeds.get(id) ??
      createFeed({
        upstream: id,
        lists: listsRead(upstream),
        digest: description === undefined ? undefined : descriptions.get(description),
        timeZone,
        scope,
        clients: authUrl !== undefined,
        keyInQuery: settings !== true && settings.keyInQuery === true,
        tokens,
      });
    feeds.set(id, feed);
    return feed;
  }

  return {
    /** Answers a request below `odata/`; `path` is what follows. */
    async answer(request: Request, path: string, logged: LoggedRequest): Promise<Response> {
      const [id = "", ...rest] = path.split("/");
      const feed = findFeed(id);
      if (!feed) return logged.refuse(new Refusal(404, "There is no such feed."));
      const folder = address ?? new URL(`${basePath}/`, request.url);
      return await feed.answer({
        request,
        path: rest.join("/"),
        root: new URL(`odata/${id}`, folder).href,
        logged,
        async fetch(input, init) {
          const call = new Request(input, init);
          const { hostname, pathname } = new URL(call.url);
          const part = hostname === feedHosts.auth ? "auth" : "api";
          return await answerCall(
            call,
            `${id}/${part}${pathname}`,
            logRequest({ address: logged.address }, log),
          );
        },
      });
    },
  };
}
