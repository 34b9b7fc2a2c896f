import type { VirtualTime } from "@accounting-data/excel-addin/testing";

/** What reached the service. */
export interface ServiceCounts {
  readonly reads: number;
  /** The most requests of one credential in any second. */
  readonly mostInASecond: number;
  /** Requests answered with 429, since they were more than the quota and a tolerance of 5 %. */
  readonly overQuota: number;
  /** How often each record was created. */
  readonly created: readonly number[];
}

export interface CountingService {
  /** The service, as the servers reach it. */
  readonly fetch: typeof fetch;
  readonly counts: () => ServiceCounts;
}

/** Milliseconds until the service answers. */
const latency = 40;

/** A service with a quota for each API key, and one for all tokens, one list, and creates that it counts. */
export function createCountingService(
  time: VirtualTime,
  {
    records,
    perSecond,
    creates,
  }: { readonly records: number; readonly perSecond: number; readonly creates: number },
): CountingService {
  /** When requests arrived, by the API key; tokens are one client's. */
  const arrivals = new Map<string, number[]>();
  const created = Array.from({ length: creates }, () => 0);
  let reads = 0;
  let overQuota = 0;
  let tokens = 0;
  const mostInASecond = (times: readonly number[]): number =>
    Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + 1000).length));

  async function answer(url: string, init: RequestInit = {}): Promise<Response> {
    if (url.endsWith("/connect/token")) return Response.json({ access_token: `token-${(tokens += 1)}` });
    const now = time.now();
    const key = new Headers(init.headers).get("api-key") ?? "";
    const own = arrivals.get(key) ?? [];
    own.push(now);
    arrivals.set(key, own);
    const isOver = own.filter((at) => now - at < 1000).length > perSecond * 1.05;
    const body = init.body ? await time.busy(new Response(init.body).text()) : "";
    await time.sleep(latency);
    if (isOver) {
      overQuota += 1;
      return new Response(null, { status: 429, headers: { "retry-after": "1" } });
    }
    if (init.method === "POST") {
      created[Number((JSON.parse(body) as { Name: string }).Name)]! += 1;
      return new Response("{}", { status: 201 });
    }
    reads += 1;
    const query = new URL(url).searchParams;
    const [page, size] = [Number(query.get("PageNumber")), Number(query.get("PageSize"))];
    const length = Math.min(size, records - (page - 1) * size);
    return Response.json(Array.from({ length }, (_, index) => ({ Id: `${page}-${index}` })));
  }
  return {
    fetch: (input, init) => answer(input as string, init),
    counts: () => ({
      reads,
      mostInASecond: Math.max(...[...arrivals.values()].map(mostInASecond)),
      overQuota,
      created,
    }),
  };
}
