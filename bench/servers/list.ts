// A list of partners, by key (`After`) and by page number, with a latency; every page is prepared before it is asked for.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { partner } from "./partner.ts";

interface ListSetting {
  /** Records in all. */
  readonly records: number;
  /** Milliseconds until the answer begins. */
  readonly latency: number;
  /** Bytes of a record, filled up with a note; 0 leaves it as it is. */
  readonly bytes: number;
}
const setting = JSON.parse(process.argv[2] ?? "{}") as ListSetting;

const records = Array.from({ length: setting.records }, (_, index) => {
  const record = { ...partner(index), id: `cus_${index}`, object: "customer", Note: "" };
  record.Note = "x".repeat(Math.max(0, setting.bytes - Buffer.byteLength(JSON.stringify(record))));
  return record;
});
const indexById = new Map(
  records.flatMap((record, index) => [
    [String(record["Id"]), index],
    [record.id, index],
  ]),
);
const pages = new Map<string, Buffer>();

function page(start: number, size: number): Buffer {
  const key = `${start}/${size}`;
  const known = pages.get(key);
  if (known) return known;
  const items = records.slice(start, start + size);
  const made = Buffer.from(
    // `object`, `has_more` and `url` are for peers whose lists look so.
    JSON.stringify({
      data: items,
      totalItemCount: records.length,
      object: "list",
      has_more: start + size < records.length,
      url: "/v1/customers",
    }),
  );
  pages.set(key, made);
  return made;
}

const server = createServer((request, response) => {
  const query = new URL(request.url ?? "/", "http://x").searchParams;
  const size = Number(query.get("PageSize") ?? query.get("limit") ?? 100);
  const after = query.get("After") ?? query.get("starting_after") ?? query.get("after");
  const start = after ? (indexById.get(after) ?? 0) + 1 : (Number(query.get("PageNumber") ?? 1) - 1) * size;
  const body = page(start, size);
  const answer = (): void => {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
    response.end(body);
  };
  if (setting.latency > 0) setTimeout(answer, setting.latency);
  else answer();
});
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
