import type { Books } from "@accounting-data/books";
import type { Digest } from "@accounting-data/openapi";
import type { CallerCreating } from "../creating/creating.ts";
import type { ReadWhole } from "../reading/read-whole.ts";

/** What the tools of one caller read from. */
export interface ToolContext {
  readonly books: Books;
  readonly readWhole: ReadWhole;
  /** Address of the service, to which cursors belong. */
  readonly service: string;
  readonly now: () => Date;
  /** What the service's description says, if there is one. */
  readonly digest: Digest | undefined;
  /** Undefined if this server creates nothing. */
  readonly creating: CallerCreating | undefined;
}
