import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import type { LogEntry } from "../request/logged-request.ts";
import { serveAddIn, type ServeAddInOptions, type ServedAddIn } from "../node/serve/serve-add-in.ts";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that reached the service. */
interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A service on its own port, and the add-in's server in front of it. */
export interface Stage {
  readonly base: string;
  readonly server: ServedAddIn;
  /** With which the server was started. */
  readonly options: ServeAddInOptions;
  readonly seen: readonly Seen[];
  readonly log: readonly LogEntry[];
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Returns a function that starts a service and the add-in's server; both are closed after each test. */
export function useForwarder(): (respond: Respond, options?: Partial<ServeAddInOptions>) => Promise<Stage> {
  const closing: (() => Promise<void>)[] = [];

  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  return async (respond, options = {}) => {
    const seen: Seen[] = [];
    const upstream = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        respond(request, response);
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
    closing.push(
      () =>
        new Promise((resolve) => {
          upstream.close(() => resolve());
          upstream.closeAllConnections();
        }),
    );
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/accounting`;
    const log: LogEntry[] = [];
    const serving: ServeAddInOptions = {
      port: 0,
      upstreams: [
        { id: "acme", label: "Acme", apiBaseUrl: address, authUrl: `${address}/auth` },
        { id: "keys", label: "Keys only", apiBaseUrl: address },
      ],
      read: async () => undefined,
      // Of requests that tests write themselves.
      aliases: ["addin", "addin.example", "addin.example.com"],
      log: (entry) => log.push(entry),
      ...options,
    };
    const server = await serveAddIn(serving);
    // Rejects if the test has closed it.
    closing.push(() => server.close().catch(() => undefined));
    const base = server.url.replace(/\/$/, "");
    return {
      base,
      server,
      options: serving,
      seen,
      log,
      fetch: (path, init) => fetch(`${base}${path}`, init),
    };
  };
}

/** A service that answers every request like this. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
