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
  /** The services to which it forwards requests. */
  readonly upstreams: readonly Upstream[];
  /** Reads a file of the add-in's build. */
  readonly read: ReadStaticFile;
  /** Replaces office.js's address in `taskpane.html`, for development without Excel. */
  readonly officeJs?: string;
  /** The path below which it answers, such as `/addin`. Default: the origin's root. */
  readonly basePath?: string;
  readonly limits?: Partial<ForwardLimits>;
  /** Called after each forwarded request with nothing secret or personal. */
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
 * Creates the add-in's server: the files of the build, `upstreams.json` (ids and labels for the pane), and the forwarder
 * below `upstreams/{id}/api` and `upstreams/{id}/auth`. It runs wherever Hono does.
 *
 * Throws a TypeError if the upstreams are invalid.
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

  // Edge workers throw if fetch is called as a method of another object.
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
    // Not 404 or 403, which clients would take for the service's answer about a record or a permission.
    if (!upstream) return problem(400, "This server does not forward to a service of that name.");
    const operation = findForwardedOperation(request.method, rest.join("/"));
    if (!operation) return problem(400, "This server does not forward that operation.");
    if ("allow" in operation) {
      return problem(405, `This operation needs the method ${operation.allow}.`, { allow: operation.allow });
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
      return problem(405, "Files are read-only.", { allow: "GET, HEAD" });
    }
    const file = isStaticPath(path) ? await read(path) : undefined;
    return file ? await answerStaticFile(request, path, file) : noSuchFile();
  });
  app.onError((error) => {
    console.error(error);
    return problem(500, "The server failed. See its log.");
  });
  return app;
}
