/**
 * Measures the memory of the server's process under clients that misbehave: those whose names contain the argument, or all.
 * Prints a table. Linux only. Build first.
 */
import { misbehave, type Crowd } from "../test/misbehaviour/misbehave.ts";
import { serverBundle } from "../test/server-bundle.ts";

const crowds: readonly Crowd[] = [
  { count: 1_000, what: "requests for a file of 1.5 MB at once" },
  ...[1, 8, 64].map((count): Crowd => ({ count, what: "bodies of 1 MB in chunks of one byte" })),
  { count: 300, what: "bodies without an end" },
  { count: 500, what: "bodies of 1 MB that never end" },
  { count: 1_000, what: "bodies in chunks of one byte that nobody reads" },
  { count: 200, what: "clients that stop reading answers of 60 MB" },
  { count: 200, what: "clients that stop reading answers of 60 MB, which are read ahead" },
  { count: 200, what: "clients that stop reading the same answer of 60 MB" },
  { count: 200, what: "clients that stop reading answers in chunks of one byte" },
  { count: 1_000, what: "clients that stop reading answers of 60 MB" },
  { count: 100, what: "clients that send 2,000 requests for a file of 1.5 MB each, and read nothing" },
  { count: 1_000, what: "connections without a request" },
  { count: 1_000, what: "connections with half a request" },
  { count: 1_000, what: "connections with thousands of headers" },
];

const rows: Record<string, object> = {};
for (const crowd of crowds) {
  const name = `${crowd.count.toLocaleString("en")} ${crowd.what}`;
  if (!name.includes(process.argv[2] ?? "")) continue;
  const { statuses, ...megabytes } = await misbehave(crowd, serverBundle, 2_000);
  rows[name] = { ...megabytes, statuses: JSON.stringify(statuses) };
}
console.table(rows);
