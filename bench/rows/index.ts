import type { Row } from "../measure/row.ts";
import { perCall } from "./per-call.ts";
import { perRecord } from "./per-record.ts";
import { readList } from "./read-list.ts";
import { readNumbered } from "./read-numbered.ts";

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [perCall, readList, readNumbered, perRecord];
