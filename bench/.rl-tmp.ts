import { startServer } from "./servers/start-server.ts";
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
async function ours(url: string, size: number, records: number, consume = () => {}) {
  const client = createClient({ baseUrl: url, credential: apiKey("bench") });
  let n = 0;
  const t = performance.now();
  for await (const p of iterateBusinessPartners(client, { pageSize: size }).pages()) {
    n += p.items.length;
    consume();
  }
  if (n !== records) throw n;
  return performance.now() - t;
}
async function hand(url: string, size: number, consume = () => {}) {
  let after = "",
    n = 0;
  const t = performance.now();
  for (;;) {
    const r = await fetch(
      `${url}/v1/BusinessPartners?PageSize=${size}&PageNumber=1${after && `&After=${after}`}`,
    );
    const { data } = (await r.json()) as any;
    n += data.length;
    consume();
    if (data.length < size) return performance.now() - t;
    after = data.at(-1).Id;
  }
}
const busy = () => {
  const e = performance.now() + 20;
  while (performance.now() < e);
};
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!.toFixed(0) + " min " + a[0]!.toFixed(0);
for (const size of [100, 500, 1000]) {
  const records = size * 10 - 1;
  const s = await startServer("./list.ts", { records, pageSize: size, latency: 20, bytes: 600 });
  const o: number[] = [],
    h: number[] = [],
    os: number[] = [];
  for (let i = 0; i < 12; i++) {
    o.push(await ours(s.url, size, records));
    h.push(await hand(s.url, size));
    os.push(await ours(s.url, size, records, busy));
  }
  console.log(size, "ours", med(o), "hand", med(h), "ours slow", med(os), "bound 200");
  s.stop();
}
