import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A service whose answers have 60 MiB each, sent as fast as they are read; in chunks of one byte where the query has `tiny`. It
 * never answers where the query has `silent`.
 */
export interface EndlessService {
  readonly url: string;
  /** Bytes that it could send. */
  readonly sent: () => number;
  readonly close: () => void;
}

const chunk = Buffer.alloc(65_536, "x");
const chunks = 960;
/** 10,000 chunks of one byte, as they are on the wire. */
const tiny = Buffer.alloc(60_000, "1\r\nx\r\n");

export async function startEndlessService(): Promise<EndlessService> {
  let sent = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.endsWith("silent")) return;
    const isTiny = request.url?.endsWith("tiny") === true;
    const sink = isTiny ? request.socket : response;
    const piece = isTiny ? tiny : chunk;
    response.writeHead(200, { "content-type": "application/json" });
    if (isTiny) response.flushHeaders();
    let left = chunks;
    const send = (): void => {
      while (left > 0) {
        left -= 1;
        sent += piece.byteLength;
        if (!sink.write(piece)) return void sink.once("drain", send);
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
