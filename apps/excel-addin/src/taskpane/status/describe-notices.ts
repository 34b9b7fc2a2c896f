import type { PaneWords } from "../../messages/pane-words.ts";
import { describeFailedLists } from "./describe-failed-lists.ts";
import { describeInsertion } from "./describe-insertion.ts";
import { describeRefresh } from "./describe-refresh.ts";
import type { NoticeInput } from "./notice-input.ts";
import type { Notice } from "./notice.ts";

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
  const failures = describeFailedLists(input, words);
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
