import { join } from "node:path";

const built = join(import.meta.dirname, "dist");

/** The folder with the page of a workbook beside the add-in. */
export const workbookPage: string = join(built, "workbook-page");

/** The folder with the preview's page, whose workbook is complete but not drawn. */
export const undrawnPreview: string = join(built, "undrawn-preview");

/** The folder with the page that runs the contract of the Excel host. */
export const contractPage: string = join(built, "contract-page");

/** The folder with the preview that needs no server. */
export const inPagePreview: string = join(built, "in-page-preview");
