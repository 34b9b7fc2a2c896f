import { useEffect, useRef, type RefObject } from "react";

/** Rows that can be added and removed. */
export interface Rows<Row> {
  /** Contains the rows (each with `data-row`) and the add button (with `data-add`). */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Appends a row and moves the focus into it once it is rendered. */
  readonly add: (blank: Omit<Row, "key">) => void;
  /** Removes a row and moves the focus to the next row, or after the last one to the add button. */
  readonly remove: (index: number) => void;
}

/** Adds and removes rows without losing the focus. */
export function useRows<Row extends { readonly key: number }>(
  rows: readonly Row[],
  onChange: (rows: readonly Row[]) => void,
): Rows<Row> {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    container.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function focus(row: Row | undefined): void {
    wanted.current = row === undefined ? "[data-add]" : `[data-row="${row.key}"] input`;
  }

  return {
    container,
    add: (blank) => {
      const key = rows.reduce((highest, row) => Math.max(highest, row.key), 0) + 1;
      const row = { ...blank, key } as Row;
      focus(row);
      onChange([...rows, row]);
    },
    remove: (index) => {
      const rest = rows.toSpliced(index, 1);
      focus(rest[Math.min(index, rest.length - 1)]);
      onChange(rest);
    },
  };
}
