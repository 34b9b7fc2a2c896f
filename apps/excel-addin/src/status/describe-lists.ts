import { isRefusedOnTheWay } from "@accounting-data/creating";
import { isAccountingDataError } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import type { AsOf } from "../cache/as-of.ts";
import { failureKind, type FailureKind } from "../messages/failure-kind.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import { isUnserved, ReadCancelled, type Failure } from "../service/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { ofCompany, type Notice, type NoticeAction, type StatusInput } from "./notice.ts";

interface FailedList extends Failure {
  readonly connection: Connection;
  readonly list: ListName;
  readonly asOf: AsOf | undefined;
  /** The deployment does not allow the list, which its server answers as if the list did not exist. */
  readonly isAllowed?: boolean;
  /** Whether its cells show what was saved with the workbook. */
  readonly keepsSaved?: boolean | undefined;
}

/** The lists that could not be read: one notice for each company and reason. */
export function describeFailedLists(input: StatusInput, words: PaneWords): readonly Notice[] {
  return groupFailures(failedLists(input)).map((lists) => describeFailed(lists, input, words));
}

/** A refresh also reads single records and parts of lists, whose failures are in its report only. */
function failedLists({ companies, refreshed }: StatusInput): readonly FailedList[] {
  const failed: FailedList[] = companies.flatMap(({ connection, lists }) =>
    lists.flatMap(({ list, asOf, partAsOf, failure, progress }) =>
      failure === undefined || progress
        ? []
        : [
            {
              connection,
              list,
              asOf: asOf ?? partAsOf,
              ...failure,
              keepsSaved: keepsSaved(refreshed, connection, list),
            },
          ],
    ),
  );
  if (refreshed.kind !== "done") return failed;
  const { lists, at } = refreshed.report;
  for (const { connectionId, list, error, keepsSaved: saved } of lists) {
    const company = companies.find(({ connection }) => connection.id === connectionId);
    const isListed = failed.some((one) => one.connection.id === connectionId && one.list === list);
    if (error === undefined || !company || isListed) continue;
    const status = company.lists.find((one) => one.list === list);
    // The status has every list that the deployment allows.
    const isAllowed = status !== undefined || !isUnserved(error);
    const asOf = status?.asOf ?? status?.partAsOf;
    failed.push({ connection: company.connection, list, asOf, error, at, isAllowed, keepsSaved: saved });
  }
  return failed;
}

function keepsSaved(
  refreshed: StatusInput["refreshed"],
  { id }: Connection,
  list: ListName,
): boolean | undefined {
  if (refreshed.kind !== "done") return undefined;
  return refreshed.report.lists.find((one) => one.connectionId === id && one.list === list)?.keepsSaved;
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

function reasonOf({ error, list, isAllowed }: FailedList): string {
  if (isAllowed === false) return `not allowed ${list}`;
  if (error instanceof ReadCancelled) return "cancelled";
  if (!isAccountingDataError(error)) return "other";
  // A proxy's 401 may be about the credential, its other answers are not.
  return isRefusedOnTheWay(error) ? `${error.code} ${failureKind(error)}` : error.code;
}

/** What an administrator has to allow. */
const rights: ReadonlySet<FailureKind> = new Set([
  "mayNotRead",
  "mayNotCreate",
  "notAllowed",
  "scopeRefused",
]);

function describeFailed(
  lists: readonly FailedList[],
  { bound, now }: StatusInput,
  { pane, formats, describe }: PaneWords,
): Notice {
  const [first] = lists as readonly [FailedList];
  const { connection, list, error, at, isAllowed } = first;
  const namesOf = (some: readonly FailedList[]): string =>
    formats.list(some.map(({ list }) => pane.list(list).plural));
  const read = lists.flatMap(({ asOf }) => (asOf ? [asOf.changesAt.getTime()] : []));
  const cancelled = error instanceof ReadCancelled;
  const sentence = cancelled ? pane.status.ended(namesOf(lists)) : pane.status.failed(namesOf(lists));
  const intent = read.length > 0 || lists.some((one) => one.keepsSaved) ? "warning" : "error";
  const failure = { error, at, credential: connection.credential.kind, list, isAllowed };
  const { kind, next, maySignIn } = describe(failure);
  return {
    key: `${connection.id} ${reasonOf(first)}`,
    about: aboutOf(),
    intent: cancelled ? "info" : intent,
    title: ofCompany(connection, sentence, { bound, pane }),
    consequence: consequence(),
    at: new Date(Math.max(...lists.map((one) => one.at.getTime()))),
    // Cancelled by a person: not a failure.
    ...(cancelled ? { answer: true } : { failure }),
    action: actionOf(),
  };

  function consequence(): string {
    const saved = lists.some((one) => one.keepsSaved && !one.asOf) ? [pane.status.savedStay] : [];
    const withoutValues = lists.filter((one) => !one.asOf && !one.keepsSaved);
    if (withoutValues.length === lists.length) return pane.status.noValues;
    const stay =
      read.length > 0 ? [pane.status.valuesStay(formats.moment(new Date(Math.min(...read)), now))] : [];
    const none = withoutValues.length > 0 ? [pane.status.noValuesOf(namesOf(withoutValues))] : [];
    return [...stay, ...saved, ...none].join(" ");
  }

  function aboutOf(): Notice["about"] {
    if (cancelled) return "result";
    if (next === "sign-in") return "sign-in";
    return rights.has(kind) ? "missing right" : "service away";
  }

  function actionOf(): NoticeAction {
    // Another attempt does not change what the organisation allows.
    if (kind === "notAllowed") return { kind: "dismiss" };
    if (next === "sign-in") return { kind: "sign-in", connection };
    return maySignIn ? { kind: "retry or sign-in", connection } : { kind: "retry" };
  }
}

/** Lists that the service ended before the total that it had announced: one notice for each company. */
export function describeIncomplete(
  { companies, bound }: StatusInput,
  { pane, formats }: PaneWords,
): readonly Notice[] {
  return companies.flatMap(({ connection, lists }) => {
    const short = lists.filter(({ complete, progress }) => complete === false && !progress);
    if (short.length === 0) return [];
    const sentence = pane.status.incomplete(formats.list(short.map(({ list }) => pane.list(list).plural)));
    return [
      {
        key: `${connection.id} incomplete`,
        about: "hint",
        intent: "warning",
        title: ofCompany(connection, sentence, { bound, pane }),
        action: { kind: "reload" },
      },
    ];
  });
}
