import type { Sheet } from "../workbook/sheet.ts";

/** Maps the view's sheets to the workbook's. */
export class SheetPairs {
  private readonly byView = new Map<string, Sheet>();
  private readonly byModel = new Map<Sheet, string>();

  pair(viewId: string, sheet: Sheet): void {
    this.byView.set(viewId, sheet);
    this.byModel.set(sheet, viewId);
  }

  unpair(viewId: string): void {
    const sheet = this.byView.get(viewId);
    this.byView.delete(viewId);
    if (sheet !== undefined) this.byModel.delete(sheet);
  }

  model(viewId: string): Sheet | undefined {
    return this.byView.get(viewId);
  }

  view(sheet: Sheet): string | undefined {
    return this.byModel.get(sheet);
  }

  sheets(): readonly Sheet[] {
    return [...this.byModel.keys()];
  }
}
