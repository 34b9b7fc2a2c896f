/** Documents of a partner, in English. `list` is the title of a list, such as *Issued invoices*. */
export const documentsEn = {
  title: "Documents of a partner",
  hint: "Select a cell in the partner's row, or the partner's card. The formula is written beside the sheet's data.",
  of: (list: string) => `${list} of this partner`,
  more: "More lists",
  /** In the cell, where a partner has none. */
  none: (list: string) => `No ${list.charAt(0).toLowerCase()}${list.slice(1)}`,
  inserted: (list: string, address: string) => `${list} of this partner: inserted in ${address}.`,
  noPartner:
    "There is no partner in the selected row. Select a cell of a row that shows the partner's id, or a partner's card.",
  noLink: (list: string) => `${list}: the service does not say which partner they belong to.`,
  full: "There is no column left beside the sheet's data.",
  moved: "The selected row has changed meanwhile. Press the button again.",
  failed: "The formula could not be inserted.",
};

export type DocumentsMessages = typeof documentsEn;
