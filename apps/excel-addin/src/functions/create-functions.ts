import {
  catalogue,
  parameters,
  type CatalogueEntry,
  type ListName,
  type OfferedUpstream,
} from "@accounting-data/deployment";
import { createFunctionWords } from "../messages/function-words.ts";
import type { Connection } from "../settings/connection.ts";
import { isAllowed } from "../settings/read-upstreams.ts";
import { answerTimeLeft } from "../workbook/answer-time.ts";
import type { ExcelFunctions, Invocation } from "../workbook/associations/associate-functions.ts";
import { withinTime } from "../base/within-time.ts";
import { errorAmong } from "./arguments/plain-value.ts";
import { createAsOfFunction } from "./as-of-function.ts";
import { createCompaniesFunction } from "./companies-function.ts";
import { createValueSearches, type SearchHost } from "./by-value.ts";
import { cellFailure } from "./cell-failure.ts";
import { notAvailable } from "./cell-problem.ts";
import type { CellCall, CellResult, FunctionHost } from "./function-host.ts";
import { listFunction } from "./list-function.ts";
import { recordFunction } from "./record-function.ts";
import { resolveList, resolveNamed } from "./resolve-list.ts";

interface Shared extends SearchHost {
  readonly asOf: ReturnType<typeof createAsOfFunction>;
  readonly companies: ReturnType<typeof createCompaniesFunction>;
  readonly words: ReturnType<typeof createFunctionWords>;
}

/** The parts of a call end so long before it, so that a slow one does not hide the others. */
const joiningMs = 5000;

/** Every function of the catalogue by its id. */
export function createFunctions(host: FunctionHost): ExcelFunctions {
  const words = createFunctionWords(host.language);
  const shared = {
    ...host,
    search: createValueSearches(host),
    asOf: createAsOfFunction(host, words),
    companies: createCompaniesFunction(host, words),
    words,
  };
  return Object.fromEntries(
    catalogue.map((entry) => [
      entry.id,
      (given, invocation, waitedMs) => answerCell(shared, entry, { given, invocation, waitedMs }),
    ]),
  );
}

interface GivenCall extends Pick<CellCall, "arguments" | "cell" | "signal" | "preview"> {
  readonly entry: CatalogueEntry;
  readonly ms: number;
}

/** Calculates one cell within Excel's time limit, and turns every failure into a cell error with a message. */
async function answerCell(
  host: Shared,
  entry: CatalogueEntry,
  options: { readonly given: readonly unknown[]; readonly invocation: Invocation; readonly waitedMs: number },
): Promise<CellResult> {
  const { given, invocation, waitedMs } = options;
  // For a day after the add-in went back to an earlier version, Excel still offers the arguments of the later one. To ignore such an
  // argument would be a wrong result.
  const later = given.slice(parameters[entry.kind].length);
  if (later.some((argument) => argument !== null)) throw host.errorOf("#VALUE!");
  const error = errorAmong(given, parameters[entry.kind]);
  // Excel takes an error that is one of its data types as a result, and an error of its runtime only if it is thrown.
  if (error && "basicValue" in error) return error;
  if (error) throw error;
  const answered = host.called();
  const controller = new AbortController();
  invocation.onCanceled = () => controller.abort();
  const call = {
    entry,
    arguments: given,
    cell: invocation.address,
    signal: controller.signal,
    preview: isTrue(invocation.isInValuePreview),
    ms: answerTimeLeft(waitedMs),
  };
  try {
    const result = await answerWithin(host, call, (cellCall) => calculate(host, entry, cellCall));
    host.cellErrors.note(call.cell, undefined);
    return result;
  } finally {
    answered();
    // Microsoft's runtime keeps every invocation, and with it what the function that it calls refers to.
    invocation.onCanceled = undefined;
  }
}

/** The result of a call, or of a part of it. Throws the cell error if it fails, or takes longer than `ms`. */
async function answerWithin<T>(
  host: Shared,
  given: GivenCall,
  calculateWith: (call: CellCall) => Promise<T>,
): Promise<T> {
  const { entry, ms } = given;
  let subject: { readonly connection: Connection; readonly list: ListName } | undefined;
  const work = calculateWith({
    ...given,
    reads: (connection, list) => {
      subject = { connection, list };
    },
    part: (calculatePart) =>
      answerWithin(host, { ...given, ms: Math.max(0, ms - joiningMs) }, calculatePart).then(
        (value) => ({ value }),
        (error: object) => ({ error }),
      ),
  });
  const late = (): never => {
    const progress = subject && host.data.of(subject.connection, subject.list).progress;
    // Without a subject the call still waits for the workbook, which a cell being edited blocks.
    host.renewAfter(subject?.list ?? ("list" in entry ? entry.list : undefined), work);
    throw notAvailable((messages) => messages.stillLoading(progress?.records ?? 0, progress?.recordsInAll));
  };
  try {
    return await withinTime(work, ms, { clock: host.clock, late });
  } catch (error) {
    const offered = subject && (await knownUpstream(host, subject.connection.upstream));
    const isListAllowed = subject === undefined || isAllowed(offered, subject.list);
    const now = new Date(host.clock.now());
    const facts = { subject, isAllowed: isListAllowed, now };
    const { cellCode, message } = cellFailure(error, facts, host.words());
    host.cellErrors.note(given.cell, message);
    throw host.errorOf(cellCode, message);
  }
}

/** What the deployment says of a service; undefined if its own server does not say so soon: a failure must not wait for it. */
function knownUpstream(
  { upstreams, clock }: Pick<Shared, "upstreams" | "clock">,
  id: string,
): Promise<OfferedUpstream | undefined> {
  return withinTime(upstreams.of(id), 2000, { clock, late: () => undefined });
}

async function calculate(host: Shared, entry: CatalogueEntry, call: CellCall): Promise<CellResult> {
  switch (entry.kind) {
    case "list":
      return listFunction(host, async () => entry.list, call);
    case "record":
      return recordFunction(host, entry.list, call);
    case "anyList": {
      const [name, ...others] = call.arguments;
      const listOf = (connection: Connection): Promise<ListName> => resolveList(host, name, connection);
      return listFunction(host, listOf, { ...call, arguments: others });
    }
    case "anyRecord": {
      const { list, rest } = await resolveNamed(host, call);
      return recordFunction(host, list, rest);
    }
    case "asOf":
      return host.asOf(call);
    case "companies":
      return host.companies(call);
  }
}

/** Office's typings declare a text, its documentation a boolean. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}
