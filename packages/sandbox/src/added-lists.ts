import { completeRecords } from "./data/seed-list.ts";
import type { RecordFields, SandboxRecord } from "./data/sandbox-record.ts";
import type { AddedFile } from "./added-file.ts";
import { type ListRow, specifiedLists } from "./lists.ts";
import { listOperations, operationsOf } from "./operations.ts";

/**
 * A list that the specification does not show. With the records alone, it takes the common list parameters and `After`,
 * and each record can be read by its id.
 * @example const holidays: AddedList = { records: [], path: "/v1/Holidays/Moved", after: false, byId: false };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export type AddedList =
  | readonly AddedRecord[]
  | {
      readonly records: readonly AddedRecord[];
      /** The singular, as in `getHoliday`. Default: the list's name without its English plural ending. */
      readonly one?: string;
      /** The list's path, such as `/v1/Holidays/Moved`; that of a record ends with its id. Default: `/v1/` and the name. */
      readonly path?: string;
      /** Whether the list accepts `After`; if not, it is answered 422. Default `true`. */
      readonly after?: boolean;
      /** Whether a record can be read by its id; if not, the path is answered 404. Default `true`. */
      readonly byId?: boolean;
      /**
       * Files of each record, by the last part of their path: `{ pdf }` answers `/v1/Holidays/{id}/pdf` with what the function
       * returns. Their operations are `downloadHolidayPdf` and so on. Default: none.
       */
      readonly files?: { readonly [file: string]: AddedFile };
    };

/**
 * A record of an added list. A missing `ModifiedAt` becomes the beginning of 2021.
 * @example const holiday: AddedRecord = { Id: "7f4f6a2e-0f0b-4a55-9d0b-0c6a4f6f2a10", Date: "2026-10-28", Name: "Den vzniku Československa" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export interface AddedRecord extends RecordFields {
  /** A guid, different for each record. */
  readonly Id: string;
}

/**
 * The operations of an added list, for rights and faults: `"listHolidays"`, `"getHoliday"`, `"downloadHolidayPdf"`.
 * @example createSandbox({ lists: { Holidays: [] } }).inject(503, { on: "listHolidays" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export type AddedOperation<Added extends string> = Added extends string
  ? `list${Added}` | `get${string}` | `download${string}`
  : never;

/** The added lists, checked. */
interface ResolvedLists {
  /** The rows of every list: those of the specification and the added ones. */
  readonly rows: Readonly<Record<string, ListRow>>;
  /** The records of the added lists. */
  readonly records: ReadonlyMap<string, readonly SandboxRecord[]>;
}

/**
 * Checks the `lists` option, and adds its lists to those of the specification.
 *
 * @throws RangeError for a name that is not a path segment, a name or path that is taken, and for a record without an id of its own
 */
export function resolveLists(added: Readonly<Record<string, AddedList>>): ResolvedLists {
  const rows: Record<string, ListRow> = { ...specifiedLists };
  const records = new Map<string, readonly SandboxRecord[]>();
  for (const [list, given] of Object.entries(added)) {
    const row = rowOf(list, given);
    const taken = operationsOf(rows);
    for (const { name, paths } of listOperations(list, row)) {
      const other = taken.find((operation) => operation.name === name || operation.paths[0] === paths[0]);
      if (other) throw new RangeError(`The list ${list} collides with the operation ${other.name}.`);
    }
    rows[list] = row;
    const refuseMissingId = (): never => {
      throw new RangeError(`A record of ${list} has no Id. Each record of an added list needs one.`);
    };
    const ofList = isRecords(given) ? given : given.records;
    records.set(list, completeRecords(list, ofList, refuseMissingId));
  }
  return { rows, records };
}

/** @throws RangeError for a name that is not a path segment, and for a path that is not like those of other lists */
function rowOf(list: string, given: AddedList): ListRow {
  const options: Partial<Exclude<AddedList, readonly AddedRecord[]>> = isRecords(given) ? {} : given;
  const { one = singular(list), path, after = true, byId = true, files } = options;
  for (const name of [list, one]) {
    if (!/^[a-z][\w-]*$/i.test(name)) {
      throw new RangeError(
        `"${name}" can't be the name of a list: it must be a path segment of letters, digits, - and _.`,
      );
    }
  }
  if (path !== undefined && !/^\/v1(?:\/[\w-]+)+$/.test(path))
    throw new RangeError(`"${path}" can't be the path of the list ${list}: it must be like /v1/Holidays.`);
  for (const file of Object.keys(files ?? {})) {
    if (!/^[a-z][\w-]*$/i.test(file))
      throw new RangeError(`"${file}" can't be the name of a file of the list ${list}: it must be like pdf.`);
  }
  return { one, after, byId, ...(path !== undefined && { path }), ...(files && { files }) };
}

function isRecords(given: AddedList): given is readonly AddedRecord[] {
  return Array.isArray(given);
}

/** `Galaxies` → `Galaxy`, `Boxes` → `Box`, `Houses` → `House`. */
function singular(list: string): string {
  return list.replace(/ies$/, "y").replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, "");
}
