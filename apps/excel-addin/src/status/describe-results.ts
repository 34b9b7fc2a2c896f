import { ceilToMinute } from "../messages/formats.ts";
import type { TableMessages } from "../messages/en/tables.ts";
import { columnTitle } from "../messages/fields/column-titles.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { RefreshReport } from "../refresh/refresh.ts";
import type { Connection } from "../settings/connection.ts";
import type { InsertState } from "../choosing/insert-flow.ts";
import { TableError } from "../tables/table-error.ts";
import { describeCounts, doneOf, intentOf } from "../many/many-progress.ts";
import { ofCompany, type Notice, type StatusInput } from "./notice.ts";

/** How the last insertion of a table and the last refresh ended, the newer first. `failures`: of lists. */
export function describeResults(
  input: StatusInput,
  words: PaneWords,
  failures: readonly Notice[],
): readonly Notice[] {
  const { refreshed } = input;
  // A list whose reading a person cancelled says it already.
  const saysCancelled = failures.some(({ intent }) => intent === "info");
  const isNews = ({ intent }: Notice): boolean => intent !== "info" || !saysCancelled;
  const insertion = describeInsertion(input.inserted, words).filter(isNews);
  const refresh = describeLastRefresh(input, words).filter(isNews);
  const isOlder = ({ at }: Notice): boolean =>
    refreshed.kind === "done" && at !== undefined && at < refreshed.report.at;
  return insertion.some(isOlder)
    ? [...refresh, ...insertion.map((one) => ({ ...one, answer: false }))]
    : [...insertion, ...refresh];
}

/** The progress of writing a table; undefined while none is written. */
export function describeWriting(
  state: InsertState,
  { pane, formats }: PaneWords,
): { readonly sentence: string; readonly share: number } | undefined {
  if (state.kind !== "writing") return undefined;
  const { list, written, rows } = state;
  const sentence = pane.tables.writing(pane.list(list).plural, formats.number(written), formats.number(rows));
  return { sentence, share: rows === 0 ? 0 : written / rows };
}

/** How far each run of Create many is, or how it ended. `bound`: undefined while the pane shows no company. */
export function describeRuns(
  { runs, bound, now }: Pick<StatusInput, "runs" | "now"> & { readonly bound: Connection | undefined },
  words: PaneWords,
): readonly Notice[] {
  const { pane, formats } = words;
  const { many } = pane;
  return runs.flatMap(({ connection, run, result, waitsUntil }): readonly Notice[] => {
    const about = { key: `run ${connection.id}`, about: "hint" } as const;
    const titled = (sentence: string): string => ofCompany(connection, sentence, { bound, pane });
    if (run) {
      const sentence = many.running(many.progress(doneOf(run.counts), run.total));
      const until = run.pause?.until ?? waitsUntil;
      const isWaiting = until !== undefined && until > now && !run.cancelled;
      const consequence = isWaiting && many.continues(formats.moment(ceilToMinute(until), now));
      const progress = { ...about, intent: "info", title: titled(sentence), isProgress: true } as const;
      return [{ ...progress, ...(consequence && { consequence }) }];
    }
    // A run that only wrote statuses has created nothing.
    if (!result || result.writtenOnly !== undefined) return [];
    const sentence = many.runEnded(describeCounts(result.counts, words));
    return [{ ...about, intent: intentOf(result), title: titled(sentence) }];
  });
}

function describeInsertion(state: InsertState, { pane, formats }: PaneWords): readonly Notice[] {
  const { tables } = pane;
  switch (state.kind) {
    case "idle":
    case "reading":
    case "writing":
      return [];
    case "done": {
      const { rows, name, address, isRemembered, missing } = state;
      const title = tables.done(rows, address);
      const without =
        missing.length > 0 ? [tables.missing(formats.list(missing.map(({ company }) => company)))] : [];
      const consequence = [...without, isRemembered ? tables.keptCurrent(name) : tables.notRemembered].join(
        " ",
      );
      const intent = isRemembered && missing.length === 0 ? "success" : "warning";
      return [{ ...insertionAnswer(state), intent, title, consequence }];
    }
    case "cancelled": {
      const title = tables.cancelled(pane.list(state.list).plural);
      return [{ ...insertionAnswer(state), intent: "info", title }];
    }
    case "failed": {
      const { list, error, at } = state;
      const failed = {
        ...insertionAnswer(state),
        intent: "error",
        title: tables.failed(pane.list(list).plural),
      } as const;
      if (!(error instanceof TableError)) {
        return [{ ...failed, consequence: tables.asBefore, failure: { error, at } }];
      }
      const sentence = describeTableError(error, tables);
      return error.problem === "left-over"
        ? [{ ...failed, about: "data at risk", consequence: sentence }]
        : [{ ...failed, consequence: `${sentence} ${tables.asBefore}` }];
    }
  }
}

function insertionAnswer({ at }: { readonly at: Date }): Omit<Notice, "intent" | "title"> {
  return { key: "insertion", about: "result", at, answer: true, action: { kind: "dismiss-insertion" } };
}

/** What is wrong with a table, and the cells that a person has to look at, if there are any. */
export function describeTableError({ problem, address }: TableError, tables: TableMessages): string {
  const isLeftOver = problem === "left-over" && address !== undefined;
  return isLeftOver ? `${tables.problems[problem]} ${tables.leftOverIn(address)}` : tables.problems[problem];
}

/** Why the rows of one company of a table are not up to date. */
function describeCompanyError(error: unknown, tables: TableMessages): string {
  if (!(error instanceof TableError)) return tables.notRead;
  const ofCompany: Partial<Record<TableError["problem"], string>> = tables.companyProblems;
  return ofCompany[error.problem] ?? describeTableError(error, tables);
}

/** How the last refresh ended, apart from the lists that it could not read. */
function describeLastRefresh(input: StatusInput, words: PaneWords): readonly Notice[] {
  const { refreshed } = input;
  const { refresh } = words.pane;
  const about = { key: "refresh", about: "result" } as const;
  switch (refreshed.kind) {
    case "idle":
    case "running":
      return [];
    case "cancelled": {
      const { at } = refreshed;
      const action = { kind: "dismiss" } as const;
      return [{ ...about, intent: "info", title: refresh.cancelled, at, answer: true, action }];
    }
    case "failed": {
      const { error, at } = refreshed;
      const failed = { intent: "error", title: refresh.failed, failure: { error, at } } as const;
      return [{ ...about, ...failed, at, answer: true, action: { kind: "retry" } }];
    }
    case "done": {
      const changed = describeChanges(refreshed.report, input, words);
      const kept = describeKept(refreshed.report, input, words);
      if (changed === undefined && kept.length === 0) return [];
      const title = [changed, ...kept].filter(Boolean).join(" ");
      const intent = kept.length === 0 ? "success" : "warning";
      return [{ ...about, intent, title, action: { kind: "dismiss" } }];
    }
  }
}

/** What changed, list by list; undefined if there is nothing to say besides failures. */
function describeChanges(
  report: RefreshReport,
  { companies, bound, now }: StatusInput,
  { pane, formats }: PaneWords,
): string | undefined {
  const { refresh, tables } = pane;
  const lists = report.lists.flatMap(({ connectionId, list, changed, added, removed, error }) => {
    const counts = error === undefined ? refresh.counts(changed, added, removed) : [];
    if (counts.length === 0) return [];
    const sentence = refresh.list(pane.list(list).plural, counts.join(", "));
    const company = companies.find(({ connection }) => connection.id === connectionId);
    return [company ? ofCompany(company.connection, sentence, { bound, pane }) : sentence];
  });
  const changedTables = report.tables.flatMap((table) => {
    const counts = tables.counts(table);
    return counts.length === 0 ? [] : [tables.refreshed(table.name, counts.join(", "))];
  });
  const changes = [...lists, ...changedTables];
  const moment = formats.moment(report.at, now);
  if (changes.length > 0) return refresh.changed(moment, changes.join(" "));
  const everything = [...report.lists, ...report.tables];
  if (everything.length === 0) return refresh.nothingToDo;
  // "Nothing changed" would be wrong for a list that could not be read.
  const isPartly = report.tables.some(({ failed }) => failed !== undefined);
  return isPartly || everything.some(({ error }) => error !== undefined)
    ? undefined
    : refresh.unchanged(moment);
}

/** What kept its old values: cells on protected sheets, and tables. */
function describeKept(
  report: RefreshReport,
  { fieldWords }: StatusInput,
  { pane, formats, language }: PaneWords,
): readonly string[] {
  const { refresh, tables } = pane;
  const { protectedSheets, unsettled, stalePivots = [] } = report;
  const pivots = stalePivots.length > 0 ? [refresh.stalePivots(formats.listFirst(stalePivots))] : [];
  const waiting =
    unsettled === undefined
      ? []
      : [(unsettled.isManual ? refresh.pressF9 : refresh.notShown)(unsettled.cells)];
  const sheets = protectedSheets.length > 0 ? [refresh.protected(formats.list(protectedSheets))] : [];
  const lost = report.tables.flatMap(({ name, connectionId, lost: columns }) => {
    if (columns.length === 0) return [];
    const sources = { language, words: fieldWords(connectionId) };
    return [tables.lost(name, formats.list(columns.map((column) => columnTitle(column, sources))))];
  });
  const notRefreshed = report.tables.flatMap(({ name, error, failed = [] }) => {
    if (error === undefined)
      return failed.map(({ company, error: cause }) =>
        tables.companyNotRefreshed(name, company, describeCompanyError(cause, tables)),
      );
    const why = error instanceof TableError ? describeTableError(error, tables) : tables.notRead;
    return [tables.notRefreshed(name, why)];
  });
  return [...sheets, ...waiting, ...pivots, ...lost, ...notRefreshed];
}
