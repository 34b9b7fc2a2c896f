import { ceilToMinute } from "../messages/formats.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { AutoRefreshState } from "../refresh/auto/auto-refresh.ts";
import { describeFailedLists, describeIncomplete } from "./describe-lists.ts";
import { describeAsOf, describeProgress } from "./describe-progress.ts";
import { describeResults, describeRuns, describeWriting } from "./describe-results.ts";
import { inOrder, type Notice, type StatusInput } from "./notice.ts";

export interface Status {
  /** The line: the wait or the progress, else the first notice, else when the values were read. */
  readonly text: string;
  readonly intent: Notice["intent"] | "busy" | undefined;
  /** Whether the line says how far something is, and changes all the time. */
  readonly isProgress: boolean;
  /** What is under way, which can be cancelled; its share is 0 to 1, if the total is known. */
  readonly working: { readonly sentence: string; readonly share: number | undefined } | undefined;
  /** The notice on the line, with its button. */
  readonly notice: Notice | undefined;
  /** Every notice. What a person must do first comes first. */
  readonly notices: readonly Notice[];
  /** The progress of each list, if several are read. */
  readonly reading: readonly string[];
  readonly asOf: string | undefined;
}

export function decideStatus(input: StatusInput, words: PaneWords): Status {
  const { companies, bound, now, waitsUntil, inserted, refreshed } = input;
  const { pane, formats } = words;
  const lists = companies.find(({ connection }) => connection.id === bound.id)?.lists ?? [];
  const asOf = describeAsOf(lists, words, now);
  const progress = describeProgress(companies, { bound, now }, words);
  const writing = describeWriting(inserted, words);
  const working = writing ?? progress[0];
  // A read does not go on before the device is online.
  const isHeldUp = input.offlineSince !== undefined && !writing && working !== undefined;
  const notices = inOrder(allNotices(input, words, asOf));
  const notice = working ? undefined : notices[0];
  const byItself =
    refreshed.kind === "running" ? undefined : describeAutoRefresh(input.autoRefresh, words, now);
  const isBusy = working !== undefined || refreshed.kind === "running";
  const intent = isBusy ? "busy" : notice?.intent;
  const isWaiting = waitsUntil !== undefined && waitsUntil > now;
  return {
    text: isWaiting ? pane.status.waitsUntil(formats.moment(ceilToMinute(waitsUntil), now)) : lineText(),
    intent: isHeldUp ? "warning" : intent,
    isProgress: !isHeldUp && !isWaiting && (working !== undefined || notice?.isProgress === true),
    // Nothing moves while it is held up, not even a bar of an unknown total.
    working: isHeldUp ? { ...working, share: working.share ?? 0 } : working,
    notice,
    notices,
    reading: progress.length > 1 ? progress.map(({ sentence }) => sentence) : [],
    asOf,
  };

  function lineText(): string {
    if (isHeldUp) return [pane.status.offline, asOf].filter(Boolean).join(" ");
    if (working) return working.sentence;
    if (!notice) return byItself === undefined ? (asOf ?? pane.status.nothing) : withNext(asOf);
    const { title, failure, consequence, action } = notice;
    const reason = failure && words.describe(failure).sentence;
    // Without a sign-in no list can be read, whichever failed first.
    const isSignIn = action?.kind === "sign-in" && action.connection.id === bound.id;
    // The line shows two short rows. That values stay matters more than the reason; that there are none matters less.
    const rest = notice.intent === "warning" ? [consequence, reason] : [reason, consequence];
    const parts = isSignIn ? [reason, title, consequence] : [title, ...rest];
    const text = parts.filter(Boolean).join(" ");
    // What a person has to do fills the line.
    return notice.intent === "success" || notice.intent === "info" ? withNext(text) : text;
  }

  function withNext(said: string = pane.status.nothing): string {
    return byItself === undefined ? said : `${said}${said.endsWith(".") ? "" : "."} ${byItself}.`;
  }
}

/** Everything that matters now. Of equals, the first comes first. */
function allNotices(input: StatusInput, words: PaneWords, asOf: string | undefined): readonly Notice[] {
  const { status } = words.pane;
  const { bound, offlineSince, notes, unknownCompanies, unsettled } = input;
  const failures = describeFailedLists(input, words);
  const offline: Notice | undefined = offlineSince && {
    key: "offline",
    about: "service away",
    intent: "warning",
    title: status.offline,
    ...(asOf !== undefined && { consequence: asOf }),
    at: offlineSince,
  };
  const undecided: Notice | false = unsettled !== undefined && {
    key: "unsettled",
    about: "data at risk",
    intent: "warning",
    title: words.pane.create.unsettled(unsettled),
    action: { kind: "decide", connection: bound },
  };
  const unknown = unknownCompanies.map((label): Notice => ({
    key: `unknown ${label}`,
    about: "hint",
    intent: "warning",
    title: status.unknownCompany(label),
    action: { kind: "connect", label },
  }));
  const wanted = input.wantedCompanies.map((connection): Notice => ({
    key: `wanted ${connection.id}`,
    about: "hint",
    intent: "warning",
    title: status.wantedCompany(connection.label),
    consequence: status.wantedWhy,
    action: { kind: "allow", connection },
  }));
  const notStored: Notice | false = !input.autoRefresh.isStored && {
    key: "auto refresh",
    about: "hint",
    intent: "info",
    title: words.pane.autoRefresh.notStored,
  };
  const { cellError } = input;
  const selected: Notice | undefined = cellError && {
    key: `cell ${cellError.address}`,
    about: "hint",
    intent: "warning",
    title: status.cellError(cellError.address, cellError.message),
    answer: true,
    at: input.now,
  };
  const all = [
    selected,
    offline,
    undecided,
    ...failures,
    ...describeRuns(input, words),
    ...notes,
    ...wanted,
    ...unknown,
    ...describeIncomplete(input, words),
    ...describeResults(input, words, failures),
    notStored,
  ];
  return all.filter((notice) => notice !== undefined && notice !== false);
}

/** When the workbook refreshes by itself next, or why that waits; undefined where there is nothing to say. */
function describeAutoRefresh(
  { next, nextAt }: Pick<AutoRefreshState, "next" | "nextAt">,
  { pane, formats }: PaneWords,
  now: Date,
): string | undefined {
  const texts = pane.autoRefresh;
  if (next?.kind === "held") return next.why === "refreshing" ? undefined : texts.waits[next.why];
  if (next?.kind !== "later" || !nextAt) return undefined;
  return texts.next[next.why](formats.moment(ceilToMinute(nextAt), now));
}
