/** What shows whether a page that is not empty is the last one. */
export interface PageLength {
  /** Records received. */
  readonly length: number;
  /** Records requested. */
  readonly size: number;
  /** The page size that the service says it used. */
  readonly echo: number | undefined;
  /** The longest page that is known to have been full. */
  readonly full: number | undefined;
  /** The total equals the number of records read. */
  readonly totalAgrees: boolean;
}

/**
 * Whether a page is so short that the list must end with it.
 *
 * The specification does not show the largest page size: a page shorter than requested may be capped. So it is compared
 * with a page that was full; before any was, it is short if the total agrees and the service names no smaller size.
 */
export function isShortPage({ length, size, echo, full, totalAgrees }: PageLength): boolean {
  if (full !== undefined) return length < full;
  return length < size && totalAgrees && !(echo !== undefined && echo < size);
}

/** Whether a page has as many records as were requested, or as the smaller page size that the service names. */
export function isFullPage({ length, size, echo }: Pick<PageLength, "length" | "size" | "echo">): boolean {
  return length >= size || (echo !== undefined && echo > 0 && echo < size && length >= echo);
}
