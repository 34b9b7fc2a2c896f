import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createAddInServer, type AddInServer, type AddInServerOptions } from "../../create-add-in-server.ts";
import { logRequest } from "../../request/logged-request.ts";
import { defaultLimits } from "../../request/limits.ts";
import type { Refusal } from "../../request/refusal.ts";
import { createRepeatedCreates } from "../../forward/repeated-creates.ts";
import { createFindClientAddress } from "./client-address.ts";
import { closeServer } from "./close-server.ts";
import { fetchOnce } from "./fetch-once.ts";
import { nameConnectFailures } from "./connect-failures.ts";
import { createLogOnce } from "./log-once.ts";
import { refuseMalformed } from "./refuse-malformed.ts";
import { malformedTarget, mostHeaders, pipelineFault, requestFault, targetFault } from "./request-fault.ts";
import { hasBody, requestBody } from "./request-body.ts";
import { sendResponse } from "./send-response.ts";
import { createServedNames, readHostname } from "./served-names.ts";
import { createUnsentAnswers } from "./unsent-answers.ts";

export interface ServeAddInOptions extends AddInServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** For https, which Office requires: PEM texts. Leave it out behind an https proxy. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Host names that it serves besides `host` and that of the deployment's address. Default: none. */
  readonly aliases?: readonly string[];
  /** Connections at a time; more are closed at once. Default 2,000. */
  readonly connections?: number;
  /** Milliseconds in which a TLS handshake must be done, and in which a request's headers must arrive. Default 15,000. */
  readonly headersMilliseconds?: number;
}

/** The running server. */
export interface ServedAddIn {
  /**
   * The address of the add-in's folder, with a slash at its end. If the server listens at every address, it is one that this
   * computer can open.
   */
  readonly url: string;
  /**
   * Serves other services, files, certificate and trusted proxies from now on. Port, host, limits of connections, and whether there
   * is https, stay. Calls under way end as they began. Throws, and changes nothing, if the options are invalid or the server is
   * stopping.
   */
  reload(options: ServeAddInOptions): void;
  /** Refuses new calls, waits until those under way have ended, then closes. */
  drain(): Promise<void>;
  /** Closes at once; calls under way are cut off. */
  close(): Promise<void>;
}

/** Requests of one connection that are answered at a time. Browsers and proxies send one. */
const mostPipelined = 10;

export const defaultHost = "127.0.0.1";

/** Whether listening there means listening at every address of the computer. */
export function isEveryAddress(host: string): boolean {
  return host === "0.0.0.0" || readHostname(`[${host}]`) === "[::]";
}

/** Serves the add-in at a port. Rejects if the port can't be used. */
export async function serveAddIn(options: ServeAddInOptions): Promise<ServedAddIn> {
  const { port, host = defaultHost, certificate, basePath = "", headersMilliseconds = 15_000 } = options;
  const creates = createRepeatedCreates(() => performance.now());
  const create = (from: ServeAddInOptions) => ({
    addIn: createAddInServer({ creates, fetch: fetchOnce, ...from }),
    findAddress: createFindClientAddress(from.trustedProxies ?? []),
    servesHost: createServedNames({
      host,
      address: from.deployment?.address,
      aliases: from.aliases,
      certificate: from.certificate?.cert,
    }),
  });
  let { addIn, findAddress, servesHost } = create(options);
  let stopping = false;
  /** The servers before a reload, which may have calls under way. */
  const before = new Set<AddInServer>();
  const unsent = createUnsentAnswers();

  async function respond(request: Request, incoming: IncomingMessage, outgoing: ServerResponse) {
    const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
    // A host such as 256.256.256.256, which only the parser of addresses refuses.
    if (!URL.canParse(request.url)) return refuse(incoming, malformedTarget());
    const response = await addIn.fetch(request, {
      address: findAddress(incoming.socket.remoteAddress, forwardedFor),
    });
    // A client that keeps sending requests, such as a load balancer's check, would keep this server from ending.
    if (stopping) response.headers.set("connection", "close");
    if (certificate) response.headers.set("strict-transport-security", "max-age=31536000");
    await sendResponse(response, outgoing);
    return RESPONSE_ALREADY_SENT;
  }
  const addressOf = ({ remoteAddress }: Pick<Socket, "remoteAddress">): string =>
    findAddress(remoteAddress, undefined);
  const logOf = createLogOnce(options.log);
  const refuse = ({ socket }: IncomingMessage, refusal: Refusal): Response =>
    logRequest({ address: addressOf(socket) }, logOf(refusal)).refuse(refusal);

  function refusePipelined(socket: Socket): void {
    // Node still emits requests that it read before the socket was destroyed.
    if (socket.destroyed) return;
    socket.destroy();
    logRequest({ address: addressOf(socket) }, options.log).write({
      bytes: 0,
      cause: "too many pipelined requests",
    });
  }
  /** Connections that close after an answer that has begun: further requests on them are ignored (RFC 9112, section 9.6). */
  const ending = new WeakSet<Socket>();
  const listen = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming;
    const waiting = unsent.of(socket);
    if (waiting.size >= mostPipelined) return refusePipelined(socket);
    const fault = requestFault(incoming, servesHost) ?? pipelineFault(incoming, waiting);
    unsent.add(outgoing);
    if (!fault && ending.has(socket)) return void incoming.resume();
    if (incoming.method === "POST" || fault?.headers["connection"] === "close") ending.add(socket);
    const body = hasBody(incoming) ? requestBody(incoming, outgoing) : undefined;
    if (fault) return void sendResponse(refuse(incoming, fault), outgoing);
    const answer = (request: Request) => {
      // Replaces Hono's body, which is Node's own stream.
      if (body) Object.defineProperty(request, "body", { value: body });
      return respond(request, incoming, outgoing);
    };
    const listener = getRequestListener(answer, {
      overrideGlobalObjects: false,
      hostname: defaultHost,
      errorHandler: (error) => refuse(incoming, targetFault(error)),
    });
    void listener(incoming, outgoing);
  };
  const http = {
    headersTimeout: headersMilliseconds,
    requestTimeout: headersMilliseconds + 60_000,
    connectionsCheckingInterval: Math.min(headersMilliseconds, 5_000),
    requireHostHeader: false,
  };
  const server = certificate
    ? createSecureServer({ ...certificate, ...http, handshakeTimeout: headersMilliseconds }, listen)
    : createServer(http, listen);
  nameConnectFailures(server);
  refuseMalformed(server, { log: options.log, addressOf, unsent });
  server.maxHeadersCount = mostHeaders;
  server.maxConnections = options.connections ?? 2_000;
  // Longer than any call may take: a client with so long a silence has stopped reading.
  server.setTimeout((options.limits?.milliseconds ?? defaultLimits.milliseconds) + headersMilliseconds);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { port: used } = server.address() as AddressInfo;
  const reached = isEveryAddress(host) ? defaultHost : host;
  const name = reached.includes(":") ? `[${reached}]` : reached;

  function close(): Promise<void> {
    return new Promise((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  }
  return {
    url: `${certificate ? "https" : "http"}://${name}:${used}${basePath}/`,
    close,
    reload(changed) {
      if (stopping) throw new Error("The server is stopping.");
      const next = create(changed);
      if ("setSecureContext" in server && changed.certificate) server.setSecureContext(changed.certificate);
      const last = addIn;
      ({ addIn, findAddress, servesHost } = next);
      before.add(last);
      void last.drain().then(() => before.delete(last));
    },
    async drain() {
      stopping = true;
      await Promise.all([...before, addIn].map((one) => one.drain()));
      await closeServer(server, unsent);
    },
  };
}
