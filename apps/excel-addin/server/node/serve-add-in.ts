import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { createAddInServer, type AddInServerOptions } from "../create-add-in-server.ts";

export interface ServeAddInOptions extends AddInServerOptions {
  /** 0 asks for any free one. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Office asks for https; leave it out behind a proxy that speaks https. PEM text. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

/** The running server. */
export interface ServedAddIn {
  /** The add-in's folder, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Node ends what sends its headers or its body more slowly than this (milliseconds). */
const patience = { headersTimeout: 15_000, requestTimeout: 75_000 };

/** Serves the add-in over a port. Rejects where the port can't be had. */
export async function serveAddIn(options: ServeAddInOptions): Promise<ServedAddIn> {
  const { port, host = "127.0.0.1", certificate, basePath = "" } = options;
  const { fetch } = createAddInServer(options);
  const server = certificate
    ? createAdaptorServer({
        fetch,
        createServer: createSecureServer,
        serverOptions: { ...certificate, ...patience },
      })
    : createAdaptorServer({ fetch, createServer, serverOptions: patience });
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
