import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer, type Server as SecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createAddInServer, type AddInServer, type AddInServerOptions } from "../../create-add-in-server.ts";
import { defaultLimits } from "../../request/limits.ts";
import { createRepeatedCreates } from "../../forward/repeated-creates.ts";
import { createOwnSecret } from "../../odata/skip-token.ts";
import { affordableConnections } from "./affordable-connections.ts";
import { createFindClientAddress } from "./client-address.ts";
import { closeServer } from "./close-server.ts";
import { fetchOnce } from "./fetch-once.ts";
import { nameConnectFailures } from "./connect-failures.ts";
import { refuseMalformed } from "./refuse-malformed.ts";
import { mostHeaders } from "./request-fault.ts";
import { createRequestListener, type Served } from "./request-listener.ts";
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
  /** Connections at a time; more are closed at once. Default 2,000. No more than the process may open files for. */
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

export const defaultHost = "127.0.0.1";

/** Whether listening there means listening at every address of the computer. */
export function isEveryAddress(host: string): boolean {
  return host === "0.0.0.0" || readHostname(`[${host}]`) === "[::]";
}

/** Serves the add-in at a port. Rejects if the port can't be used. */
export async function serveAddIn(options: ServeAddInOptions): Promise<ServedAddIn> {
  const { host = defaultHost, certificate, log } = options;
  const creates = createRepeatedCreates(() => performance.now());
  const feedSecret = createOwnSecret();
  const create = (from: ServeAddInOptions): Served => ({
    addIn: createAddInServer({ creates, feedSecret, fetch: fetchOnce, ...from }),
    findAddress: createFindClientAddress(from.trustedProxies ?? []),
    servesHost: createServedNames({
      host,
      address: from.deployment?.address,
      aliases: from.aliases,
      certificate: from.certificate?.cert,
    }),
  });
  let served = create(options);
  let stopping = false;
  /** The servers before a reload, which may have calls under way. */
  const before = new Set<AddInServer>();
  const unsent = createUnsentAnswers();
  const listen = createRequestListener({
    served: () => served,
    isStopping: () => stopping,
    isSecure: certificate !== undefined,
    log,
    unsent,
  });
  const server = createNodeServer(options, listen);
  nameConnectFailures(server);
  refuseMalformed(server, {
    log,
    addressOf: ({ remoteAddress }) => served.findAddress(remoteAddress, undefined),
    unsent,
  });
  const url = await listenAt(server, options);

  function close(): Promise<void> {
    return new Promise((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  }
  return {
    url,
    close,
    reload(changed) {
      if (stopping) throw new Error("The server is stopping.");
      const next = create(changed);
      if ("setSecureContext" in server && changed.certificate) server.setSecureContext(changed.certificate);
      const last = served.addIn;
      served = next;
      before.add(last);
      void last.drain().then(() => before.delete(last));
    },
    async drain() {
      stopping = true;
      await Promise.all([...before, served.addIn].map((one) => one.drain()));
      await closeServer(server, unsent);
    },
  };
}

/** Node's server for http or https, with the limits of its connections. */
function createNodeServer(
  { certificate, connections = 2_000, headersMilliseconds = 15_000, limits }: ServeAddInOptions,
  listen: RequestListener,
): Server | SecureServer {
  const http = {
    headersTimeout: headersMilliseconds,
    requestTimeout: headersMilliseconds + 60_000,
    connectionsCheckingInterval: Math.min(headersMilliseconds, 5_000),
    requireHostHeader: false,
  };
  const server = certificate
    ? createSecureServer({ ...certificate, ...http, handshakeTimeout: headersMilliseconds }, listen)
    : createServer(http, listen);
  server.maxHeadersCount = mostHeaders;
  server.maxConnections = Math.min(connections, affordableConnections());
  // Longer than any call may take: a client with so long a silence has stopped reading.
  server.setTimeout((limits?.milliseconds ?? defaultLimits.milliseconds) + headersMilliseconds);
  return server;
}

/** Starts listening. Resolves to the address of the add-in's folder; see {@link ServedAddIn.url}. */
async function listenAt(
  server: Server | SecureServer,
  { port, host = defaultHost, certificate, basePath = "" }: ServeAddInOptions,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { port: used } = server.address() as AddressInfo;
  const reached = isEveryAddress(host) ? defaultHost : host;
  const name = reached.includes(":") ? `[${reached}]` : reached;
  return `${certificate ? "https" : "http"}://${name}:${used}${basePath}/`;
}
