/**
 * Measures the memory of the server's process under clients that misbehave: those whose names contain the argument, or all.
 * Prints a table. Linux only.
 */
import { buildServer } from "../test/build-server.ts";
import { misbehave } from "../test/misbehaviour/misbehave.ts";
import { misbehaviours } from "../test/misbehaviour/misbehaviours.ts";

const { folder, remove } = await buildServer();
const rows: Record<string, object> = {};
for (const name of Object.keys(misbehaviours) as (keyof typeof misbehaviours)[]) {
  if (!name.includes(process.argv[2] ?? "")) continue;
  const { statuses, ...megabytes } = await misbehave(name, folder, 2_000);
  rows[name] = { ...megabytes, statuses: JSON.stringify(statuses) };
}
await remove();
console.table(rows);
