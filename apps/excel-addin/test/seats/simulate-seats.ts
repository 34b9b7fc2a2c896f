import { once } from "node:events";
import { Agent, request as send } from "node:http";
import { Worker } from "node:worker_threads";
import { serveAddIn } from "../../server/node/serve-add-in.ts";
import type { Pacing } from "../../server/pacing/pacing.ts";
import type { ServiceCounts } from "./counting-service.ts";

export interface SeatsOptions {
  readonly seats: number;
  /** Servers in front of the service; a seat stays with one. */
  readonly replicas: number;
  readonly records: number;
  /** The service's quota, for all seats together. */
  readonly perSecond: number;
  /** Seats that each create one record while the others read. */
  readonly creates: number;
  readonly pacing: () => Pacing | undefined;
}

export interface SeatsResult extends ServiceCounts {
  /** Reads that one seat alone makes. */
  readonly readsOfOneSeat: number;
  /** Milliseconds until a seat had its list. */
  readonly median: number;
  readonly slowest: number;
  readonly refusedCreates: number;
}

const pageSize = 100;

/** Seats of one company that open their workbooks at the same moment: each reads a whole list, page by page. */
export async function simulateSeats(options: SeatsOptions): Promise<SeatsResult> {
  // A thread of its own, so that the seats don't delay its clock.
  const { records, perSecond, creates } = options;
  const service = new Worker(new URL("./counting-service.ts", import.meta.url), {
    workerData: { records, perSecond, creates },
  });
  const [apiBaseUrl] = (await once(service, "message")) as [string];
  const upstream = { id: "acme", label: "Acme", apiBaseUrl, pace: { perSecond } };
  const servers = await Promise.all(
    Array.from({ length: options.replicas }, () => {
      const pacing = options.pacing();
      return serveAddIn({
        port: 0,
        upstreams: [upstream],
        trustedProxies: ["127.0.0.1"],
        read: async () => undefined,
        ...(pacing && { pacing }),
      });
    }),
  );
  const urls = servers.map(({ url }) => `${url}upstreams/acme/api/v1/BusinessPartners`);
  const pages = Math.ceil(options.records / pageSize);
  let refusedCreates = 0;
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();

  async function ask(seat: number, query: string, body?: string): Promise<string> {
    for (;;) {
      const url = `${urls[seat % urls.length]!}${query}`;
      const { status, text, retryAfter } = await request(agent, url, { address: addressOf(seat), body });
      if (status < 400) return text;
      if (status !== 429) throw new Error(`A seat got ${status}: ${text}`);
      if (body !== undefined) refusedCreates += 1;
      // As the add-in waits: the time that it is told, and up to a tenth more.
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000 * (1 + Math.random() / 10)));
    }
  }
  async function readList(seat: number): Promise<number> {
    let count = 0;
    for (let page = 1; page <= pages; page += 1) {
      const text = await ask(seat, `?PageSize=${pageSize}&PageNumber=${page}`);
      count += text.split('"Id"').length - 1;
    }
    if (count !== records) throw new Error(`A seat read ${count} records.`);
    return performance.now() - started;
  }
  const creating = Array.from({ length: options.creates }, (_, seat) =>
    ask(seat, "", JSON.stringify({ Name: String(seat) })),
  );
  const reading = Array.from({ length: options.seats }, (_, seat) => readList(seat));
  const times = (await Promise.all(reading)).toSorted((a, b) => a - b);
  await Promise.all(creating);
  await Promise.all(servers.map((server) => server.close()));
  agent.destroy();
  service.postMessage("end");
  const [counts] = (await once(service, "message")) as [ServiceCounts];
  return {
    ...counts,
    readsOfOneSeat: pages,
    median: Math.round(times[Math.floor(times.length / 2)]!),
    slowest: Math.round(times.at(-1)!),
    refusedCreates,
  };
}

/** A request with little work for this thread, which all seats and servers share. */
function request(
  agent: Agent,
  url: string,
  { address, body }: { readonly address: string; readonly body: string | undefined },
): Promise<{ readonly status: number; readonly text: string; readonly retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const headers = { "api-key": "acme", "x-forwarded-for": address };
    const method = body === undefined ? "GET" : "POST";
    send(url, { agent, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
      const status = answer.statusCode ?? 0;
      const retryAfter = Number(answer.headers["retry-after"]);
      answer.on("end", () => resolve({ status, text, retryAfter })).on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });
}

function addressOf(seat: number): string {
  return `10.0.${Math.floor(seat / 250)}.${(seat % 250) + 1}`;
}
