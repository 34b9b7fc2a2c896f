/**
 * Measures 200 seats that read 5,000 records each, at a quota of 20 requests a second: with one server, and with three that
 * share their counts, chosen by seat or by credential, with one API key, one for each seat, or tokens. In virtual time. Prints a table.
 */
import { simulateSeats } from "../test/seats/simulate-seats.ts";

const common = { seats: 200, records: 5_000, perSecond: 20, creates: 20 };
const rows: Record<string, object> = {};
for (const [name, more] of [
  ["one server", { servers: 1, route: "seat" }],
  ["three, chosen by seat", { servers: 3, route: "seat" }],
  ["three, chosen by credential", { servers: 3, route: "credential" }],
  ["one server, a key each", { servers: 1, route: "seat", signIn: "keys" }],
  ["three, a token each", { servers: 3, route: "credential", signIn: "client" }],
] as const) {
  const { created, ...counts } = await simulateSeats({ ...common, ...more });
  rows[name] = { ...counts, createdMost: Math.max(...created) };
}
console.table(rows);
