import type { ResourceRow } from "@accounting-data/resources";
import type { SpecifiedRow } from "./lists.ts";

/** Where a list is in the service's addresses. */
export function pathOf({ name, path = `/v1/${name}` }: Pick<FurtherList, "name" | "path">): string {
  return path;
}

/** What the resources package needs to know of a list. */
export function resourceRow(row: SpecifiedRow): ResourceRow {
  const { name, one, after = true, functions } = row;
  return { name, one, path: pathOf(row), after, byId: functions.record !== undefined };
}

/** A list beside those of the specification, as the deployment's file or the service's description has it. */
export interface FurtherList {
  readonly name: string;
  /** Default: `/v1/` and the name. */
  readonly path?: string | undefined;
  /** Whether it accepts `After`; default false. */
  readonly after?: boolean | undefined;
  /** Whether it accepts `ModifiedSince`; default true. */
  readonly modifiedSince?: boolean | undefined;
  /** Whether the service can read one record by its id; default false. */
  readonly byId?: boolean | undefined;
}

/** What the resources package needs to know of a further list. */
export function furtherRow(list: FurtherList): ResourceRow {
  const { name, after = false, byId = false } = list;
  return { name, one: name, path: pathOf(list), after, byId };
}
