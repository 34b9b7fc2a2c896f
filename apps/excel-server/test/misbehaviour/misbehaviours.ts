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
  /** The client stops to read after the answer's first bytes. */
  readonly stopsReading?: boolean;
  /** Whether there is nothing to wait for any more. Default: what the service and the clients got no longer grows. */
  readonly isOver?: (clients: readonly Client[]) => boolean;
}

const lines = (...headers: readonly string[]): string => `${headers.join("\r\n")}\r\n\r\n`;
const partners = "/upstreams/acme/api/v1/BusinessPartners";
/** Just below the limit of one body. */
const begun = Buffer.alloc(1_000_000, " ");

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
  "200 clients that stop reading answers of 60 MB": {
    clients: 200,
    request: (n) => lines(`GET ${partners}?PageNumber=${n} HTTP/1.1`, "Host: addin", "Api-Key: acme"),
    stopsReading: true,
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
  "1,000 connections with half a request": {
    clients: 1_000,
    request: () => `GET ${partners} HTTP/1.1\r\nHost: addin\r\nX: ${"x".repeat(8_000)}`,
  },
} as const satisfies Readonly<Record<string, Misbehaviour>>;

/** Lets such clients loose on a new server. Linux only. */
export async function misbehave(name: keyof typeof misbehaviours): Promise<Measured> {
  const { clients: count, request, stopsReading, isOver }: Misbehaviour = misbehaviours[name];
  const service = await startEndlessService();
  const server = await startServer(service.url);
  const clients: Client[] = [];
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
    }
    const progress = (): number => service.sent() + clients.reduce((sum, { bytes }) => sum + bytes, 0);
    for (let last = -1, still = 0; isOver ? !isOver(clients) : still < 4; last = progress()) {
      await wait(500);
      still = last === progress() ? still + 1 : 0;
    }
    const peak = await server.mostMemory();
    for (const { socket } of clients) socket.destroy();
    // Until the server has seen that they are gone, and the collector had a reason to run.
    await wait(2_000);
    const health = await fetch(new URL("health", server.url));
    if (!health.ok) throw new Error(`The server is no longer alive: ${health.status}`);
    const statuses: Record<string, number> = {};
    for (const { status } of clients) statuses[status || "none"] = (statuses[status || "none"] ?? 0) + 1;
    return {
      before,
      peak,
      after: await server.memory(),
      fromService: Math.round(service.sent() / 1_048_576),
      statuses,
    };
  } finally {
    for (const { socket } of clients) socket.destroy();
    await server.stop();
    service.close();
  }
}
