import { catalogue, parameters, type CatalogueEntry, type ListName } from "@accounting-data/deployment";
import { notLoaded } from "../messages/not-loaded.ts";
import { loadOnce, NotLoaded } from "../base/load-part.ts";
import type { Connection } from "../settings/connection.ts";
import { isAllowed } from "../settings/read-upstreams.ts";
import { answerTimeLeft, messagesWithinMs } from "../workbook/answer-time.ts";
import type { ExcelFunctions, Invocation } from "../workbook/associations/associate-functions.ts";
import { withinTime } from "../base/within-time.ts";
import { errorAmong } from "./arguments/plain-value.ts";
import { notAvailable } from "./cell-problem.ts";
import type { CellFailureFacts } from "./cell-failure.ts";
import type { DeferredFunctions } from "./deferred.ts";
import type { CellCall, CellResult, FunctionHost } from "./function-host.ts";
import { listFunction } from "./list-function.ts";
import type { SearchHost } from "./by-value.ts";

interface Shared extends SearchHost {
  /** Loads what a formula of a whole list does not need. Rejects with {@link NotLoaded}; the next call tries again. */
  readonly deferred: () => Promise<DeferredFunctions>;
}

/** Every function of the catalogue by its id. */
export function createFunctions(host: FunctionHost): ExcelFunctions {
  // Loaded with the first formula that looks for a value: most have none.
  const search = loadOnce(async () => (await import("./by-value.ts")).createValueSearches(host));
  const deferred = loadOnce(async () => (await import("./deferred.ts")).createDeferred({ ...host, search }));
  // At once, so that it is there without a network, and before the server may have another build.
  deferred().catch(() => undefined);
  const shared = { ...host, search, deferred };
  return Object.fromEntries(
    catalogue.map((entry) => [
      entry.id,
      (given, invocation, waitedMs) => answerCell(shared, entry, { given, invocation, waitedMs }),
    ]),
  );
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
    const progress = subject && host.data.of(subject.connection, subject.list).progress;
    // Without a subject the call still waits for the workbook, which a cell being edited blocks.
    host.renewAfter(subject?.list ?? ("list" in entry ? entry.list : undefined), work);
    throw notAvailable((messages) => messages.stillLoading(progress?.records ?? 0, progress?.recordsInAll));
  };
  try {
    return await withinTime(work, answerTimeLeft(waitedMs), { clock: host.clock, late });
  } catch (error) {
    const offered = subject && (await host.upstreams.of(subject.connection.upstream));
    const isListAllowed = subject === undefined || isAllowed(offered, subject.list);
    const now = new Date(host.clock.now());
    throw await cellError(host, error, { subject, isAllowed: isListAllowed, now });
  } finally {
    answered();
    // Microsoft's runtime keeps every invocation, and with it what the function that it calls refers to.
    invocation.onCanceled = undefined;
    subject = undefined;
  }
}

/** Excel's error for a failure. Without the messages it says that they could not be loaded. */
async function cellError(host: Shared, error: unknown, facts: CellFailureFacts): Promise<object> {
  try {
    const { describe } = await withinTime(host.deferred(), messagesWithinMs, {
      clock: host.clock,
      late: () => {
        throw new NotLoaded();
      },
    });
    const { cellCode, message } = describe(error, facts);
    return host.errorOf(cellCode, message);
  } catch (failure) {
    if (!(failure instanceof NotLoaded)) throw failure;
    return host.errorOf("#N/A", notLoaded());
  }
}

async function calculate(host: Shared, entry: CatalogueEntry, call: CellCall): Promise<CellResult> {
  if (entry.kind === "list") return listFunction(host, entry.list, call);
  const deferred = await host.deferred();
  if (entry.kind === "record") return deferred.record(entry.list, call);
  if (entry.kind === "asOf") return deferred.asOf(call);
  const { list, rest } = await deferred.named(entry.kind, call);
  return entry.kind === "anyList" ? listFunction(host, list, rest) : deferred.record(list, rest);
}

/** Office's typings declare a text, its documentation a boolean. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}
