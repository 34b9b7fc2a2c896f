import { comparable } from "@accounting-data/creating";
import { companyKey, missingCell, standInKey } from "./company-key.ts";
import type { TableCompany } from "./company-names.ts";
import { generalFormat, textFormat, type CellValue, type TableColumn, type TableRows } from "./table-rows.ts";

/** What one company contributes to a table: its rows, or none if its list could not be read. */
export interface CompanyRows {
  readonly company: TableCompany;
  readonly rows: TableRows | undefined;
}

/** The name of the column that says whose a row is. No field of a service is called so. */
export const companyColumn = "#Company";

/**
 * Puts the rows of several companies below each other, with a first column that says whose each row is. The others are matched by
 * their fields, those of `fields` first; a field that only a later company has comes last. Undefined if no company was read.
 */
export function joinCompanyRows(
  parts: readonly CompanyRows[],
  {
    fields: first = [],
    standsIn = false,
  }: {
    readonly fields?: readonly string[];
    /** Whether a company that could not be read has a row that says so. */
    readonly standsIn?: boolean;
  } = {},
): TableRows | undefined {
  const read = parts.flatMap(({ rows }) => rows ?? []);
  const [one] = read;
  if (!one) return undefined;
  const positionColumn = read.find((rows) => rows.positionColumn !== undefined)?.positionColumn;
  const fields = fieldsOf(read, [
    ...first,
    ...(first.length > 0 ? [] : one.columns.map(({ field }) => field)),
  ]);
  const idColumn = fields[placeOf(fields, one.idColumn)]!;
  const rows: CellValue[][] = [];
  const keys: string[] = [];
  /** Of each row, by its columns. */
  const formats: (readonly (string | undefined)[])[] = [];

  for (const { company, rows: own } of parts) {
    if (!own) {
      if (standsIn) addStandIn(company);
      continue;
    }
    const places = own.columns.map(({ field }) => placeOf(fields, field));
    const positionAt = positionColumn === undefined ? -1 : placeOf(fields, positionColumn);
    const lacksPositions = positionAt >= 0 && own.positionColumn === undefined;
    for (const [index, cells] of own.rows.entries()) {
      const row: CellValue[] = [company.label, ...fields.map(() => "")];
      const ofRow: (string | undefined)[] = [textFormat];
      for (const [at, cell] of cells.entries()) {
        row[places[at]! + 1] = cell;
        ofRow[places[at]! + 1] = formatOf(own.columns[at]!, index);
      }
      // None of its records has elements: each has one row.
      if (lacksPositions) row[positionAt + 1] = 1;
      rows.push(row);
      formats.push(ofRow);
      const key = own.keys[index]!;
      keys.push(companyKey(company.id, lacksPositions ? `${key} 1` : key));
    }
  }
  const columns = [companyColumn, ...fields].map((field, at): TableColumn => {
    const base = at === 0 ? textFormat : baseFormat(field);
    const ofColumn = formats.map((ofRow) => ofRow[at] ?? base);
    const isPlain = ofColumn.every((format) => format === base);
    return { field, format: base, ...(!isPlain && { formats: ofColumn }) };
  });
  return { columns, rows, keys, idColumn, positionColumn, companyColumn };

  function addStandIn(company: TableCompany): void {
    rows.push([company.label, ...fields.map(() => missingCell)]);
    formats.push([textFormat, ...fields.map(() => generalFormat)]);
    keys.push(standInKey(company.id));
  }

  /** That of the first company with values in the column. */
  function baseFormat(field: string): string {
    const columnsOfField = read.flatMap((own) => own.columns.filter((column) => isSame(column.field, field)));
    return (
      (columnsOfField.find(({ format }) => format !== generalFormat) ?? columnsOfField[0])?.format ??
      generalFormat
    );
  }
}

function formatOf({ format, formats }: TableColumn, row: number): string {
  return formats?.[row] ?? format;
}

function fieldsOf(read: readonly TableRows[], first: readonly string[]): readonly string[] {
  const fields = [...first];
  for (const { columns } of read)
    for (const { field } of columns) if (placeOf(fields, field) < 0) fields.push(field);
  return fields;
}

/** Services may write a name in another case. */
function placeOf(fields: readonly string[], field: string): number {
  const exact = fields.indexOf(field);
  return exact >= 0 ? exact : fields.findIndex((one) => isSame(one, field));
}

function isSame(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}
