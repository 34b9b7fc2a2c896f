import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy that loses answers. */
export interface LossyProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy to the server at `target` that loses the answers to `request` (such as `POST /v1/BusinessPartners`): it
 * forwards the request and resets the connection when the server begins to answer.
 */
export async function loseAnswers(target: string, request: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let requested = false;
    client.on("data", (data: Buffer) => {
      // The request may arrive in several chunks.
      requested ||= data.toString("latin1").includes(request);
      upstream.write(data);
    });
    upstream.on("data", (data: Buffer) => {
      if (requested) client.resetAndDestroy();
      else client.write(data);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
