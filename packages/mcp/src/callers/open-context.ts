import { openBooks } from "@accounting-data/books";
import type { Client } from "@accounting-data/core";
import { createPartnerSender } from "@accounting-data/creating";
import type { Digest } from "@accounting-data/openapi";
import type { Creating } from "../creating/creating.ts";
import { createReadWhole } from "../reading/read-whole.ts";
import type { ToolContext } from "../tools/tool-context.ts";

/** What all callers of a server share. */
export interface SharedContext {
  /** Address of the service. */
  readonly service: string;
  readonly digest: Digest | undefined;
  readonly creating: Creating | undefined;
  readonly now: () => number;
}

/** What the tools of all conversations with one client share. */
export function openContext(
  client: Client,
  account: string,
  { service, digest, creating, now }: SharedContext,
): ToolContext {
  const sender = createPartnerSender({ client: () => client });
  return {
    books: openBooks({ client, digest }),
    readWhole: createReadWhole(now),
    service,
    now: () => new Date(now()),
    digest,
    creating: creating && { ...creating, sender, account },
  };
}
