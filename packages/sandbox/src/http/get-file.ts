import type { AddedFile } from "../added-file.ts";
import { findRecord } from "./get-record.ts";
import type { ListAccess } from "./list-records.ts";

/** `GET` of a file of one record, which is refused as that of the record itself. */
export async function getFile(
  id: string,
  file: AddedFile,
  request: Request,
  access: ListAccess,
): Promise<Response> {
  const found = findRecord(id, access);
  return "refusal" in found ? found.refusal : file(found.record, request);
}
