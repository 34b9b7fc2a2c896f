/**
 * Measures 200 seats that read 5,000 records each, at a quota of 20 requests a second, with one server and, if this machine
 * has valkey-server or redis-server, with three that share their counts. Prints a table.
 */
import { createSharedLedger } from "../server/node/shared-ledger.ts";
import { createPacing } from "../server/pacing/pacing.ts";
import { simulateSeats } from "../test/seats/simulate-seats.ts";
import { databaseProgram, startDatabase } from "../test/seats/start-database.ts";

const common = { seats: 200, records: 5_000, perSecond: 20, creates: 20 };
const one = await simulateSeats({ ...common, replicas: 1, pacing: () => createPacing() });
const rows: Record<string, object> = { "one server": { ...one, created: Math.max(...one.created) } };
if (databaseProgram !== undefined) {
  const database = await startDatabase();
  const ledgers = Array.from({ length: 3 }, () => createSharedLedger(database.address, console.warn));
  const left = [...ledgers];
  const three = await simulateSeats({
    ...common,
    replicas: 3,
    pacing: () => createPacing({ ledger: left.pop()!, secret: "shared" }),
  });
  rows["three servers"] = { ...three, created: Math.max(...three.created) };
  for (const ledger of ledgers) ledger.close();
  database.stop();
}
console.table(rows);
