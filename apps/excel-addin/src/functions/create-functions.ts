import { catalogue, parameters, type CatalogueEntry } from "../lists/catalogue.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";
import { answerWithinMs, type ExcelFunctions, type Invocation } from "../workbook/associate-functions.ts";
import { withinTime } from "../workbook/within-time.ts";
import { errorAmong } from "./arguments/error-argument.ts";
import { asOfFunction } from "./as-of-function.ts";
import type { Call, CellResult } from "./call.ts";
import { notAvailable } from "./cell-problem.ts";
import { describeFailure } from "./describe-failure.ts";
import type { FunctionHost } from "./function-host.ts";
import { listFunction } from "./list-function.ts";
import { recordFunction } from "./record-function.ts";
import { resolveConnection } from "./resolve-connection.ts";
import { resolveList } from "./resolve-list.ts";

/** Every function of the catalogue by its id. */
export function createFunctions(host: FunctionHost): ExcelFunctions {
  return Object.fromEntries(
    catalogue.map((entry) => [
      entry.id,
      (given, invocation, waitedMs) => answerCell(host, entry, { given, invocation, waitedMs }),
    ]),
  );
}

/** Calculates one cell within Excel's time limit, and turns every failure into a cell error with a message. */
async function answerCell(
  host: FunctionHost,
  entry: CatalogueEntry,
  {
    given,
    invocation,
    waitedMs,
  }: { readonly given: readonly unknown[]; readonly invocation: Invocation; readonly waitedMs: number },
): Promise<CellResult> {
  const error = errorAmong(given, parameters[entry.kind]);
  // Excel takes one of its data types as a result, and an error of its runtime only thrown.
  if (error && "basicValue" in error) return error;
  if (error) throw error;
  const answered = host.called();
  const controller = new AbortController();
  invocation.onCanceled = () => controller.abort();
  let subject: { readonly connection: Connection; readonly list: ListName } | undefined;
  const work = calculate(host, entry, {
    arguments: given,
    cell: invocation.address,
    signal: controller.signal,
    preview: isTrue(invocation.isInValuePreview),
    reads: (connection, list) => {
      subject = { connection, list };
    },
  });
  const late = (): never => {
    const { messages } = host.words();
    // Without a subject the call still waits for the workbook, which a cell being edited blocks.
    host.renewAfter(subject?.list ?? ("list" in entry ? entry.list : undefined), work);
    const progress = subject && host.data.of(subject.connection, subject.list).progress;
    throw notAvailable(messages.stillLoading(progress?.pages ?? 0, progress?.pagesInAll));
  };
  try {
    return await withinTime(work, answerWithinMs - waitedMs, { clock: host.clock, late });
  } catch (error) {
    const { cellCode, message } = describeFailure(error, {
      ...host.words(),
      isRecord: entry.kind === "record" || entry.kind === "anyRecord",
      subject,
      now: new Date(host.clock.now()),
    });
    throw host.errorOf(cellCode, message);
  } finally {
    answered();
  }
}

function calculate(host: FunctionHost, entry: CatalogueEntry, call: Call): Promise<CellResult> {
  switch (entry.kind) {
    case "list":
      return listFunction(host, entry.list, call);
    case "record":
      return recordFunction(host, entry.list, call);
    case "anyList":
      return ofNamedList(host, "list", { call, apply: listFunction });
    case "anyRecord":
      return ofNamedList(host, "record", { call, apply: recordFunction });
    case "asOf":
      return asOfFunction(host, call);
  }
}

/** Calls the function of a list or a record with the list that the first argument names. */
async function ofNamedList(
  host: FunctionHost,
  kind: "list" | "record",
  { call, apply }: { readonly call: Call; readonly apply: typeof listFunction },
): Promise<CellResult> {
  const [name, ...others] = call.arguments;
  const connectionName = others[(parameters[kind] as readonly string[]).indexOf("connection")];
  const connection = await resolveConnection(host, connectionName);
  const list = await resolveList(host, name, connection);
  return apply(host, list, { ...call, arguments: others });
}

/** Office's typings declare a text, its documentation a boolean. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}
