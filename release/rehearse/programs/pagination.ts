import { collect, iteratePages, iterateRecords, take } from "@accounting-data/pagination";

/** `pagination` alone, with a list that is not the service's. */
export default async function main(): Promise<string> {
  const all = Array.from({ length: 250 }, (_, index) => ({ id: `${index}` }));
  const read = ({ pageSize, pageNumber }: { pageSize: number; pageNumber: number }) => {
    const items = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return Promise.resolve({ items, totalCount: all.length, raw: items });
  };
  const options = {
    list: "numbers",
    strategies: ["page"],
    pageSize: 100,
    id: (record: { id: string }) => record.id,
  } as const;

  const records = await collect(iterateRecords(read, options), { max: 1_000 });
  const first = await collect(take(iterateRecords(read, options), 3));
  let pages = 0;
  for await (const page of iteratePages(read, options)) pages += page.items.length > 0 ? 1 : 0;
  if (records.length !== 250 || first.length !== 3 || pages !== 3) {
    throw new Error(`${records.length} records, ${first.length} taken, ${pages} pages`);
  }
  return "ok";
}
