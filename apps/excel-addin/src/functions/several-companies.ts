import type { ListName } from "@accounting-data/deployment";
import type { Cell } from "../cells/cell.ts";
import { columnsThatFit } from "../cells/spill-limits.ts";
import type { TableOfCells } from "../cells/tabulate-all.ts";
import type { Connection } from "../settings/connection.ts";
import { notAvailable, type CellProblem } from "./cell-problem.ts";
import type { CellCall, FunctionHost, PartResult } from "./function-host.ts";
import { joinCompanies, type CompanyPart } from "./join-companies.ts";
import { resolveArgument } from "./named-connection.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** What a formula shows of one company or several. */
export type CompanyTable =
  | (Pick<TableOfCells, "headings" | "rows"> & {
      readonly none?: undefined;
      /** The columns to remember, by the lists that have new ones. */
      readonly toRemember: ReadonlyMap<ListName, readonly string[]>;
    })
  /** No record has the value that the formula looks for. */
  | { readonly none: Cell | CellProblem };

/**
 * The lists of several companies below each other. Each needs its own consent, and sends the requests that a formula of its own would.
 * If one fails, its error stands in the place of its rows; if it takes longer than a cell may wait, that it is still loading.
 */
export async function tableOfCompanies(
  host: FunctionHost,
  names: readonly string[],
  {
    call,
    read,
  }: {
    readonly call: CellCall;
    readonly read: (connection: Connection, part: CellCall) => Promise<CompanyTable>;
  },
): Promise<CompanyTable> {
  // A workbook without a company of its own shows no other one either.
  await resolveConnection(host);
  const found = await Promise.all(
    names.map(async (name) => ({ name, answer: await call.part(() => resolveArgument(host, name)) })),
  );
  const answers = await Promise.all(
    found.filter(isFirst).map(async ({ name, answer }) => {
      if ("error" in answer) return { company: name, answer };
      const { value: connection } = answer;
      return { company: connection.label, answer: await call.part((part) => read(connection, part)) };
    }),
  );
  return joinAnswers(answers);

  /** An id and a name may lead to the same company. */
  function isFirst({ answer }: (typeof found)[number], index: number): boolean {
    if ("error" in answer) return true;
    return (
      found.findIndex((one) => "value" in one.answer && one.answer.value.id === answer.value.id) === index
    );
  }
}

/** Puts together what the companies have answered. A company without the value that the formula looks for has no rows. */
function joinAnswers(
  answers: readonly { readonly company: string; readonly answer: PartResult<CompanyTable> }[],
): CompanyTable {
  const parts: CompanyPart[] = [];
  const toRemember = new Map<ListName, readonly string[]>();
  let nothing: CompanyTable | undefined;
  for (const { company, answer } of answers) {
    if ("error" in answer) {
      parts.push({ company, error: answer.error });
      continue;
    }
    const table = answer.value;
    if (table.none !== undefined) {
      nothing ??= table;
      continue;
    }
    parts.push({ company, table });
    for (const [list, columns] of table.toRemember)
      toRemember.set(list, [...new Set([...(toRemember.get(list) ?? []), ...columns])]);
  }
  if (parts.length === 0 && nothing) return nothing;
  const { headings, rows } = joinCompanies(parts);
  const most = columnsThatFit(rows.length);
  if (headings.length > most) throw notAvailable((messages) => messages.tooManyCells(rows.length, most));
  return { headings, rows, toRemember };
}
