import { Hono } from "hono";
import { findForwardedOperation } from "./forwarded-operation.ts";
import { forward, type ForwardLimits, type ForwardLogEntry } from "./forward.ts";
import { replaceOfficeJs } from "./office-js.ts";
import { problem } from "./problem.ts";
import {
  answerStaticFile,
  isStaticPath,
  noSuchFile,
  type ReadStaticFile,
  type StaticFile,
} from "./static-file.ts";
import { readUpstreams, type Upstream } from "./upstream.ts";

export interface AddInServerOptions {
  /** The services that it forwards to, and no other. */
  readonly upstreams: readonly Upstream[];
  /** Reads a file of the add-in's build. */
  readonly read: ReadStaticFile;
  /** Takes the place of office.js's address in `taskpane.html`, for development without Excel. */
  readonly officeJs?: string;
  /** Where it is mounted, such as `/addin`. Default: the origin's root. */
  readonly basePath?: string;
  readonly limits?: Partial<ForwardLimits>;
  /** Told of every forwarded request, without anything secret or personal. */
  readonly log?: (entry: ForwardLogEntry) => void;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

const defaultLimits: ForwardLimits = {
  requestBytes: 1_048_576,
  responseBytes: 67_108_864,
  milliseconds: 60_000,
};

/**
 * The add-in's server: its files, `upstreams.json` (ids and labels for the pane), and the forwarder below
 * `upstreams/{id}/api` and `upstreams/{id}/auth`. Web-standard, so it runs wherever Hono does.
 *
 * Throws a TypeError where the upstreams can't be used.
 *
 * @example
 * ```ts
 * const server = createAddInServer({ upstreams, read: readFolder("dist") });
 * export default { fetch: server.fetch };
 * ```
 */
export function createAddInServer(options: AddInServerOptions): Hono {
  const upstreams = new Map(readUpstreams(options.upstreams).map((upstream) => [upstream.id, upstream]));
  const { basePath = "", officeJs, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const offered = [...upstreams.values()].map(({ id, label, authUrl }) => ({
    id,
    label,
    tokens: authUrl !== undefined,
  }));
  const upstreamsFile: StaticFile = {
    bytes: new TextEncoder().encode(JSON.stringify(offered)),
    type: "application/json; charset=utf-8",
  };

  // Edge workers refuse a fetch that is called as a method of something else.
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));

  async function read(path: string): Promise<StaticFile | undefined> {
    if (path === "upstreams.json") return upstreamsFile;
    const file = await options.read(path);
    if (!file || officeJs === undefined || path !== "taskpane.html") return file;
    const page = replaceOfficeJs(new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes), officeJs);
    return { ...file, bytes: new TextEncoder().encode(page) };
  }

  async function answerForwarded(request: Request, path: string): Promise<Response> {
    const [id = "", ...rest] = path.split("/");
    const upstream = upstreams.get(id);
    // Never a 404 or 403 here: a client would read them as the service's own word on a record or a right.
    if (!upstream) return problem(400, "This server forwards to no service of that name.");
    const operation = findForwardedOperation(request.method, rest.join("/"));
    if (!operation) return problem(400, "This is no operation that is forwarded.");
    if ("allow" in operation) {
      return problem(405, `This operation has ${operation.allow}.`, { allow: operation.allow });
    }
    const started = performance.now();
    const answer = await forward(request, upstream, operation, { limits, fetch: send });
    const milliseconds = Math.round(performance.now() - started);
    log?.({ upstream: id, operation: operation.name, status: answer.status, milliseconds });
    return answer;
  }

  const app = new Hono();
  app.all("*", async (context) => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${basePath}/`)) return noSuchFile();
    const path = pathname.slice(basePath.length + 1);
    if (path.startsWith("upstreams/")) return await answerForwarded(request, path.slice("upstreams/".length));
    if (request.method !== "GET" && request.method !== "HEAD") {
      return problem(405, "Files can only be read.", { allow: "GET, HEAD" });
    }
    const file = isStaticPath(path) ? await read(path) : undefined;
    return file ? await answerStaticFile(request, path, file) : noSuchFile();
  });
  app.onError((error) => {
    console.error(error);
    return problem(500, "The server failed. Its log says why.");
  });
  return app;
}
