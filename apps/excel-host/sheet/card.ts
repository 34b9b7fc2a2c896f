import type { Session } from "../bridge/session.ts";
import { isEntity, type EntityValue } from "../workbook/cell-value.ts";
import { fromJson } from "../workbook/data-type.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { shownText, type ShownIn } from "../workbook/shown-text.ts";
import { placeBeside, placeOfCell } from "./cell-place.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";
import "./card.css";

/** A line of a card: a field's text, or a card of its own. */
interface CardLine {
  readonly name: string;
  readonly text: string;
  readonly card?: EntityValue;
}

export interface CardOptions {
  readonly container: HTMLElement;
  readonly view: UniverSheet;
  readonly session: Session;
  readonly pairs: SheetPairs;
}

/**
 * Shows the fields of an entity beside its cell, as Excel's card does: after a click on the cell's icon, or on
 * Ctrl+Shift+F5. Nested objects and arrays open as cards of their own. Escape closes the card.
 */
export function createCards({ container, view, session, pairs }: CardOptions) {
  const words = session.workbook.locale.startsWith("cs") ? czech : english;
  let close: (() => void) | undefined;
  let shown: { readonly sheet: Sheet; readonly row: number; readonly column: number } | undefined;

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "F5" || !event.ctrlKey || !event.shiftKey) return;
    // Otherwise the browser loads the page again.
    event.preventDefault();
    open(session.activeSheet, session.selection.row, session.selection.column);
  };
  const onPointer = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(".excel-host-card") === null) close?.();
  };
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", onPointer, true);
  return {
    open,
    /** Closes the card if another cell is selected now. */
    follow: (): void => {
      const { row, column } = session.selection;
      if (shown?.sheet !== session.activeSheet || shown.row !== row || shown.column !== column) close?.();
    },
    dispose: (): void => {
      close?.();
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onPointer, true);
    },
  };

  /** Opens the card of a cell, if the cell has one. */
  function open(sheet: Sheet, row: number, column: number): void {
    close?.();
    const value = sheet.valueAt(row, column);
    const cell = placeOfCell(view, container, { viewId: pairs.view(sheet) ?? "", row, column });
    if (!isEntity(value) || cell === undefined) return;
    shown = { sheet, row, column };
    const focused = document.activeElement;
    const card = document.createElement("section");
    card.className = "excel-host-card";
    card.setAttribute("role", "dialog");
    card.tabIndex = -1;
    card.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close?.();
      // The spreadsheet must not take the key for its own.
      event.stopPropagation();
    });
    close = () => {
      card.remove();
      close = undefined;
      shown = undefined;
      if (focused instanceof HTMLElement) focused.focus();
    };
    container.append(card);
    fill(card, [value]);
    placeBeside(card, container, cell);
  }

  /** Shows the last of `path`; the cards before it are those that it was opened from. */
  function fill(card: HTMLElement, path: readonly EntityValue[]): void {
    const entity = path.at(-1);
    if (entity === undefined) return;
    const title = document.createElement("h2");
    title.textContent = entity.text;
    const head = document.createElement("header");
    if (path.length > 1) head.append(button("‹", words.back, () => fill(card, path.slice(0, -1))));
    head.append(
      title,
      button("×", words.close, () => close?.()),
    );
    const list = document.createElement("dl");
    for (const line of cardLines(entity, session.workbook))
      list.append(...termOf(line, () => line.card && fill(card, [...path, line.card])));
    card.setAttribute("aria-label", words.card(entity.text));
    card.replaceChildren(head, list);
    card.focus();
  }

  function termOf({ name, text, card }: CardLine, onOpen: () => void): HTMLElement[] {
    const term = document.createElement("dt");
    term.textContent = name;
    const value = document.createElement("dd");
    if (card === undefined) value.textContent = text;
    else value.append(button(`${text} ›`, words.open(name, text), onOpen));
    return [term, value];
  }
}

/** The lines of a card, in the order of the entity's properties. */
function cardLines(entity: EntityValue, shownIn: ShownIn): readonly CardLine[] {
  const { properties } = entity.json;
  if (typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).map(([name, json]) => {
    const value = fromJson(json);
    const text = shownText(value, "General", shownIn);
    return isEntity(value) ? { name, text, card: value } : { name, text };
  });
}

function button(text: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", onClick);
  return element;
}

const english = {
  card: (title: string) => `Card: ${title}`,
  open: (name: string, text: string) => `${name}: ${text}. Open`,
  back: "Back",
  close: "Close",
};

const czech: typeof english = {
  card: (title) => `Karta: ${title}`,
  open: (name, text) => `${name}: ${text}. Otevřít`,
  back: "Zpět",
  close: "Zavřít",
};
