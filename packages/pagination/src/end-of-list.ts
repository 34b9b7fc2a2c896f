/** What tells whether a page that is not empty was the last. */
export interface PageLength {
  /** Records received. */
  readonly length: number;
  /** Records asked for. */
  readonly size: number;
  /** The page size that the service says it used. */
  readonly echo: number | undefined;
  /** The longest page that is known to have been full. */
  readonly full: number | undefined;
  /** A total agrees that everything has been read. */
  readonly totalAgrees: boolean;
}

/**
 * Whether a page is shorter than the service would have made it, had there been more records.
 *
 * The maximum page size is not shown in the specification, so that a page shorter than asked for may simply be capped.
 * It is short beside a page that was full; or, where none was, if a total agrees and the service names no smaller size.
 */
export function isShortPage({ length, size, echo, full, totalAgrees }: PageLength): boolean {
  if (full !== undefined) return length < full;
  return length < size && totalAgrees && !(echo !== undefined && echo < size);
}

/** Whether a page was as long as the service makes them: as long as asked for, or as the smaller size that it names. */
export function isFullPage({ length, size, echo }: Pick<PageLength, "length" | "size" | "echo">): boolean {
  return length >= size || (echo !== undefined && echo > 0 && echo < size && length >= echo);
}
