import { useEffect, useRef, type RefObject } from "react";

/** Moves the focus in a list of rows that grows and shrinks. */
export interface RowFocus {
  /** What holds the rows (each with `data-row`) and the press that adds one (with `data-add`). */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Once it is drawn: into the row of this key; without one, to the press that adds a row. */
  readonly focusRow: (key: number | undefined) => void;
}

/** Keeps the focus sensible when rows are added and removed: it never falls back to the page's beginning. */
export function useRowFocus(): RowFocus {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    container.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    container,
    focusRow: (key) => {
      wanted.current = key === undefined ? "[data-add]" : `[data-row="${key}"] input`;
    },
  };
}
