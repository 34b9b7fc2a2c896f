import { Sheet } from "./sheet.ts";

/** The workbook's sheets in their order. */
export class SheetList {
  private readonly list: Sheet[] = [];
  private nextId = 1;

  get all(): readonly Sheet[] {
    return this.list;
  }

  /** By name or id, in upper or lower case. */
  find(nameOrId: string): Sheet | undefined {
    const key = nameOrId.toLowerCase();
    return this.list.find((sheet) => sheet.name.toLowerCase() === key || sheet.id.toLowerCase() === key);
  }

  add(name: string): Sheet {
    const id = `{00000000-0000-0000-0000-${String(this.nextId++).padStart(12, "0")}}`;
    const sheet = new Sheet(id, name);
    this.list.push(sheet);
    return sheet;
  }

  remove(sheet: Sheet): void {
    this.list.splice(this.list.indexOf(sheet), 1);
  }
}
