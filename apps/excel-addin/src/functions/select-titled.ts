import type { Links, SelectionProblem } from "../cells/select-columns.ts";
import { loadPart } from "../service/load-part.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";
import type { CellCall, FunctionHost } from "./function-host.ts";

export interface Selected<T> {
  readonly result: T | SelectionProblem;
  /** The titles that a person wrote instead of the service's names, by the names in lower case. */
  readonly written: ReadonlyMap<string, string>;
}

/** The list whose columns are selected. */
export interface TitledColumns {
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
  {
    host,
    connection,
    list,
    call,
  }: TitledColumns & { readonly host: Pick<FunctionHost, "upstreams" | "readLinks" | "titleSearches"> },
): Promise<Selected<T>> {
  const follow = (wanted: readonly string[]): Promise<Links | undefined> =>
    host.readLinks(connection, { list, names: wanted }, call);
  const links = await follow(names);
  const result = select(names, links);
  if (!("problem" in result) || result.problem !== "unknown") return { result, written: new Map() };
  const { columnsMeant, joinTitles } = await loadPart(() => import("../messages/fields/columns-meant.ts"));
  const words = (await host.upstreams.of(connection.upstream))?.words;
  const { available, names: unknown } = result;
  const among = { searches: host.titleSearches, available, words };
  const joined = joinTitles(names, unknown, among);
  const wantedTitles = joined.filter((name) => unknown.includes(name) || !names.includes(name));
  const found = await columnsMeant(wantedTitles, {
    ...among,
    linkedNames: async (id) => (await follow([`${id}.`]))?.(id)?.all.map(({ name }) => name) ?? [],
  });
  if ("ambiguous" in found) {
    const { ambiguous: name, candidates } = found;
    return { result: { problem: "ambiguous", name, candidates }, written: new Map() };
  }
  const { meant, written, near } = found;
  if (meant.size === 0) return { result: { ...result, near }, written };
  const wanted = joined.map((name) => meant.get(name) ?? name);
  const selected = select(wanted, (await follow(wanted)) ?? links);
  const isUnknown = "problem" in selected && selected.problem === "unknown";
  return { result: isUnknown ? { ...selected, near } : selected, written };
}
