/** The page of lists, in English. */
export const columnsEn = {
  hint: "Choose a list to see its columns, and put it into the sheet as a formula.",
  notRead: "not read yet",
  none: "none",
  partly: "The service sent fewer records than it announced.",
  reset: "Reset columns",
  resetOf: (list: string): string => `Reset columns: ${list}`,
  resetHint:
    "Columns keep their positions, so that formulas beside them keep working. Resetting puts them in the order in which the service sends them now.",
  wasReset: (list: string): string => `${list}: columns were reset.`,
};

/** The page of lists, in any language. */
export type ColumnsMessages = typeof columnsEn;
