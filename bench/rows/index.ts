import type { Row } from "../measure/row.ts";
import { bytes } from "./bytes.ts";
import { matrix } from "./matrix.ts";
import { perCall } from "./per-call.ts";
import { perRecord } from "./per-record.ts";
import { readList } from "./read-list.ts";
import { readNumbered } from "./read-numbered.ts";
import { validatePage } from "./validate-page.ts";

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [perCall, bytes, readList, readNumbered, perRecord, validatePage, matrix];
