import type { Cell } from "../../cells/cell.ts";
import type { DateSystem } from "../../cells/iso-date.ts";
import type { Query } from "../../service/list-source.ts";
import type { SearchHost, ValueSearch } from "../by-value.ts";
import { dateArgument } from "./date-argument.ts";
import { headersArgument, limitArgument, substituteArgument } from "./plain-arguments.ts";
import { plainValue } from "./plain-value.ts";

/** What a formula of a list says besides its columns. */
export interface ListArguments {
  readonly query: Query;
  readonly withHeadings: boolean;
  /** What empty cells show. */
  readonly missing: Cell | undefined;
  /** The company or the companies that the formula names, as it names them. */
  readonly connection: unknown;
  readonly search: ValueSearch | undefined;
}

/** Reads the arguments behind the columns. Throws the cell error. */
export function listArguments(
  host: SearchHost,
  given: readonly unknown[],
  dateSystem: DateSystem,
): ListArguments {
  const [modifiedSince, limit, headers, connection, missing, ...sought] = given;
  const isSearch = sought.some((one) => plainValue(one) !== undefined);
  return {
    search: isSearch ? host.search.searchFor(sought) : undefined,
    query: { modifiedSince: dateArgument(modifiedSince, dateSystem), limit: limitArgument(limit) },
    withHeadings: headersArgument(headers),
    missing: substituteArgument(missing, host.errorOf, "missing"),
    connection,
  };
}

/** The rows with what the formula shows in place of empty cells. */
export function fillEmpty(rows: readonly Cell[][], missing: Cell): Cell[][] {
  return rows.map((row) => row.map((cell) => (cell === "" ? missing : cell)));
}
