import type { ResourceRow } from "@accounting-data/resources";
import type { ListRow } from "./lists.ts";

/** What the resources package needs to know of a list. */
export function resourceRow({
  name,
  one,
  path = `/v1/${name}`,
  after = true,
  functions,
}: ListRow): ResourceRow {
  return { name, one, path, after, byId: functions.record !== undefined };
}
