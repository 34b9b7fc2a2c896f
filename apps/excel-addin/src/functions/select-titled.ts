import type { Links, SelectionProblem } from "../cells/select-columns.ts";
import { loadPart } from "../service/load-part.ts";
import type { Connection } from "../settings/connection.ts";
import type { FunctionHost } from "./function-host.ts";

/** What was selected, or why nothing can be. */
export interface Selected<T> {
  readonly result: T | SelectionProblem;
  /** The titles that a person wrote instead of the service's names, by the names in lower case. */
  readonly written: ReadonlyMap<string, string>;
}

/** Where titles are looked for. */
export interface TitledColumns extends Pick<FunctionHost, "upstreams"> {
  readonly connection: Connection;
  readonly links: Links | undefined;
  /** Reads the lists to which these names of columns lead. */
  readonly follow: (names: readonly string[]) => Promise<Links | undefined>;
}

/**
 * Selects columns by the service's names. A name that the service does not have is looked for among the titles that a person
 * reads in the pane, then among those of the records to which ids lead; only then are the words for them loaded.
 */
export async function selectTitled<T extends object>(
  names: readonly string[],
  select: (names: readonly string[], links: Links | undefined) => T | SelectionProblem,
  { upstreams, connection, links, follow }: TitledColumns,
): Promise<Selected<T>> {
  const result = select(names, links);
  if (!("problem" in result) || result.problem !== "unknown") return { result, written: new Map() };
  const { columnsMeant } = await loadPart(() => import("../messages/fields/columns-meant.ts"));
  const found = await columnsMeant(result.names, {
    available: result.available,
    words: (await upstreams.of(connection.upstream))?.words,
    linkedNames: async (id) => (await follow([`${id}.`]))?.(id)?.all.map(({ name }) => name) ?? [],
  });
  if ("ambiguous" in found) {
    const { ambiguous: name, candidates } = found;
    return { result: { problem: "ambiguous", name, candidates }, written: new Map() };
  }
  const { meant, written } = found;
  if (meant.size === 0) return { result, written };
  const wanted = names.map((name) => meant.get(name) ?? name);
  return { result: select(wanted, (await follow(wanted)) ?? links), written };
}
