import { useEffect, useRef, type RefObject } from "react";

/** A list of rows that grows and shrinks. */
export interface Rows<Row> {
  /** What holds the rows (each with `data-row`) and the press that adds one (with `data-add`). */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Appends a row; once it is drawn, the focus goes into it. */
  readonly add: (blank: Omit<Row, "key">) => void;
  /** Takes one out; the focus goes into the row that takes its place, without one to the press that adds a row. */
  readonly remove: (index: number) => void;
}

/** Adds and removes rows, and keeps the focus sensible: it never falls back to the page's beginning. */
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
