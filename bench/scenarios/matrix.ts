// CPU a cell from parsed records to the matrix that Excel receives.
import {
  type CellFormat,
  createToLocal,
  serialOfIsoDate,
  tabulateAll,
} from "@accounting-data/excel-addin/testing";
import { cpuTime } from "../measure/cpu-time.ts";
import { number, type Round, type Scenario, type Input } from "../measure/scenario.ts";
import { wideColumns, widePartner } from "../servers/wide-partner.ts";

type Cells = readonly (readonly unknown[])[];
type Fields = Readonly<Record<string, unknown>>;

/** Parsed, as records are when they come from the service. */
function records(input: Input): readonly Fields[] {
  const made = Array.from({ length: number(input, "records") }, (_, index) => widePartner(index));
  return JSON.parse(JSON.stringify(made)) as Fields[];
}

function perCell(prepare: (records: readonly Fields[]) => () => Cells) {
  return (input: Input): Round => {
    const given = records(input);
    const make = prepare(given);
    const [first] = make();
    if (first?.length !== wideColumns) throw new Error(`There are ${first?.length ?? 0} columns.`);
    return () => {
      let rows: Cells = [];
      const used = cpuTime(() => {
        rows = make();
      });
      if (rows.length !== given.length) throw new Error(`There are ${rows.length} rows.`);
      return used / (rows.length * wideColumns);
    };
  };
}

/** Reads every value once, in order, without columns or checks: a floor for any implementation. */
function bareLoop(given: readonly Fields[], toCell: (value: unknown) => unknown): Cells {
  return given.map((record) => {
    const row: unknown[] = [];
    for (const key in record) {
      const value = record[key];
      if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        for (const inner in value) row.push(toCell((value as Fields)[inner]));
      } else row.push(toCell(value));
    }
    // The nested object of two fields is null in some records.
    while (row.length < wideColumns) row.push("");
    return row;
  });
}

/** One pass to find the columns and one to read each of them, cell by cell. */
function usualWay(given: readonly Fields[]): Cells {
  const flat = given.map((record) => flatten(record));
  const columns = [...new Set(flat.flatMap((record) => Object.keys(record)))];
  return flat.map((record) => columns.map((column) => toCell(record[column])));
}

function flatten(object: Fields, prefix = ""): Fields {
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    if (Array.isArray(value)) flat[prefix + key] = value.length;
    else if (typeof value === "object" && value !== null)
      Object.assign(flat, flatten(value as Fields, `${prefix}${key}.`));
    else if (value !== null || !nestedFields.has(key)) flat[prefix + key] = value;
  }
  return flat;
}

const nestedFields = new Set(["BusinessDetails"]);
const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/;

function toCell(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return value;
  if (isoDate.test(value)) {
    const date = new Date(value);
    const zone = value.length > 10 ? date.getTimezoneOffset() * 60_000 : 0;
    return (date.getTime() - zone) / 86_400_000 + 25_569;
  }
  return value.slice(0, 32_767);
}

export const scenario: Scenario = {
  "copy floor": perCell((given) => {
    const values = usualWay(given);
    return () => values.map((row) => row.slice());
  }),
  "bare loop": perCell((given) => () => bareLoop(given, (value) => value)),
  "bare loop, dates read": perCell((given) => {
    const toLocal = createToLocal();
    const readDate = (value: unknown): unknown => {
      if (typeof value !== "string" || !value.startsWith("20")) return value;
      const serial = serialOfIsoDate(value, toLocal);
      return Number.isNaN(serial) ? value : serial;
    };
    return () => bareLoop(given, readDate);
  }),
  "usual way": perCell((given) => () => usualWay(given)),
  "accounting-data": perCell((given) => {
    const format: CellFormat = {
      dateSystem: 1900,
      dateCell: (serial) => serial,
      errorCell: (code) => ({ code }),
      toServiceTime: createToLocal(),
    };
    return () => tabulateAll(given, { remembered: [], format }).rows;
  }),
};
