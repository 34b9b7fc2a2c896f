import { isRefused, type ModelService } from "./service.ts";

/** The figures of the guarantee. */
export interface Figures {
  histories: number;
  /** Those that did not come to the same state as one before. What follows is of these alone. */
  played: number;
  cuts: number;
  rows: number;
  /** Partners that were typed one by one. */
  typed: number;
  sent: number;
  doubled: number;
  lost: number;
  /** Creates that counted as created and never reached the service. */
  falselyCreated: number;
}

/** Partners beyond one a row or wish, and rows and wishes without a partner or a refusal. */
export function accountFor(
  wants: readonly { readonly data: string }[],
  service: ModelService,
): Pick<Figures, "doubled" | "lost"> {
  let doubled = 0;
  let lost = 0;
  const wanted = new Map<string, number>();
  for (const { data } of wants) wanted.set(data, (wanted.get(data) ?? 0) + 1);
  for (const [data, count] of wanted) {
    if (isRefused(data)) continue;
    const created = service.countOf(data);
    doubled += Math.max(0, created - count);
    lost += Math.max(0, count - created);
  }
  return { doubled, lost };
}
