import { isAccountingDataError } from "@accounting-data/core";
import type { CompanyStatus } from "../../cache/data-cache.ts";
import type { AsOf } from "../../cache/list-status.ts";
import type { ListName } from "../../lists/list-name.ts";
import { describeProblem, isReadCancelled } from "../../messages/describe-problem.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import type { RefreshState } from "../../refresh/refresh-flow.ts";
import type { Connection } from "../../settings/connection.ts";
import type { InsertState } from "../../tables/insert-flow.ts";
import { describeInsertion } from "./describe-insertion.ts";
import { describeRefresh } from "./describe-refresh.ts";
import type { Note, Notice } from "./notice.ts";

/** A list that could not be read. */
interface FailedList {
  readonly connection: Connection;
  readonly list: ListName;
  readonly asOf: AsOf | undefined;
  readonly error: unknown;
  readonly at: Date;
  /** The deployment does not allow the list, which its server answers as if there were none. */
  readonly notAllowed?: boolean;
}

/** What the notices are made from. */
export interface NoticeInput {
  readonly bound: Connection;
  readonly companies: readonly CompanyStatus[];
  readonly refreshed: RefreshState;
  readonly offlineSince: Date | undefined;
  /** The last insertion of a table. */
  readonly inserted: InsertState;
  /** Companies that formulas name and this device does not know. */
  readonly unknownCompanies: readonly string[];
  readonly notes: readonly Note[];
  readonly now: Date;
}

/**
 * Everything that matters now. The answer to what a person just did comes first, unless something happened since; then
 * the most important. Other companies than the workbook's are named.
 */
export function describeNotices(input: NoticeInput, words: PaneWords): readonly Notice[] {
  const all = byImportance(input, words);
  const timeOf = ({ at }: Notice): number => at?.getTime() ?? 0;
  const newest = Math.max(...all.map(timeOf));
  const isLastAnswer = (one: Notice): boolean => one.answer === true && timeOf(one) === newest;
  return [...all.filter(isLastAnswer), ...all.filter((one) => !isLastAnswer(one))];
}

function byImportance(input: NoticeInput, words: PaneWords): readonly Notice[] {
  const { pane } = words;
  const { offlineSince } = input;
  const failures = groupFailures(failedLists(input)).map((lists) => describeFailed(lists, input, words));
  return [
    ...(offlineSince ? [{ ...notice("offline", "warning", pane.status.offline), at: offlineSince }] : []),
    ...failures.filter(({ intent }) => intent !== "info"),
    ...input.notes.map(({ text, onDismiss }) => ({
      ...notice(text, "warning", text),
      ...(onDismiss && { action: { kind: "dismiss-note" as const, onDismiss } }),
    })),
    ...input.unknownCompanies.map((label) => ({
      ...notice(`unknown ${label}`, "warning", pane.status.unknownCompany(label)),
      action: { kind: "connect" as const, label },
    })),
    ...describeIncomplete(input, words),
    ...failures.filter(({ intent }) => intent === "info"),
    ...describeResults(input, words, failures),
  ];
}

/** How the last insertion of a table and the last refresh ended, the newer first. */
function describeResults(
  input: NoticeInput,
  words: PaneWords,
  failures: readonly Notice[],
): readonly Notice[] {
  const { refreshed } = input;
  const insertion = describeInsertion(input.inserted, words, failures);
  const refresh = describeLastRefresh(input, words, failures);
  const isOlder = ({ at }: Notice): boolean =>
    refreshed.kind === "done" && at !== undefined && at < refreshed.report.at;
  return insertion.some(isOlder)
    ? [...refresh, ...insertion.map((one) => ({ ...one, answer: false }))]
    : [...insertion, ...refresh];
}

function notice(key: string, intent: Notice["intent"], title: string): Notice {
  return { key, intent, title };
}

/** A refresh also reads single records and parts of lists, whose failures are in its report only. */
function failedLists({ companies, refreshed }: NoticeInput): readonly FailedList[] {
  const failed: FailedList[] = companies.flatMap(({ connection, lists }) =>
    lists.flatMap(({ list, asOf, error, failedAt = new Date(0), progress }) =>
      error === undefined || progress ? [] : [{ connection, list, asOf, error, at: failedAt }],
    ),
  );
  if (refreshed.kind !== "done") return failed;
  const { lists, at } = refreshed.report;
  for (const { connectionId, list, error } of lists) {
    const company = companies.find(({ connection }) => connection.id === connectionId);
    const known = failed.some((one) => one.connection.id === connectionId && one.list === list);
    if (error === undefined || !company || known) continue;
    const status = company.lists.find((one) => one.list === list);
    // The status has every list that the deployment allows.
    const notAllowed = !status && isAccountingDataError(error, "not_found");
    failed.push({ connection: company.connection, list, asOf: status?.asOf, error, at, notAllowed });
  }
  return failed;
}

/** One group for each company and reason. */
function groupFailures(failed: readonly FailedList[]): readonly (readonly FailedList[])[] {
  const groups = new Map<string, readonly FailedList[]>();
  for (const one of failed) {
    const key = `${one.connection.id} ${reasonOf(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function reasonOf({ error, list, notAllowed }: FailedList): string {
  if (notAllowed) return `not allowed ${list}`;
  return isAccountingDataError(error) ? error.code : isReadCancelled(error) ? "cancelled" : "other";
}

function describeFailed(
  lists: readonly FailedList[],
  { bound, now }: NoticeInput,
  { pane, problems, formats }: PaneWords,
): Notice {
  const [first] = lists as readonly [FailedList];
  const { connection, error, at, notAllowed } = first;
  const namesOf = (some: readonly FailedList[]): string =>
    formats.list(some.map(({ list }) => pane.list(list).plural));
  const read = lists.flatMap(({ asOf }) => (asOf ? [asOf.changesAt.getTime()] : []));
  const withoutValues = lists.filter(({ asOf }) => !asOf);
  const consequence =
    read.length === 0
      ? pane.status.noValues
      : [
          pane.status.valuesStay(formats.moment(new Date(Math.min(...read)), now)),
          ...(withoutValues.length > 0 ? [pane.status.noValuesOf(namesOf(withoutValues))] : []),
        ].join(" ");
  const cancelled = isReadCancelled(error);
  const sentence = cancelled ? pane.status.ended(namesOf(lists)) : pane.status.failed(namesOf(lists));
  const { next } = describeProblem(error, { messages: problems, formats, since: at });
  return {
    key: `${connection.id} ${reasonOf(first)}`,
    intent: cancelled ? "info" : read.length > 0 ? "warning" : "error",
    title: connection.id === bound.id ? sentence : pane.status.of(connection.label, sentence),
    consequence,
    at: new Date(Math.max(...lists.map((one) => one.at.getTime()))),
    // Cancelled by a person: not a failure.
    ...(cancelled
      ? { answer: true }
      : {
          failure: {
            error,
            at,
            connection,
            ...(notAllowed && { sentence: problems.notAllowed(first.list) }),
          },
        }),
    // Another attempt does not change what the organisation allows.
    action: notAllowed
      ? { kind: "dismiss" }
      : next === "sign-in"
        ? { kind: "sign-in", connection }
        : { kind: "retry" },
  };
}

/** Lists that the service ended before the total that it had announced. */
function describeIncomplete(
  { companies, bound }: NoticeInput,
  { pane, formats }: PaneWords,
): readonly Notice[] {
  return companies.flatMap(({ connection, lists }) => {
    const short = lists.filter(({ complete, progress }) => complete === false && !progress);
    if (short.length === 0) return [];
    const sentence = pane.status.incomplete(formats.list(short.map(({ list }) => pane.list(list).plural)));
    const title = connection.id === bound.id ? sentence : pane.status.of(connection.label, sentence);
    return [
      {
        key: `${connection.id} incomplete`,
        intent: "warning" as const,
        title,
        action: { kind: "reload" as const },
      },
    ];
  });
}

/** How the last refresh ended, apart from the lists that it could not read. */
function describeLastRefresh(
  { refreshed, companies, bound, now }: NoticeInput,
  words: PaneWords,
  failures: readonly Notice[],
): readonly Notice[] {
  const key = "refresh";
  const { refresh } = words.pane;
  switch (refreshed.kind) {
    case "idle":
    case "running":
      return [];
    case "cancelled":
      if (failures.some(({ intent }) => intent === "info")) return [];
      return [
        {
          key,
          intent: "info",
          title: refresh.cancelled,
          at: refreshed.at,
          answer: true,
          action: { kind: "dismiss" },
        },
      ];
    case "failed": {
      const { error, at } = refreshed;
      const failure = { error, at };
      const title = refresh.failed;
      return [{ key, intent: "error", title, at, answer: true, failure, action: { kind: "retry" } }];
    }
    case "done": {
      const { sentence, unchanged } = describeRefresh(refreshed.report, words, {
        now,
        otherCompany: (id) =>
          id === bound.id
            ? undefined
            : companies.find(({ connection }) => connection.id === id)?.connection.label,
      });
      if (sentence === undefined && unchanged === undefined) return [];
      return [
        {
          key,
          intent: unchanged === undefined ? "success" : "warning",
          title: [sentence, unchanged].filter(Boolean).join(" "),
          action: { kind: "dismiss" },
        },
      ];
    }
  }
}
