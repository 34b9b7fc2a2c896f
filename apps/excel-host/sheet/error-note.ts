import type { Session } from "../bridge/session.ts";
import { CellError } from "../workbook/cell-error.ts";
import { isEntity } from "../workbook/cell-value.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { placeBeside, placeOfCell, viewportOf } from "./cell-place.ts";
import { cardHint, explanationOf } from "./error-explanations.ts";
import { floatingStyle } from "./floating-style.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";

interface Place {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
}

export interface ErrorNoteOptions {
  readonly session: Session;
  readonly pairs: SheetPairs;
  readonly locale: string;
}

/** Shows an error's message, and how to open a card, beside the cell while it is selected or hovered. */
export function createErrorNote(
  container: HTMLElement,
  view: UniverSheet,
  { session, pairs, locale }: ErrorNoteOptions,
) {
  const note = container.ownerDocument.createElement("div");
  note.setAttribute("role", "status");
  note.className = "excel-host-error-note";
  Object.assign(note.style, {
    ...floatingStyle,
    zIndex: "20",
    padding: "6px 10px",
    borderLeft: "3px solid #c50f1f",
    overflowWrap: "anywhere",
    pointerEvents: "none",
  });
  note.hidden = true;
  container.append(note);
  let hovered: Place | undefined;

  const { api } = view;
  const listeners = [
    api.addEvent(api.Event.CellHover, ({ worksheet, row, column }) => {
      hovered = place(worksheet.getSheetId(), row, column);
      refresh();
    }),
    api.addEvent(api.Event.SheetEditStarted, () => {
      note.hidden = true;
    }),
  ];
  const forgetHovered = (): void => {
    hovered = undefined;
    refresh();
  };
  container.addEventListener("pointerleave", forgetHovered);
  void view.rendered.then(() => viewportOf(view)?.onScrollAfter$.subscribeEvent(() => refresh()));
  return {
    /** Updates the note after a cell has changed. */
    refresh,
    /** Shows the note of the selected cell until the pointer is moved to another one. */
    select: forgetHovered,
    dispose: (): void => {
      for (const listener of listeners) listener.dispose();
      container.removeEventListener("pointerleave", forgetHovered);
      note.remove();
    },
  };

  function place(viewId: string, row: number, column: number): Place | undefined {
    const sheet = pairs.model(viewId);
    return sheet && { sheet, row, column };
  }

  function refresh(): void {
    const { activeSheet: sheet, selection } = session;
    const selected = { sheet, row: selection.row, column: selection.column };
    const shown = [hovered, selected].find((candidate) => messageAt(candidate) !== undefined);
    const message = messageAt(shown);
    note.hidden = message === undefined;
    if (shown === undefined || message === undefined) return;
    note.textContent = message.text;
    note.style.borderLeftColor = message.isError ? "#c50f1f" : "#0f6cbd";
    const cell = placeOfCell(view, container, {
      viewId: pairs.view(shown.sheet) ?? "",
      row: shown.row,
      column: shown.column,
    });
    // Hidden while its cell is scrolled out of sight.
    note.hidden = cell?.visible !== true;
    if (cell !== undefined) placeBeside(note, container, cell);
  }

  function messageAt(
    at: Place | undefined,
  ): { readonly text: string; readonly isError: boolean } | undefined {
    const value = at?.sheet.valueAt(at.row, at.column) ?? null;
    if (isEntity(value)) return { text: cardHint(locale), isError: false };
    const text = value instanceof CellError ? (value.message ?? explanationOf(value, locale)) : undefined;
    return text === undefined ? undefined : { text, isError: true };
  }
}
