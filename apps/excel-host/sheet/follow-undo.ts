import { ICommandService, IUndoRedoService, RedoCommandId, UndoCommandId } from "@univerjs/core";
import { CopySheetCommand, InsertSheetCommand, RemoveSheetCommand } from "@univerjs/preset-sheets-core";
import type { Area } from "../workbook/address.ts";
import { columnsOf, rowsOf } from "../workbook/address.ts";
import { changedArea, changedSheets } from "./edits.ts";
import type { UniverSheet } from "./univer-sheet.ts";

interface Change {
  readonly viewId: string;
  readonly area: Area | "all";
}

/** Excel can't undo that a sheet was added or deleted, nor anything before that. */
const lastingCommands: ReadonlySet<string> = new Set([
  InsertSheetCommand.id,
  CopySheetCommand.id,
  RemoveSheetCommand.id,
]);

/** Ends what can be undone: what follows does not depend on it, or a person has not done it. */
export function endUndo({ injector, workbook }: Pick<UniverSheet, "injector" | "workbook">): void {
  injector.get(IUndoRedoService).clearUndoRedo(workbook.getId());
}

/** Undo and redo act on the whole workbook: as in Excel, the sheet that they change becomes the active one. */
export function followUndo(view: UniverSheet): void {
  const commands = view.injector.get(ICommandService);
  let changes: Change[] | undefined;
  commands.beforeCommandExecuted(({ id }) => {
    if (isUndo(id)) changes = [];
  });
  commands.onCommandExecuted((command, options) => {
    if (lastingCommands.has(command.id)) endUndo(view);
    if (isUndo(command.id)) {
      show(changes ?? []);
      changes = undefined;
    } else if (changes && (options as { fromHost?: boolean } | undefined)?.fromHost !== true) {
      const area = changedArea(command);
      for (const viewId of changedSheets(command)) if (area !== undefined) changes.push({ viewId, area });
    }
  });

  function show(made: readonly Change[]): void {
    const active = view.workbook.getActiveSheet().getSheetId();
    const [first] = made;
    if (first === undefined || made.some(({ viewId }) => viewId === active)) return;
    const worksheet = view.workbook.getSheetBySheetId(first.viewId);
    if (worksheet === null) return;
    view.workbook.setActiveSheet(worksheet);
    if (first.area === "all") return;
    const { row, column } = first.area;
    worksheet.getRange(row, column, rowsOf(first.area), columnsOf(first.area)).activate();
    worksheet.scrollToCell(row, column);
  }
}

function isUndo(id: string): boolean {
  return id === UndoCommandId || id === RedoCommandId;
}
