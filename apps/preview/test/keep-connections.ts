import { createProbeKey } from "@accounting-data/deployment";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that keeps the browser's connections open, as those of companies do. */
export interface KeepingProxy {
  readonly url: string;
  /** The requests to lose that have arrived, by the connection that they came on. */
  readonly arrived: readonly number[];
  close(): Promise<void>;
}

/**
 * Starts a proxy to the server at `target`. Of the creates at `path` it loses the answer to the second:
 * it forwards the request and resets the connection when the server answers.
 */
export async function keepConnections(target: string, path: string): Promise<KeepingProxy> {
  const connections = new WeakMap<object, number>();
  const arrived: number[] = [];
  let opened = 0;

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const isProbe = incoming.headers["idempotency-key"] === createProbeKey;
    const isCreate = incoming.method === "POST" && incoming.url === path && !isProbe;
    if (isCreate) arrived.push(connections.get(incoming.socket) ?? 0);
    const isLost = isCreate && arrived.length === 2;
    const { method = "GET", headers } = incoming;
    const onward = request(new URL(incoming.url ?? "/", target), { method, headers, agent: false }, (got) => {
      if (isLost) return void incoming.socket.resetAndDestroy();
      // The connection to the server is not the browser's.
      const { connection: _, "transfer-encoding": __, ...passed } = got.headers;
      answer.writeHead(got.statusCode ?? 502, passed);
      got.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, forward);
  server.on("connection", (socket) => connections.set(socket, (opened += 1)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrived,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
