import { seenText } from "@accounting-data/creating/partners";
import {
  checkPayload,
  describeFault,
  placeValue,
  readFieldName,
  type PayloadField,
  type PayloadPath,
} from "@accounting-data/creating/payload";
import { CommandError, exitCodes } from "../exit-codes.ts";
import type { CsvRow } from "./parse-csv.ts";

/** A row of the file: the partner that it is, or what has to be changed first. */
export interface PartnerRow {
  /** As a person counts them: the heading is row 1. */
  readonly row: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly faults: readonly string[];
}

/** Reads rows whose headings are the fields of a partner, such as `Name` or `DeliveryAddresses[0].City`. */
export function readPartners(
  [heading, ...rows]: readonly CsvRow[],
  fields: readonly PayloadField[],
): readonly PartnerRow[] {
  if (heading === undefined || rows.length === 0)
    throw new CommandError("The file has no rows below a heading.", exitCodes.usage);
  const columns = heading.cells.map((text) => readColumn(seenText(text), fields));
  const names = columns.flatMap((column) => column?.name ?? []);
  const doubled = names.find((name, index) => names.indexOf(name) < index);
  if (doubled !== undefined) throw new CommandError(`Two columns are called ${doubled}.`, exitCodes.usage);
  return rows.map((row) => readRow(row, columns, fields));
}

interface Column {
  readonly name: string;
  readonly path: PayloadPath;
  readonly field: PayloadField | undefined;
}

/** Undefined without a heading: spreadsheets write blank columns, too. */
function readColumn(heading: string, fields: readonly PayloadField[]): Column | undefined {
  if (heading === "") return undefined;
  const path = readFieldName(heading);
  if (!path)
    throw new CommandError(
      `"${heading.slice(0, 60)}" is not the name of a field, such as Name, BusinessDetails.DuePeriod or DeliveryAddresses[0].City.`,
      exitCodes.usage,
    );
  const wanted = heading.replaceAll(/\[\d+\]/g, "[n]").toLowerCase();
  const field = fields.find(({ name }) => name.toLowerCase() === wanted);
  // As the description spells it.
  const name = field && !field.name.includes("[n]") ? field.name : heading;
  return { name, path: readFieldName(name) ?? path, field };
}

function readRow(
  { row, cells }: CsvRow,
  columns: readonly (Column | undefined)[],
  fields: readonly PayloadField[],
): PartnerRow {
  const filled: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [index, cell] of cells.entries()) {
    // The apostrophe of an export, which keeps a spreadsheet from running a text.
    const text = seenText(cell.replace(/^'(?=[=+\-@\t\r])/, ""));
    if (text === "") continue;
    const column = columns[index];
    if (column === undefined) {
      faults.push(`"${text.slice(0, 60)}" stands below no heading.`);
      continue;
    }
    const { name, path, field } = column;
    const value = readValue(text, field);
    if (value === undefined)
      faults.push(`${name} has to be a ${field?.type === "truth" ? "yes or no" : "number"}.`);
    else if (!placeValue(filled, path, value)) faults.push(`${name} has no place beside the other columns.`);
  }
  if (Object.keys(filled).length === 0) faults.push("It is empty.");
  const { payload, faults: described } = checkPayload(filled, fields);
  return {
    row,
    payload,
    faults: [...faults, ...described.map(({ name, fault }) => `${name} ${describeFault(fault)}.`)],
  };
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  ano: true,
  "1": true,
  false: false,
  no: false,
  ne: false,
  "0": false,
};

/** A cell as its field wants it; undefined if it can't be that. A field that nobody describes gets the text. */
function readValue(text: string, field: PayloadField | undefined): unknown {
  const choice = field?.choices?.find(({ value }) => String(value) === text);
  if (choice) return choice.value;
  switch (field?.type) {
    case "number":
      return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
    case "truth":
      return truths[text.toLowerCase()];
    case "text":
    case undefined:
      return text;
  }
}
