import type { SandboxRecord } from "./data/sandbox-record.ts";

/**
 * Makes the answer with the file of a record.
 * @example const pdf: AddedFile = ({ Id }) => new Response(`%PDF-1.7 ${Id}`, { headers: { "content-type": "application/pdf" } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export type AddedFile = (record: SandboxRecord, request: Request) => Response | Promise<Response>;
