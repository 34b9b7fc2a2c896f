import { areaAt, type Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Table } from "../workbook/table.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { HostObject, RangeObject } from "./host-object.ts";
import { accessDenied } from "./office-api-error.ts";

/** Makes the API's objects; each refers to others, so none imports another. */
export interface ApiObjects {
  names(): HostObject;
  range(sheet: Sheet, area: Area): RangeObject;
  tables(belongs: (table: Table) => boolean): HostObject;
  worksheet(sheet: Sheet): HostObject;
  worksheets(): HostObject;
}

/** A workbook that is open in the host: what the API's objects share. */
export class Session {
  readonly workbook: Workbook;
  readonly objects: ApiObjects;
  readonly locale: string;
  activeSheet: Sheet;
  selection: Area = areaAt(0, 0);
  /** `Office.addin`: whether the pane is shown, and whether the add-in loads with the document. */
  readonly appRuntime = { state: "Visible", startState: "Inactive" };
  /** Until the end of the request being processed nothing is calculated. */
  calculationSuspended = false;
  dirtyIgnored = false;
  /** Told when the add-in or a person selects something. */
  onSelect: ((sheet: Sheet, area: Area) => void) | undefined;
  private readonly formats = new Map<string, Map<string, unknown>>();
  private nextTable = 1;

  constructor(workbook: Workbook, locale: string, createObjects: (session: Session) => ApiObjects) {
    this.workbook = workbook;
    this.locale = locale;
    this.objects = createObjects(this);
    this.activeSheet = workbook.sheets[0] as Sheet;
  }

  select(sheet: Sheet, area: Area): void {
    this.activeSheet = sheet;
    this.selection = area;
    this.onSelect?.(sheet, area);
  }

  /** Makes sure that what is about to be read is up to date. */
  settle(): void {
    if (!this.calculationSuspended) this.workbook.recalculation.settle();
  }

  /** Throws where the sheet is protected, as every write does. */
  writable(sheet: Sheet): void {
    if (sheet.protected) throw accessDenied();
  }

  /** What was set in a range's format, by the range. */
  formatsOf(sheet: Sheet, area: string): Map<string, unknown> {
    const key = `${sheet.id}!${area}`;
    const known = this.formats.get(key) ?? new Map<string, unknown>();
    this.formats.set(key, known);
    return known;
  }

  newTable(table: Omit<Table, "id" | "name">): Table {
    let number = this.nextTable++;
    while (this.workbook.tables.some(({ name }) => name === `Table${number}`)) number++;
    const created = { ...table, id: `{${number}}`, name: `Table${number}` };
    this.workbook.tables.push(created);
    return created;
  }
}
