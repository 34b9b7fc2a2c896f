import type { CompanyList } from "./data/company.ts";
import type { DataStore } from "./data/data-store.ts";
import type { ListName } from "./data/list-name.ts";
import { catalogue, parameters } from "./functions/catalogue.ts";
import type { Connection } from "./settings/connection.ts";
import type { FunctionCall } from "./sheet/function-calls.ts";
import type { FormulaCell } from "./sheet/workbook.ts";

/** One list of one company that a refresh looks after. */
export interface RefreshTarget {
  readonly connection: Connection;
  readonly list: ListName;
  /**
   * What cells need of it: all; the parts and records that were asked for; or, where cells of a workbook that was just
   * opened will ask for parts that can't be told from the formula, that the service answers at all.
   */
  readonly need: "whole" | "parts" | "reachable";
  /** Whether it was asked for in this session: else its cells show the values of last time. */
  readonly asked: boolean;
}

/** Everything that is held, and what the workbook's formulas need besides. */
export function findRefreshTargets(
  data: DataStore,
  bound: Connection | undefined,
  cells: readonly FormulaCell[],
): readonly RefreshTarget[] {
  const targets = new Map<string, RefreshTarget>();
  for (const { connection, company } of data.companies) {
    for (const held of company.asked) {
      const { list } = held.source;
      const need = needsWhole(held) ? "whole" : "parts";
      targets.set(keyOf(connection, list), { connection, list, need, asked: true });
    }
  }
  for (const call of bound ? cells.flatMap(({ calls }) => calls) : []) {
    const list = ofBoundCompany(call);
    if (!bound || list === undefined) continue;
    const key = keyOf(bound, list);
    const known = targets.get(key);
    const whole = showsWholeList(call) || known?.need === "whole";
    const need = whole ? "whole" : (known?.need ?? "reachable");
    targets.set(key, { connection: bound, list, need, asked: known?.asked ?? false });
  }
  return [...targets.values()];
}

/** The list that a call reads of the workbook's own company; undefined where it names another, or reads nothing. */
export function ofBoundCompany({ id, arguments: given }: FunctionCall): ListName | undefined {
  const entry = catalogue.find((one) => one.id === id);
  if (!entry || entry.kind === "asOf") return undefined;
  const names: readonly string[] = parameters[entry.kind];
  return given[names.indexOf("connection")] ? undefined : entry.list;
}

/** One list of one connection, as a key. */
export function keyOf(connection: Connection, list: ListName): string {
  return `${connection.id} ${list}`;
}

function needsWhole({ whole }: CompanyList): boolean {
  return whole.snapshot !== undefined || whole.failure !== undefined || whole.reading;
}

function showsWholeList({ id, arguments: given }: FunctionCall): boolean {
  const entry = catalogue.find((one) => one.id === id);
  const names: readonly string[] = parameters.list;
  return entry?.kind === "list" && !given[names.indexOf("modifiedSince")] && !given[names.indexOf("limit")];
}
