import type { AddressInfo } from "node:net";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ExchangeOutcome } from "../http/exchange.ts";
import type { Sandbox } from "../sandbox.ts";
import { limitBody, mostBodyBytes, type LimitedRequest } from "./limit-body.ts";
import { createServedNames } from "./served-names.ts";

/**
 * The address that the sandbox listens on.
 *
 * @example
 * ```ts
 * const options: ServeOptions = { port: 0, host: "127.0.0.1" };
 * const server = await serve(createSandbox(), options);
 * await server.close();
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface ServeOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default `"127.0.0.1"`: this machine only. */
  readonly host?: string;
  /**
   * Names by which others reach it, such as `["books.example.com"]`. Default: none. Addresses, names without a dot and names of inner
   * networks (`.local`, `.internal`, `.home.arpa`) need not be listed; a request for another name is answered with 400.
   */
  readonly aliases?: readonly string[];
}

/**
 * A sandbox behind a port.
 *
 * @example
 * ```ts
 * const server: SandboxServer = await serve(createSandbox());
 * await server.refuse(); // connect ECONNREFUSED
 * await server.accept();
 * await server.close();
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface SandboxServer {
  /** For example `http://127.0.0.1:1234`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Stops listening and closes every connection: new ones are refused until `accept`. */
  refuse(): Promise<void>;
  /** Listens again, on the same port. */
  accept(): Promise<void>;
  /** Stops for good. */
  close(): Promise<void>;
}

/**
 * Serves a sandbox on a port of this machine. Injected faults happen to the socket.
 *
 * @throws Error with the code `EADDRINUSE` when the port is taken
 * @example
 * ```ts
 * const server = await serve(createSandbox());
 * const headers = { "Api-Key": demoCredentials.apiKey };
 * await fetch(`${server.url}/v1/Banks?PageSize=10&PageNumber=1`, { headers });
 * await server.close();
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export async function serve(sandbox: Sandbox, options: ServeOptions = {}): Promise<SandboxServer> {
  if (typeof (sandbox as Partial<Sandbox> | undefined)?.exchange !== "function")
    throw new TypeError("The first argument must be a sandbox, made by createSandbox().");
  const { host = "127.0.0.1", port: wanted = 0, aliases = [] } = checkOptions(options);
  const servesHost = createServedNames(host, aliases);
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request, { incoming, outgoing }) => {
      const refused = refusal(incoming.headers.host, servesHost);
      if (refused) return refused;
      const limited = limitBody(request);
      const exchange = limited.isTooLong() ? undefined : await exchangeOrReport(sandbox, limited);
      if (limited.isTooLong()) return tooLong();
      if (!exchange) return new Response(null, { status: 500 });
      if (exchange.kind === "answer" && !exchange.breaksOff) return exchange.response;
      await breakConnection(
        exchange,
        incoming as HttpBindings["incoming"],
        outgoing as HttpBindings["outgoing"],
      );
      return RESPONSE_ALREADY_SENT;
    },
  }) as Server;

  const port = await listen(server, wanted, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    refuse: () => stop(server),
    async accept() {
      if (!server.listening) await listen(server, port, host);
    },
    close: () => stop(server),
  };
}

/** Throws a RangeError for an option that is unknown or of another type. */
function checkOptions(options: ServeOptions): ServeOptions {
  const { port = 0, host = "", aliases = [], ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new RangeError(`No option "${unknown}". Available: port, host, aliases.`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError("The option port must be a whole number from 0 to 65535.");
  if (typeof host !== "string") throw new RangeError("The option host must be a string.");
  if (!Array.isArray(aliases) || !aliases.every((alias) => typeof alias === "string"))
    throw new RangeError("The option aliases must be a list of strings.");
  return options;
}

/** Exchanges a request, and prints what the sandbox or a function given to it throws, unless the client has gone. */
async function exchangeOrReport(
  sandbox: Sandbox,
  { request, isTooLong }: LimitedRequest,
): Promise<ExchangeOutcome | undefined> {
  try {
    return await sandbox.exchange(request);
  } catch (error) {
    if (!request.signal.aborted && !isTooLong()) console.error(error);
    return undefined;
  }
}

/** Why a request is not for this server. Not 421, after which browsers send a request again. */
function refusal(host: string | undefined, servesHost: (host: string) => boolean): Response | undefined {
  if (host === undefined || servesHost(host)) return undefined;
  const detail = `This sandbox does not serve the name ${JSON.stringify(host)}. If it is this machine's, start it with --alias, or with the option aliases of serve.`;
  return refuse(400, detail);
}

function tooLong(): Response {
  return refuse(413, `A request to this sandbox may have at most ${mostBodyBytes} bytes.`);
}

/** The sandbox's own answer, which the service does not give. It ends the connection, since the body may not have been read. */
function refuse(status: number, detail: string): Response {
  const headers = { "content-type": "application/problem+json", connection: "close" };
  return Response.json({ status, detail }, { status, headers });
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code !== "EADDRINUSE") return reject(error);
      const message = `Port ${port} of ${host} is taken. Choose another one, or 0 for any free port.`;
      reject(Object.assign(new Error(message, { cause: error }), { code: error.code }));
    };
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** Time for the client to read what was sent: a reset can overtake it. */
const readMs = 25;

/** Resets the socket, or leaves it open without sending more. */
async function breakConnection(
  exchange: ExchangeOutcome,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (exchange.kind === "no-answer") {
    if (exchange.how !== "stall") incoming.socket.resetAndDestroy();
    return;
  }
  const body = new Uint8Array(await exchange.response.arrayBuffer());
  const headers = Object.fromEntries(exchange.response.headers);
  outgoing.writeHead(exchange.response.status, { ...headers, "content-length": body.byteLength });
  await new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, body.byteLength >>> 1), () => resolve());
  });
  if (exchange.breaksOff === "reset") setTimeout(() => incoming.socket.resetAndDestroy(), readMs);
}
