import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service whose answers have 60 MiB each, sent as fast as they are read. */
export interface EndlessService {
  readonly url: string;
  /** Bytes that it could send. */
  readonly sent: () => number;
  readonly close: () => void;
}

const chunk = Buffer.alloc(65_536, "x");
const chunks = 960;

export async function startEndlessService(): Promise<EndlessService> {
  let sent = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" });
    let left = chunks;
    const send = (): void => {
      while (left > 0) {
        left -= 1;
        sent += chunk.byteLength;
        if (!response.write(chunk)) return void response.once("drain", send);
      }
      response.end();
    };
    send();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
