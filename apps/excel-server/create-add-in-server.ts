import { type Deployment, type FieldWords, guidPattern, product } from "@accounting-data/deployment";
import type { AttemptJournal } from "@accounting-data/creating";
import { createCalls } from "./forward/create-calls.ts";
import { logRequest, type ClientInfo, type LoggedRequest, type LogEntry } from "./request/logged-request.ts";
import { defaultLimits, type Limits } from "./request/limits.ts";
import type { Pacing } from "./pacing/pacing.ts";
import { Refusal } from "./request/refusal.ts";
import { createRepeatedCreates, type RepeatedCreates } from "./forward/repeated-creates.ts";
import { createAssistants } from "./mcp/create-assistants.ts";
import { createFeeds } from "./odata/create-feeds.ts";
import { createOwnSecret, type ReadSecret } from "./odata/skip-token.ts";
import { servedFiles } from "./files/served-files.ts";
import { createFileAnswers, isStaticPath, type ReadStaticFile } from "./files/static-file.ts";
import { serveUpstream, type Descriptions } from "./upstreams/served-upstream.ts";
import { readUpstreams, type Upstream } from "./upstreams/upstream.ts";

export interface AddInServerOptions {
  /** The services to which it forwards requests. */
  readonly upstreams: readonly Upstream[];
  /** The descriptions that they name, read with `readDescription` of `@accounting-data/openapi`. Default: none. */
  readonly descriptions?: Descriptions;
  /** What the deployment calls fields of records. Default: nothing of its own. */
  readonly words?: FieldWords;
  /** What it calls lists, by their names. Default: nothing of its own. */
  readonly listWords?: FieldWords;
  /** Reads a file of the add-in's build. */
  readonly read: ReadStaticFile;
  /** The deployment for which it serves `manifest.xml` and `manifest.zip`. Default: none, and no manifests. */
  readonly deployment?: Deployment;
  /** Replaces office.js's address in `taskpane.html`, for development without Excel. */
  readonly officeJs?: string;
  /** The path below which it answers, such as `/addin`. Default: the origin's root. */
  readonly basePath?: string;
  readonly limits?: Partial<Limits>;
  /** Makes many seats use one company's quota together. Default: each request is forwarded alone, at once. */
  readonly pacing?: Pacing;
  /** The creates already sent; pass on those of the server that this one replaces. Default: none. */
  readonly creates?: RepeatedCreates;
  /** What assistants have created, for the services whose `mcp` has `create`; keep it where it outlives the process. Default: none. */
  readonly createJournal?: AttemptJournal;
  /** Reads what the feeds' links between pages are signed with; servers for the same address share it. Default: one of its own. */
  readonly feedSecret?: ReadSecret;
  /** Called after each forwarded or refused request with nothing secret or personal but the client's address. */
  readonly log?: (entry: LogEntry) => void;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The add-in's server, which runs wherever there is a web-standard `fetch`. */
export interface AddInServer {
  /** Answers a request. Never rejects. */
  readonly fetch: (request: Request, client?: ClientInfo) => Promise<Response>;
  /** Refuses new calls to the services, and is no longer ready. Resolves when the calls under way have ended. */
  readonly drain: () => Promise<void>;
}

/**
 * Creates the add-in's server: the files of the build, `upstreams.json` (what the pane may know of the services), the manifests,
 * the forwarder below `upstreams/{id}/api` and `upstreams/{id}/auth`, feeds and assistants' servers where they are switched on, and `health` and `ready` for monitoring.
 *
 * Throws a TypeError if the upstreams are invalid, name a description that is not given, or let assistants create without a journal.
 *
 * @example
 * ```ts
 * const server = createAddInServer({ upstreams, read: readFolder("dist") });
 * export default { fetch: (request) => server.fetch(request) };
 * ```
 */
export function createAddInServer(options: AddInServerOptions): AddInServer {
  const { basePath = "", deployment, descriptions = new Map(), log } = options;
  const upstreams = new Map(
    readUpstreams(options.upstreams).map((one) => [one.id, serveUpstream(one, descriptions, options)]),
  );
  const offered = [...upstreams.values()].map((upstream) => upstream.offered);
  const read = servedFiles({ ...options, upstreams: offered });
  const answerFile = createFileAnswers();
  const limits = { ...defaultLimits, ...options.limits };
  const calls = createCalls({
    upstreams,
    limits,
    // Edge workers throw if fetch is called as a method of another object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    address: deployment?.address,
    pacing: options.pacing,
    creates: options.creates ?? createRepeatedCreates(() => performance.now()),
  });
  const feeds = createFeeds({
    upstreams,
    descriptions,
    answerCall: (call, to, by) => calls.answer(call, to, by),
    log,
    address: deployment?.address,
    basePath,
    secret: options.feedSecret ?? createOwnSecret(),
  });
  const assistants = createAssistants({
    upstreams,
    descriptions,
    answerCall: (call, to, by) => calls.answer(call, to, by),
    limits,
    journal: options.createJournal,
    log,
    address: deployment?.address,
  });
  let draining = false;

  /** Whether the add-in can be used: its files are there, and the server is not stopping. */
  async function isReady(): Promise<boolean> {
    const files = await Promise.all(["taskpane.html", "functions.js", "functions.json"].map(options.read));
    return !draining && files.every((file) => file !== undefined);
  }

  async function answer(request: Request, logged: LoggedRequest): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length + 1) : "";
    if (path.startsWith("odata/")) return await feeds.answer(request, path.slice("odata/".length), logged);
    if (path.startsWith("upstreams/"))
      return await calls.answer(request, path.slice("upstreams/".length), logged);
    if (path === "mcp" || path.startsWith("mcp/"))
      return await assistants.answer(request, path.slice("mcp/".length), logged);
    // A call that came here, since the base path is another one, has the id of a record in it.
    const what = { file: pathname.replace(anyGuid, "{id}").slice(0, 200) };
    if (request.method !== "GET" && request.method !== "HEAD")
      return logged.refuse(
        new Refusal(405, "Files are read-only.", { headers: { allow: "GET, HEAD" } }),
        what,
      );
    // At the root too: a monitor need not know the add-in's path.
    const probe = path || pathname.slice(1);
    if (probe === "health") return state(200, "alive");
    if (probe === "ready") return (await isReady()) ? state(200, "ready") : state(503, "not ready");
    const file = isStaticPath(path) ? await read(path) : undefined;
    return file
      ? await answerFile(request, path, file)
      : logged.refuse(new Refusal(404, "No such file."), what);
  }

  async function answerSafely(request: Request, logged: LoggedRequest): Promise<Response> {
    try {
      return await answer(request, logged);
    } catch (error) {
      if (!log) console.error(error);
      return logged.refuse(new Refusal(500, "The server failed. See its log.", { cause: String(error) }));
    }
  }

  return {
    async fetch(request, client = {}) {
      const response = await answerSafely(request, logRequest(client, log));
      // A browser repeats a POST by itself if a reused connection breaks before the answer. Closing the connection after each POST,
      // refused ones included, prevents that, so nothing is created twice; see `isolatedPosts` in the add-in.
      if (request.method === "POST") response.headers.set("connection", "close");
      return response;
    },
    drain() {
      draining = true;
      return calls.drain();
    },
  };
}

const anyGuid = new RegExp(guidPattern, "gi");

function state(status: number, name: string): Response {
  return Response.json(
    { status: name, version: product.version },
    { status, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } },
  );
}
