import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { createAddInServer, type AddInServerOptions } from "../create-add-in-server.ts";

export interface ServeAddInOptions extends AddInServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** For https, which Office requires: PEM texts. Leave it out behind a proxy that has https. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

/** The running server. */
export interface ServedAddIn {
  /** The address of the add-in's folder, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Milliseconds after which Node closes the connection of a client that is slow to send its request. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 75_000 };

/** Serves the add-in at a port. Rejects if the port can't be used. */
export async function serveAddIn(options: ServeAddInOptions): Promise<ServedAddIn> {
  const { port, host = "127.0.0.1", certificate, basePath = "" } = options;
  const { fetch } = createAddInServer(options);
  const server = certificate
    ? createAdaptorServer({
        fetch,
        createServer: createSecureServer,
        serverOptions: { ...certificate, ...timeouts },
      })
    : createAdaptorServer({ fetch, createServer, serverOptions: timeouts });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { port: used } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `${certificate ? "https" : "http"}://${name}:${used}${basePath}/`,
    close: () => close(server),
  };
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
