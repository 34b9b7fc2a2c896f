import { openBooks } from "@accounting-data/books";
import type { Client } from "@accounting-data/core";
import { createPartnerSender } from "@accounting-data/creating";
import type { DescribedList, Digest } from "@accounting-data/openapi";
import type { Creating } from "../creating/creating.ts";
import type { KeptLists } from "../reading/kept-lists.ts";
import { createReadWhole } from "../reading/read-whole.ts";
import type { ToolContext } from "../tools/tool-context.ts";

/** What all callers of a server share. */
export interface SharedContext {
  /** Address of the service. */
  readonly service: string;
  readonly digest: Digest | undefined;
  /** The only lists that there are; undefined: those of the description or the specification. */
  readonly lists?: readonly DescribedList[] | undefined;
  readonly kept: KeptLists;
  readonly creating: Creating | undefined;
  readonly now: () => number;
}

/** What the tools of all conversations with one client share. */
export function openContext(
  client: Client,
  account: string,
  { service, digest, lists, kept, creating, now }: SharedContext,
): ToolContext {
  const sender = createPartnerSender({ client: () => client });
  return {
    books: openBooks({ client, digest, lists }),
    readWhole: createReadWhole(now, kept),
    service,
    now: () => new Date(now()),
    digest,
    creating: creating && { ...creating, sender, account },
  };
}
