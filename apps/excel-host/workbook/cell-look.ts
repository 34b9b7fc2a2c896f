/** How a cell is drawn, besides its number format. */
export interface CellLook {
  readonly bold: boolean;
  /** "General": numbers right, texts left. */
  readonly alignment: Alignment;
}

export const alignments = ["General", "Left", "Center", "Right"] as const;
export type Alignment = (typeof alignments)[number];

/** The look of a cell that nobody has changed. */
export const plainLook: CellLook = { bold: false, alignment: "General" };

export function isPlain({ bold, alignment }: CellLook): boolean {
  return bold === plainLook.bold && alignment === plainLook.alignment;
}
