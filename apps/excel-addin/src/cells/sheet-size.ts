/** The rows and columns of a sheet. */
export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;
