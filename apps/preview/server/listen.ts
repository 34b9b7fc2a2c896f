import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";

/** Where the preview listens: on this machine alone. */
export const loopback = "127.0.0.1";

/** Answers a request. `outgoing` is Node's answer to it. */
type Fetch = (
  request: Request,
  connection: { readonly outgoing: { destroy(): unknown } },
) => Response | Promise<Response>;

/** Listens on loopback at `port`, or at any free port if it is in use or 0. */
export async function listen(
  fetch: Fetch,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await tryPort(fetch, port).catch((error: unknown) => {
    if (isTaken(error)) return tryPort(fetch, 0);
    throw error;
  });
  const { port: used } = server.address() as AddressInfo;
  return { url: `http://${loopback}:${used}/`, close: () => close(server) };
}

function tryPort(fetch: Fetch, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: loopback }, () => resolve(server));
    server.once("error", reject);
  });
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES")
  );
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
