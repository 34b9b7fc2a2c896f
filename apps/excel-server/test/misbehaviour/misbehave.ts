import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startEndlessService } from "./endless-service.ts";
import { misbehaviours, type Client, type Misbehaviour } from "./misbehaviours.ts";
import { startServer } from "./server-process.ts";
import { watchHealth } from "./watch-health.ts";

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

/** How many clients do the same. */
export interface Crowd {
  readonly count: number;
  readonly what: keyof typeof misbehaviours;
}

/**
 * Lets such clients loose on a new server, whose bundle is in this folder. Linux only.
 *
 * `settling`: milliseconds after they have gone until the memory is measured again.
 */
export async function misbehave({ count, what }: Crowd, bundle: string, settling: number): Promise<Measured> {
  const { request, endless, stopsReading, isOver, pace }: Misbehaviour = misbehaviours[what];
  const service = await startEndlessService();
  const server = await startServer(bundle, { apiBaseUrl: service.url, ...(pace && { pace }) });
  const clients: Client[] = [];
  const healthUrl = new URL("health", server.url);
  const health = watchHealth(healthUrl);
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
    await wait(settling);
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

/** Resolves when the server has answered, and so has done before what it had to. */
async function askHealth(url: URL): Promise<void> {
  const answer = await fetch(url, { headers: { connection: "close" } });
  await answer.text();
}

/** Sends the bytes again and again, as fast as they are read. */
function sendForEver(socket: Socket, bytes: Buffer): void {
  const send = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on("drain", send);
  send();
}
