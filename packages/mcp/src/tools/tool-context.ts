import type { Books } from "@accounting-data/books";
import type { ReadWhole } from "../reading/read-whole.ts";

/** What the tools of one caller read from. */
export interface ToolContext {
  readonly books: Books;
  readonly readWhole: ReadWhole;
  /** Address of the service, to which cursors belong. */
  readonly service: string;
  readonly now: () => Date;
}
