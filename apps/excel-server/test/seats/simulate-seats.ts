import { createHash } from "node:crypto";
import { createAddInServer } from "../../create-add-in-server.ts";
import { createMemoryLedger } from "../../pacing/ledger.ts";
import { refusedToken, type ClientStore } from "../../pacing/credential-keys.ts";
import { createPacing } from "../../pacing/pacing.ts";
import { createCountingService, type ServiceCounts } from "./counting-service.ts";
import { createVirtualTime } from "@accounting-data/excel-addin/testing";

export interface SeatsOptions {
  readonly seats: number;
  /** Servers in front of the service, which count together. */
  readonly servers: number;
  /** What the load balancer chooses the server by. */
  readonly route: "seat" | "credential";
  /**
   * The company's key, which all seats have; a client, for which each seat gets a token of its own; or a key for each seat. Default:
   * key.
   */
  readonly signIn?: "key" | "client" | "keys";
  readonly records: number;
  /** The service's quota of one credential. */
  readonly perSecond: number;
  /** Seats that each create one record while the others read. */
  readonly creates: number;
}

export interface SeatsResult extends ServiceCounts {
  /** Reads that one seat alone makes. */
  readonly readsOfOneSeat: number;
  /** Milliseconds until a seat had its list. */
  readonly median: number;
  readonly slowest: number;
  /** Creates that were answered with 429, and sent again by the seat. */
  readonly refusedCreates: number;
}

const pageSize = 100;

/**
 * Seats of one company that open their workbooks at the same moment: each reads a whole list, page by page. In virtual time,
 * so that the counts are the same on every machine.
 */
export async function simulateSeats(options: SeatsOptions): Promise<SeatsResult> {
  const { records } = options;
  const time = createVirtualTime();
  const service = createCountingService(time, options);
  const ledger = createMemoryLedger(time.now);
  const noted = new Map<string, string>();
  const clients: ClientStore = {
    noteClient: async (token, client) => void noted.set(token, client ?? refusedToken),
    findClient: async (token) => noted.get(token),
  };
  const servers = Array.from({ length: options.servers }, () => {
    const pacing = createPacing({ ledger, clients, time });
    const { keys } = pacing;
    return createAddInServer({
      upstreams: [
        {
          id: "acme",
          label: "Acme",
          apiBaseUrl: "https://acme.example",
          authUrl: "https://acme.example",
          pace: { perSecond: options.perSecond },
        },
      ],
      read: async () => undefined,
      fetch: service.fetch,
      // Hashing is done by threads of the runtime.
      pacing: {
        ...pacing,
        keys: {
          of: (...of) => time.busy(keys.of(...of)),
          learn: (...token) => time.busy(keys.learn(...token)),
          refused: (...token) => time.busy(keys.refused(...token)),
        },
      },
    });
  });
  const pages = Math.ceil(records / pageSize);
  let refusedCreates = 0;

  const forwarder = "https://addin.example/upstreams/acme";
  const credentials: Readonly<Record<string, string>>[] = Array.from({ length: options.seats }, (_, seat) =>
    options.signIn === "client" ? {} : { "api-key": options.signIn === "keys" ? `acme-${seat}` : "acme" },
  );

  function serverOf(seat: number): (typeof servers)[number] {
    const hash = createHash("sha256").update(JSON.stringify(credentials[seat])).digest().readUInt32BE();
    return servers[(options.route === "seat" ? seat : hash) % servers.length]!;
  }
  async function getToken(seat: number): Promise<void> {
    const body = new URLSearchParams("grant_type=client_credentials&client_id=acme&client_secret=secret");
    const request = new Request(`${forwarder}/auth/connect/token`, { method: "POST", body });
    const answer = await serverOf(seat).fetch(request, { address: addressOf(seat) });
    const { access_token: token } = (await answer.json()) as { readonly access_token: string };
    credentials[seat] = { authorization: `Bearer ${token}` };
  }
  async function ask(seat: number, query: string, body?: string): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const request = new Request(`${forwarder}/api/v1/BusinessPartners${query}`, {
        headers: credentials[seat]!,
        ...(body !== undefined && { method: "POST", body }),
      });
      const answer = await serverOf(seat).fetch(request, { address: addressOf(seat) });
      const text = await answer.text();
      if (answer.ok) return text;
      if (answer.status !== 429) throw new Error(`A seat got ${answer.status}: ${text}`);
      if (body !== undefined) refusedCreates += 1;
      // The add-in waits as long as it is told, and up to a tenth more.
      const wait = Number(answer.headers.get("retry-after")) * 1000;
      await time.sleep(wait * (1 + ((seat * 7 + attempt) % 10) / 100));
    }
  }
  async function readList(seat: number): Promise<number> {
    let count = 0;
    for (let page = 1; page <= pages; page += 1) {
      const text = await ask(seat, `?PageSize=${pageSize}&PageNumber=${page}`);
      count += text.split('"Id"').length - 1;
    }
    if (count !== records) throw new Error(`A seat read ${count} records.`);
    return time.now() - started;
  }
  if (options.signIn === "client")
    await time.until(Promise.all(credentials.map((_, seat) => getToken(seat))));
  const started = time.now();
  const creating = Array.from({ length: options.creates }, (_, seat) =>
    ask(seat, "", JSON.stringify({ Name: String(seat) })),
  );
  const reading = Array.from({ length: options.seats }, (_, seat) => readList(seat));
  const times = await time.until(Promise.all(creating).then(() => Promise.all(reading)));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    ...service.counts(),
    readsOfOneSeat: pages,
    median: Math.round(sorted[Math.floor(sorted.length / 2)]!),
    slowest: Math.round(sorted.at(-1)!),
    refusedCreates,
  };
}

function addressOf(seat: number): string {
  return `10.0.${Math.floor(seat / 250)}.${(seat % 250) + 1}`;
}
