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

/** How cells are shown. */
export interface CellFormat {
  readonly numberFormat: string;
  readonly look: CellLook;
}

/** The format of a cell that nobody has changed. */
export const plainFormat: CellFormat = { numberFormat: "General", look: plainLook };

export function sameFormat(one: CellFormat, other: CellFormat): boolean {
  return (
    one.numberFormat === other.numberFormat &&
    one.look.bold === other.look.bold &&
    one.look.alignment === other.look.alignment
  );
}
