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
  const written = new Map<string, string>();
  if (!("problem" in result) || result.problem !== "unknown") return { result, written };
  const { columnsTitled, splitTitle } = await loadPart(() => import("../messages/fields/column-titles.ts"));
  const words = (await upstreams.of(connection.upstream))?.words;
  const { available } = result;

  /** The columns of a title such as *Name · Partner*, where *Partner* is the title of an id. */
  async function linkedTitled(title: string): Promise<readonly string[]> {
    const { field, object } = splitTitle(title) ?? {};
    if (field === undefined || object === undefined) return [];
    const [id, ...others] = columnsTitled(object, available, words);
    if (id === undefined || others.length > 0) return [];
    const linked = (await follow([`${id}.`]))?.(id)?.all ?? [];
    const linkedNames = linked.map(({ name }) => name);
    return columnsTitled(field, linkedNames, words).map((name) => `${id}.${name}`);
  }

  const meant = new Map<string, string>();
  for (const name of result.names) {
    const [, sign = "", title = ""] = /^(-?)\s*(.*)$/s.exec(name) ?? [];
    const own = columnsTitled(title, available, words);
    const [found, ...others] = own.length > 0 ? own : await linkedTitled(title);
    if (found === undefined) continue;
    if (others.length > 0)
      return { result: { problem: "ambiguous", name: title, candidates: [found, ...others] }, written };
    meant.set(name, sign + found);
    if (sign === "") written.set(found.toLowerCase(), title);
  }
  if (meant.size === 0) return { result, written };
  const wanted = names.map((name) => meant.get(name) ?? name);
  return { result: select(wanted, (await follow(wanted)) ?? links), written };
}
