import type { DescribedList } from "@accounting-data/openapi";
import { listsRead } from "../upstreams/lists-read.ts";
import type { ServedUpstream } from "../upstreams/served-upstream.ts";

/** The lists of a service that assistants learn of: those that the server forwards, as it reads them. */
export function servedBooks({ offered }: Pick<ServedUpstream, "offered">): readonly DescribedList[] {
  const descriptions = new Map(
    offered.described?.lists.map(({ name, description }) => [name, description] as const),
  );
  return listsRead({ offered }).map(({ record, modifiedSince, ...row }) => {
    const description = descriptions.get(row.name);
    return {
      ...row,
      // The specification shows it at all of its lists but this one.
      modifiedSince: modifiedSince ?? row.name !== "IssuedInvoices",
      ...(record !== undefined && { record }),
      ...(description !== undefined && { description }),
    };
  });
}
