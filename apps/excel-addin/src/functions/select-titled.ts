import type { SelectionProblem } from "../cells/select-columns.ts";
import { loadPart } from "../service/load-part.ts";
import type { Connection } from "../settings/connection.ts";
import type { FunctionHost } from "./function-host.ts";

/** What was selected, or why nothing can be. */
export interface Selected<T> {
  readonly result: T | SelectionProblem;
  /** The titles that a person wrote instead of the service's names, by the names in lower case. */
  readonly written: ReadonlyMap<string, string>;
}

/**
 * Selects columns by the service's names. A name that the service does not have is looked for among the titles that a person
 * reads in the pane; only then are the words for them loaded.
 */
export async function selectTitled<T extends object>(
  names: readonly string[],
  select: (names: readonly string[]) => T | SelectionProblem,
  { upstreams, connection }: Pick<FunctionHost, "upstreams"> & { readonly connection: Connection },
): Promise<Selected<T>> {
  const result = select(names);
  const written = new Map<string, string>();
  if (!("problem" in result) || result.problem !== "unknown") return { result, written };
  const { columnsTitled } = await loadPart(() => import("../messages/fields/column-titles.ts"));
  const words = (await upstreams.of(connection.upstream))?.words;
  const meant = new Map<string, string>();
  for (const name of result.names) {
    const [, sign = "", title = ""] = /^(-?)\s*(.*)$/s.exec(name) ?? [];
    const [found, ...others] = columnsTitled(title, result.available, words);
    if (found === undefined) continue;
    if (others.length > 0)
      return { result: { problem: "ambiguous", name: title, candidates: [found, ...others] }, written };
    meant.set(name, sign + found);
    if (sign === "") written.set(found.toLowerCase(), title);
  }
  if (meant.size === 0) return { result, written };
  return { result: select(names.map((name) => meant.get(name) ?? name)), written };
}
