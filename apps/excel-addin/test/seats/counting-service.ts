import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/** What reached the service. */
export interface ServiceCounts {
  readonly reads: number;
  /** The most requests in any second. */
  readonly mostInASecond: number;
  /** Requests answered with 429, since they were more than the quota and a tolerance of 5 %. */
  readonly overQuota: number;
  /** How often each record was created. */
  readonly created: readonly number[];
}

const { records, perSecond, creates } = workerData as {
  readonly records: number;
  readonly perSecond: number;
  readonly creates: number;
};
const arrivals: number[] = [];
const created = Array.from({ length: creates }, () => 0);
let reads = 0;
let overQuota = 0;

const server = createServer((request, response) => {
  const now = performance.now();
  arrivals.push(now);
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const query = new URL(request.url ?? "", "http://service").searchParams;
    if (arrivals.filter((at) => now - at < 1000).length > perSecond * 1.05) {
      overQuota += 1;
      response.writeHead(429, { "retry-after": "1" }).end();
    } else if (request.method === "POST") {
      created[Number((JSON.parse(body) as { Name: string }).Name)]! += 1;
      response.writeHead(201).end("{}");
    } else {
      reads += 1;
      const [page, size] = [Number(query.get("PageNumber")), Number(query.get("PageSize"))];
      const length = Math.min(size, records - (page - 1) * size);
      const partner = { Name: "Novák a syn", City: "Brno", RegistrationNumber: "12345678" };
      const list = Array.from({ length }, (_, index) => ({ Id: `${page}-${index}`, ...partner }));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(list));
    }
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

parentPort?.once("message", () => {
  const seconds = arrivals.map((at) => arrivals.filter((one) => one >= at && one < at + 1000).length);
  const counts: ServiceCounts = { reads, mostInASecond: Math.max(...seconds), overQuota, created };
  parentPort?.postMessage(counts);
  server.close();
  server.closeAllConnections();
});
