import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startEndlessService } from "./endless-service.ts";
import { assetBytes, startServer } from "./server-process.ts";

/** What clients of one kind did to the server. */
export interface Measured {
  /** Megabytes of the server's process: before, at most, and when they were gone. */
  readonly before: number;
  readonly peak: number;
  readonly after: number;
  /** Megabytes that the service could send. */
  readonly fromService: number;
  /** Milliseconds that the slowest answer to a request for `health` took meanwhile. */
  readonly slowestHealth: number;
  /** How often the server answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** A client: its socket, and the status of its answer so far. */
interface Client {
  readonly socket: Socket;
  status: string;
  bytes: number;
}

interface Misbehaviour {
  readonly clients: number;
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
/** So many chunks of one byte each. */
const oneByteChunks = (count: number): Buffer => Buffer.alloc(count * 6, "1\r\nx\r\n");
const inOneByteChunks = Buffer.concat([chunkedPost, oneByteChunks(1_000_000)]);
const isAnswered = (clients: readonly Client[]): boolean =>
  clients.every(({ status, socket }) => status !== "" || socket.destroyed);

/** Clients that harm a server which trusts them. */
export const misbehaviours = {
  "1,000 requests for a file of 1.5 MB at once": {
    clients: 1_000,
    request: () => lines("GET /large.js HTTP/1.1", "Host: addin", "Connection: close"),
    isOver: (clients) => clients.every(({ bytes }) => bytes >= assetBytes),
  },
  "500 bodies of 1 MB that never end": {
    clients: 500,
    request: (n) =>
      Buffer.concat([
        Buffer.from(
          lines(`POST ${partners}?${n} HTTP/1.1`, "Host: addin", "Api-Key: acme", "Content-Length: 1048576"),
        ),
        begun,
      ]),
  },
  "1 body of 1 MB in chunks of one byte": { clients: 1, request: () => inOneByteChunks, isOver: isAnswered },
  "8 bodies of 1 MB in chunks of one byte": {
    clients: 8,
    request: () => inOneByteChunks,
    isOver: isAnswered,
  },
  "64 bodies of 1 MB in chunks of one byte": {
    clients: 64,
    request: () => inOneByteChunks,
    isOver: isAnswered,
  },
  "300 bodies without an end": {
    clients: 300,
    request: () => chunkedPost,
    endless: Buffer.from(`10000\r\n${"x".repeat(65_536)}\r\n`),
    isOver: isAnswered,
  },
  "1,000 bodies in chunks of one byte that nobody reads": {
    clients: 1_000,
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
        oneByteChunks(4_000),
      ]),
  },
  "200 clients that stop reading answers in chunks of one byte": {
    clients: 200,
    request: (n) => lines(`GET ${partners}?PageNumber=${n}&tiny HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "200 clients that stop reading answers of 60 MB": {
    clients: 200,
    request: (n) => lines(`GET ${partners}?PageNumber=${n} HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "200 clients that stop reading answers of 60 MB, which are read ahead": {
    clients: 200,
    request: (n) => lines(`GET ${partners}?PageNumber=${n} HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
    pace: { atATime: 200 },
  },
  "1,000 clients that stop reading answers of 60 MB": {
    clients: 1_000,
    request: (n) => lines(`GET ${partners}?PageNumber=${n} HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "200 clients that stop reading the same answer of 60 MB": {
    clients: 200,
    request: () => lines(`GET ${partners}?PageNumber=1 HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
  },
  "100 clients that send 2,000 requests for a file of 1.5 MB each, and read nothing": {
    clients: 100,
    request: () => lines("GET /large.js HTTP/1.1", "Host: addin").repeat(2_000),
    stopsReading: true,
  },
  "1,000 connections without a request": { clients: 1_000 },
  "1,000 connections with thousands of headers": {
    clients: 1_000,
    request: () => `GET ${partners} HTTP/1.1\r\nHost: addin\r\n${"a:\r\n".repeat(4_000)}`,
  },
  "1,000 connections with half a request": {
    clients: 1_000,
    request: () => `GET ${partners} HTTP/1.1\r\nHost: addin\r\nX: ${"x".repeat(8_000)}`,
  },
} as const satisfies Readonly<Record<string, Misbehaviour>>;

/** Lets such clients loose on a new server, whose bundle is this file. Linux only. */
export async function misbehave(name: keyof typeof misbehaviours, bundle: string): Promise<Measured> {
  const { clients: count, request, endless, stopsReading, isOver, pace }: Misbehaviour = misbehaviours[name];
  const service = await startEndlessService();
  const server = await startServer(bundle, { apiBaseUrl: service.url, ...(pace && { pace }) });
  const clients: Client[] = [];
  const healthUrl = new URL("health", server.url);
  const health = measureHealth(healthUrl);
  try {
    const before = await server.memory();
    for (let n = 0; n < count; n += 1) {
      const socket = createConnection(Number(server.url.port), server.url.hostname);
      const client: Client = { socket, status: "", bytes: 0 };
      socket
        .on("error", () => undefined)
        .on("data", (data) => {
          client.status ||= data.subarray(9, 12).toString();
          client.bytes += data.byteLength;
          if (stopsReading) socket.pause();
        });
      clients.push(client);
      await once(socket, "connect");
      if (request) socket.write(request(n));
      if (endless) sendForEver(socket, endless);
    }
    const progress = (): number => service.sent() + clients.reduce((sum, { bytes }) => sum + bytes, 0);
    for (let last = -1, still = 0; isOver ? !isOver(clients) : still < 4; last = progress()) {
      await wait(500);
      // On a busy machine the server may have had no turn since.
      await askHealth(healthUrl);
      still = last === progress() ? still + 1 : 0;
    }
    const peak = await server.mostMemory();
    for (const { socket } of clients) socket.destroy();
    // Until the server has seen that they are gone, and the collector had a reason to run.
    await wait(2_000);
    const slowestHealth = await health.stop();
    const statuses: Record<string, number> = {};
    for (const { status } of clients) statuses[status || "none"] = (statuses[status || "none"] ?? 0) + 1;
    return {
      before,
      peak,
      after: await server.memory(),
      fromService: Math.round(service.sent() / 1_048_576),
      slowestHealth,
      statuses,
    };
  } finally {
    await health.stop().catch(() => undefined);
    for (const { socket } of clients) socket.destroy();
    await server.stop();
    service.close();
  }
}

/** Asks for `health` on a new connection. Resolves to the milliseconds until the answer; rejects unless it is good. */
async function askHealth(url: URL): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { connection: "close" } });
  if (!answer.ok) throw new Error(`The server is no longer alive: ${answer.status}`);
  await answer.text();
  return Math.round(performance.now() - begun);
}

/** Asks for `health` all the time. */
function measureHealth(url: URL): { readonly stop: () => Promise<number> } {
  let isOver = false;
  async function ask(): Promise<number> {
    let slowest = 0;
    for (;;) {
      // At least once at the end, when the others are gone.
      const isLast = isOver;
      slowest = Math.max(slowest, await askHealth(url));
      if (isLast) return slowest;
      await wait(100);
    }
  }
  const asking = ask();
  asking.catch(() => undefined);
  return {
    stop() {
      isOver = true;
      return asking;
    },
  };
}

/** Sends the bytes again and again, as fast as they are read. */
function sendForEver(socket: Socket, bytes: Buffer): void {
  const send = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on("drain", send);
  send();
}
