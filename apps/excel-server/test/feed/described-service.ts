import type { Digest } from "@accounting-data/openapi";
import { describedRecords } from "./described-records.ts";

/** The largest page. */
const most = 3;

/** A service with the lists of a description, and so many records in each. */
export function createDescribedService(digest: Digest, count: number): typeof fetch {
  const lists = describedRecords(digest, count);
  return async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    const records = lists.get(pathname);
    if (!records) return Response.json({ status: 404, title: "Not Found" }, { status: 404 });
    const after = searchParams.get("After");
    const left = after === null ? records : records.slice(records.findIndex(({ Id }) => Id === after) + 1);
    const size = Math.min(most, Number(searchParams.get("PageSize")));
    const start = after === null ? (Number(searchParams.get("PageNumber")) - 1) * size : 0;
    return Response.json({ Items: left.slice(start, start + size), TotalItemCount: records.length });
  };
}
