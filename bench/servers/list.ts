// A list of partners, by key (`After`) and by page number, with a latency. All pages are made before the first request.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { partner, type BenchPartner } from "./partner.ts";

interface ListInput {
  /** Number of records. */
  readonly records: number;
  /** Records of a page. */
  readonly pageSize: number;
  /** Milliseconds before each response. */
  readonly latency: number;
  /** 1 if longer pages than that may be requested, and a record by its number; default 0. */
  readonly isCapped?: number;
  /** 1 if the ids do not ascend in the list's order; default 0. */
  readonly isScattered?: number;
  /** Bytes of a record, padded with a note; 0 for no padding. */
  readonly bytes: number;
}
const input = JSON.parse(process.argv[2] ?? "{}") as ListInput;
const { records, pageSize, latency, bytes, isCapped = 0, isScattered = 0 } = input;

/** The record at a place of the list. */
function recordOf(place: number): BenchPartner {
  return partner(isScattered === 1 ? (place * 2_654_435_761) % 2 ** 32 : place, bytes);
}

const pages: Buffer[] = [];
const pageAfter = new Map<string, number>();
for (let start = 0; start <= records; start += pageSize) {
  const length = Math.min(pageSize, records - start);
  const data = Array.from({ length }, (_, index) => recordOf(start + index));
  // Some peers require `object`, `has_more` and `url`.
  const envelope = { data, totalItemCount: records, object: "list", has_more: start + length < records };
  pages.push(Buffer.from(JSON.stringify({ ...envelope, url: "/v1/customers" })));
  for (const id of [data.at(-1)?.Id, data.at(-1)?.["id"]]) {
    if (typeof id === "string") pageAfter.set(id, pages.length);
  }
}
const behindTheEnd = pages.length;
pages.push(
  Buffer.from(JSON.stringify({ data: [], totalItemCount: records, object: "list", has_more: false })),
);

function recordAt(index: number): Buffer {
  const data = index < records ? [recordOf(index)] : [];
  return Buffer.from(JSON.stringify({ data, totalItemCount: records }));
}

const server = createServer((request, response) => {
  const query = new URL(request.url ?? "/", "http://x").searchParams;
  const size = Number(query.get("PageSize") ?? query.get("limit"));
  const after = query.get("After") ?? query.get("starting_after") ?? query.get("after");
  const number = after ? pageAfter.get(after) : Number(query.get("PageNumber") ?? 1) - 1;
  const isRecord = isCapped === 1 && size === 1 && !after;
  const fits = isCapped === 1 ? size >= pageSize || isRecord : size === pageSize;
  if (!fits || number === undefined) {
    response.writeHead(400).end();
    return;
  }
  const body = isRecord ? recordAt(number) : pages[Math.min(number, behindTheEnd)]!;
  const answer = (): void => {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
    response.end(body);
  };
  if (latency > 0) setTimeout(answer, latency);
  else answer();
});
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
