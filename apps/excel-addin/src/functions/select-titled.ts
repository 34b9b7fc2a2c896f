import type { ListName } from "@accounting-data/deployment";
import type { Links } from "../cells/find-columns.ts";
import type { SelectionProblem } from "../cells/select-columns.ts";
import type { Connection } from "../settings/connection.ts";
import type { CellCall, FunctionHost } from "./function-host.ts";
import { loadGlossary } from "./load-glossary.ts";

export interface Selected<T> {
  readonly result: T | SelectionProblem;
  /** The titles that a person wrote instead of the service's names, by the names in lower case. */
  readonly written: ReadonlyMap<string, string>;
}

/** The list whose columns a call selects. */
export interface ListOfCall {
  readonly host: Pick<FunctionHost, "upstreams" | "readLinks" | "titleSearches" | "features">;
  readonly connection: Connection;
  readonly list: ListName;
  readonly call: CellCall;
}

/**
 * Selects columns by the service's names. A name that the service does not have is looked for among the titles that a person
 * reads in the pane, then among those of the records to which ids lead; only then are the words for them loaded.
 */
export async function selectTitled<T extends object>(
  names: readonly string[],
  select: (names: readonly string[], links: Links | undefined) => T | SelectionProblem,
  { host, connection, list, call }: ListOfCall,
): Promise<Selected<T>> {
  const follow = (wanted: readonly string[]): Promise<Links | undefined> =>
    host.readLinks(connection, { list, names: wanted }, call);
  const links = await follow(names);
  const result = select(names, links);
  if (!("problem" in result) || result.problem !== "unknown") return { result, written: new Map() };
  const { columnsMeant } = await loadGlossary();
  const found = await columnsMeant(names, {
    unknown: result.names,
    available: result.available,
    searches: host.titleSearches,
    words: (await host.upstreams.of(connection.upstream))?.words,
    linkedNames: async (id) => (await follow([`${id}.`]))?.(id)?.all.map(({ name }) => name) ?? [],
  });
  if ("problem" in found) return { result: found, written: new Map() };
  const selected = select(found.names, (await follow(found.names)) ?? links);
  const isUnknown = "problem" in selected && selected.problem === "unknown";
  return { result: isUnknown ? { ...selected, near: found.near } : selected, written: found.written };
}
