/** How a sheet is printed, as far as it was set. */
export interface PageLayout {
  orientation?: "Portrait" | "Landscape";
  paperSize?: "A4" | "Letter";
  /** On how many pages side by side; as many below each other as it takes. */
  pagesWide?: number;
  /** The rows that each page repeats, counted from 0. */
  titleRows?: { readonly first: number; readonly last: number };
  readonly texts: Partial<Record<PageText, string>>;
}

/** Where a header or a footer has a text. */
export type PageText =
  | "leftHeader"
  | "centerHeader"
  | "rightHeader"
  | "leftFooter"
  | "centerFooter"
  | "rightFooter";
