import type { ListTable } from "../src/tables/list-table.ts";

/** A table of partners, as the workbook remembers it. */
export const partnersTable: ListTable = {
  id: "{1}",
  name: "Partners",
  list: "BusinessPartners",
  company: "c1",
  columns: ["Name", "Id"],
  idColumn: "Id",
  modifiedSince: "",
  limit: "",
};
