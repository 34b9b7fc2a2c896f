/**
 * The document's setting that says how a workbook refreshes by itself. Apart from what it means, since the start only asks
 * whether there is one.
 */
export const autoRefreshKey = "accounting-data.refresh";
