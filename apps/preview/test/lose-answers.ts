import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A line to a server that can be cut. */
export interface LossyLine {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A line to the server at `target` on which the answers to `request` (such as `POST /v1/Banks`) are lost: the request
 * arrives, and the connection is gone as soon as the server begins to answer.
 */
export async function loseAnswers(target: string, request: string): Promise<LossyLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let asked = false;
    client.on("data", (data: Buffer) => {
      // Head and body may come apart.
      asked ||= data.toString("latin1").includes(request);
      upstream.write(data);
    });
    upstream.on("data", (data: Buffer) => {
      if (asked) client.resetAndDestroy();
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
