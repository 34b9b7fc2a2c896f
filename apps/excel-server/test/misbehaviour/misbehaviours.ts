import { assetBytes } from "./server-process.ts";
import type { Socket } from "node:net";

/** A client: its socket, and the status of its answer so far. */
export interface Client {
  readonly socket: Socket;
  status: string;
  bytes: number;
}

export interface Misbehaviour {
  /** The request's bytes. Default: none. */
  readonly request?: (n: number) => string | Buffer;
  /** What it sends again and again after the request, as fast as the server reads. */
  readonly endless?: Buffer;
  /** The client stops to read after the answer's first bytes. */
  readonly stopsReading?: boolean;
  /** The pace of the service. With `atATime` the server reads answers ahead of its clients. */
  readonly pace?: { readonly atATime: number };
  /** Whether there is nothing to wait for any more. Default: what the service and the clients got no longer grows. */
  readonly isOver?: (clients: readonly Client[]) => boolean;
}

const lines = (...headers: readonly string[]): string => `${headers.join("\r\n")}\r\n\r\n`;
const partners = "/upstreams/acme/api/v1/BusinessPartners";
/** Just below the limit of one body. */
const begun = Buffer.alloc(1_000_000, " ");
const chunkedPost = Buffer.from(
  lines(`POST ${partners} HTTP/1.1`, "Host: addin", "Api-Key: acme", "Transfer-Encoding: chunked"),
);
/** How many chunks of one byte each. */
const oneByteChunks = (count: number): Buffer => Buffer.alloc(count * 6, "1\r\nx\r\n");
const inOneByteChunks = Buffer.concat([chunkedPost, oneByteChunks(1_000_000)]);
const isAnswered = (clients: readonly Client[]): boolean =>
  clients.every(({ status, socket }) => status !== "" || socket.destroyed);

/** What clients do to harm a server which trusts them. */
export const misbehaviours = {
  "requests for a file of 1.5 MB at once": {
    request: () => lines("GET /large.js HTTP/1.1", "Host: addin", "Connection: close"),
    isOver: (clients) => clients.every(({ bytes }) => bytes >= assetBytes),
  },
  "bodies of 1 MB that never end": {
    request: (n) =>
      Buffer.concat([
        Buffer.from(
          lines(`POST ${partners}?${n} HTTP/1.1`, "Host: addin", "Api-Key: acme", "Content-Length: 1048576"),
        ),
        begun,
      ]),
  },
  "bodies of 1 MB in chunks of one byte": {
    request: () => inOneByteChunks,
    isOver: isAnswered,
  },
  "bodies without an end": {
    request: () => chunkedPost,
    endless: Buffer.from(`10000\r\n${"x".repeat(65_536)}\r\n`),
    isOver: isAnswered,
  },
  "bodies in chunks of one byte that nobody reads": {
    request: (n) =>
      Buffer.concat([
        Buffer.from(
          lines(
            `GET ${partners}?PageNumber=${n}&silent HTTP/1.1`,
            "Host: addin",
            "Api-Key: acme",
            "Transfer-Encoding: chunked",
          ),
        ),
        oneByteChunks(1_000),
      ]),
  },
  "clients that stop reading answers in chunks of one byte": {
    request: (n) => lines(`GET ${partners}?PageNumber=${n}&tiny HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "clients that stop reading answers of 60 MB": {
    request: (n) => lines(`GET ${partners}?PageNumber=${n} HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "clients that stop reading answers of 60 MB, which are read ahead": {
    request: (n) => lines(`GET ${partners}?PageNumber=${n} HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
    pace: { atATime: 200 },
  },
  "clients that stop reading the same answer of 60 MB": {
    request: () => lines(`GET ${partners}?PageNumber=1 HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "clients that send 2,000 requests for a file of 1.5 MB each, and read nothing": {
    request: () => lines("GET /large.js HTTP/1.1", "Host: addin").repeat(2_000),
    stopsReading: true,
  },
  "connections without a request": {},
  "connections with thousands of headers": {
    request: () => `GET ${partners} HTTP/1.1\r\nHost: addin\r\n${"a:\r\n".repeat(4_000)}`,
  },
  "connections with half a request": {
    request: () => `GET ${partners} HTTP/1.1\r\nHost: addin\r\nX: ${"x".repeat(8_000)}`,
  },
} as const satisfies Readonly<Record<string, Misbehaviour>>;
