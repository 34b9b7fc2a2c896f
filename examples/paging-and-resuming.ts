// Reads a long list in portions. Each page has a cursor; stored in a file, it lets the next run continue where this run ended.
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_API_KEY=… CURSOR_FILE=partners.cursor node paging-and-resuming.ts
import { readFile, rm, writeFile } from "node:fs/promises";
import { apiKey, createClient } from "@accounting-data/core";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";

const pagesPerRun = 2;
const cursorFile = process.env["CURSOR_FILE"] ?? "partners.cursor";

const client = createClient({
  baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "",
  credential: apiKey(process.env["ACCOUNTING_API_KEY"] ?? ""),
});

const from = await readFile(cursorFile, "utf8").catch((error: unknown) => {
  if ((error as { readonly code?: string }).code === "ENOENT") return undefined;
  throw error;
});
console.log(from === undefined ? "from the beginning" : "from where the last run ended");

let pages = 0;
for await (const page of iterateBusinessPartners(client, { from, pageSize: 100 }).pages()) {
  console.log(`${page.items.length} partners`);
  // Null: this was the last page.
  if (page.cursor === null) await rm(cursorFile, { force: true });
  else await writeFile(cursorFile, page.cursor);
  if (++pages === pagesPerRun) break;
}
