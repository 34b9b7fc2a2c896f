import { Sheet } from "./sheet.ts";

/** The workbook's sheets in their order. */
export class SheetList {
  private readonly list: Sheet[] = [];
  private next = 1;

  get all(): readonly Sheet[] {
    return this.list;
  }

  /** By name or id, without regard to case. */
  find(nameOrId: string): Sheet | undefined {
    const key = nameOrId.toLowerCase();
    return this.list.find((sheet) => sheet.name.toLowerCase() === key || sheet.id.toLowerCase() === key);
  }

  /** Without a name the sheet gets the next free "SheetN". */
  add(name?: string): Sheet {
    let number = this.next;
    while (name === undefined && this.find(`Sheet${number}`) !== undefined) number++;
    const id = `{00000000-0000-0000-0000-${String(this.next++).padStart(12, "0")}}`;
    const sheet = new Sheet(id, name ?? `Sheet${number}`);
    this.list.push(sheet);
    return sheet;
  }

  remove(sheet: Sheet): void {
    this.list.splice(this.list.indexOf(sheet), 1);
  }
}
