/** Measures 200 seats that read 5,000 records each, at a quota of 20 requests a second. Prints a table. */
import { createPacing } from "../server/pacing/pacing.ts";
import { simulateSeats } from "../test/seats/simulate-seats.ts";

const common = { seats: 200, records: 5_000, perSecond: 20, creates: 20 };
console.table({
  "one server": await simulateSeats({ ...common, replicas: 1, pacing: () => createPacing() }),
});
