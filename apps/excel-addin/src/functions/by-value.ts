import type { Cell } from "../cells/cell.ts";
import { createColumnSearch, type FoundInColumn } from "../cells/column-search.ts";
import { dateOfSerial, serialSince1900 } from "../cells/date-of-serial.ts";
import { isSafeSerial, type DateSystem } from "../cells/iso-date.ts";
import type { KnownColumns } from "../cells/known-columns.ts";
import { serialOfDayText } from "../creating/typed-day.ts";
import { writeSought } from "../messages/sought-value.ts";
import type { ListRecord } from "../service/list-record.ts";
import { substituteArgument } from "./arguments/plain-arguments.ts";
import { byArgument, searchedArgument } from "./arguments/record-arguments.ts";
import { notAvailable, valueError, type CellProblem } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { nameInMessage } from "./name-in-message.ts";
import { selectTitled, type ListOfCall } from "./select-titled.ts";
import { columnProblem } from "./selected-table.ts";

export interface SearchHost extends FunctionHost {
  readonly search: ValueSearches;
}

interface SearchedList extends KnownColumns {
  readonly where: ListOfCall;
}

/** A search that the last arguments of a list's function ask for. */
export interface ValueSearch {
  /** The column, as the formula names it. */
  readonly column: string;
  /**
   * The records that have the value, or `none`: what the formula shows if no record has it, which is an error unless it names something
   * for that.
   */
  find(
    records: readonly ListRecord[],
    searched: SearchedList,
  ): Promise<FoundInColumn & { readonly none?: Cell | CellProblem }>;
}

interface Sought {
  readonly column: string;
  readonly value: string | number | boolean;
}

export type ValueSearches = ReturnType<typeof createValueSearches>;

/** The searches of one workbook, none made yet. */
export function createValueSearches(host: FunctionHost) {
  const search = createColumnSearch();

  /** Throws the cell error if the list has no such column. */
  async function recordsWith(
    records: readonly ListRecord[],
    { column, value, where, ...known }: SearchedList & Sought,
  ): Promise<FoundInColumn> {
    const serial = serialOfSought(value, await host.dateSystem());
    const sought = { value, serial, toServiceTime: await host.serviceTime(where.connection) };
    const { result } = await selectTitled(
      [column],
      ([name], links) => search.find(records, name!, { ...sought, links, ...known }),
      where,
    );
    if ("problem" in result) throw columnProblem(result, "column");
    return result;
  }

  /** What a message says of a search. */
  async function searchedFor(
    { column, isDate }: FoundInColumn,
    value: Sought["value"],
  ): Promise<{ readonly column: string; readonly value: string }> {
    const serial = isDate ? serialOfSought(value, await host.dateSystem()) : undefined;
    const shown = serial === undefined ? value : dateOfSerial(serial);
    return { column, value: nameInMessage(writeSought(shown, host.language())) };
  }

  return {
    /**
     * The one record of a list, which is read in full, with a value in a column. Throws the cell error if the list has no such column, or
     * none or several such records.
     */
    findOne: async ({
      column,
      value,
      where,
    }: Sought & { readonly where: ListOfCall }): Promise<ListRecord> => {
      const { connection, list, call } = where;
      const { cached } = host.data.of(connection, list).whole;
      if (call.preview && !cached.value) throw notAvailable((messages) => messages.preview);
      const { records } = await cached.read(call.signal);
      const known = await host.columns.of(connection, list);
      const found = await recordsWith(records, { column, value, where, ...known });
      const [record, ...others] = found.records;
      if (record && others.length === 0) return record;
      const searched = await searchedFor(found, value);
      throw notAvailable((messages) => messages.foundTimes(list, found.records.length, searched));
    },
    /** Reads the arguments `by`, `value` and `none`. Throws the cell error if they are wrong. */
    searchFor: ([by, valueGiven, noneGiven]: readonly unknown[]): ValueSearch => {
      const column = byArgument(by);
      if (column === undefined) throw valueError((messages) => messages.byExpected);
      const value = searchedArgument(valueGiven);
      // An empty text is what the formula shows, as any other.
      const none = noneGiven === "" ? "" : substituteArgument(noneGiven, host.errorOf, "none");
      return {
        column,
        find: async (records, searched) => {
          const found = await recordsWith(records, { column, value, ...searched });
          if (found.records.length > 0) return found;
          if (none !== undefined) return { ...found, none };
          const said = await searchedFor(found, value);
          const { list } = searched.where;
          return { ...found, none: notAvailable((messages) => messages.foundTimes(list, 0, said)) };
        },
      };
    },
  };
}

/**
 * The serial number of the date that a value to look for may mean, as a workbook of 1900 counts: that of a cell with a date, or of a text
 * such as `2026-03-01`, `1. 3. 2026` and `1 Mar 2026`, with or without a time of 24 hours. Undefined if it is not a date.
 */
function serialOfSought(value: string | number | boolean, system: DateSystem): number | undefined {
  if (typeof value === "boolean") return undefined;
  const serial = typeof value === "number" ? serialSince1900(value, system) : serialOfDayText(value);
  return isSafeSerial(serial, 1900) ? serial : undefined;
}
