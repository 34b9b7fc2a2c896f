import type { FieldWords } from "@accounting-data/deployment";
import type { CompanyStatus } from "../cache/list-status.ts";
import type { KnownFailure } from "../messages/describe-failure.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { AutoRefreshState } from "../refresh/auto/auto-refresh.ts";
import type { RefreshState } from "../refresh/refresh-flow.ts";
import type { Connection } from "../settings/connection.ts";
import type { InsertState } from "../choosing/insert-flow.ts";
import type { ManyState } from "../many/many-state.ts";

/** What the status line is decided from. */
export interface StatusInput {
  readonly bound: Connection;
  readonly companies: readonly CompanyStatus[];
  /** Until when the service has asked a read to wait. */
  readonly waitsUntil: Date | undefined;
  readonly refreshed: RefreshState;
  readonly autoRefresh: Pick<AutoRefreshState, "next" | "nextAt" | "isStored">;
  readonly offlineSince: Date | undefined;
  readonly inserted: InsertState;
  /** Of this company while another page is shown, and of other companies. */
  readonly runs: readonly UnseenRun[];
  /** Companies that formulas name and this device does not know. */
  readonly unknownCompanies: readonly string[];
  /** Companies that formulas name, and that nobody has allowed this workbook to show. */
  readonly wantedCompanies: readonly Connection[];
  /** What the error in the selected cell says, where Excel does not show it. */
  readonly cellError?: { readonly address: string; readonly message: string } | undefined;
  /** What there is to say about connections or the workbook. */
  readonly notes: readonly Notice[];
  /** The partner of whom nobody knows whether it was created; undefined if the page that asks about it is shown. */
  readonly unsettled: string | undefined;
  /** A company's own words for fields, by its connection. */
  readonly fieldWords: (connectionId: string | undefined) => FieldWords | undefined;
  readonly now: Date;
}

/** A run of Create many that a person does not see, or its end that they have not seen. */
export interface UnseenRun extends Pick<ManyState, "run" | "result"> {
  readonly connection: Connection;
  /** Until when the service has asked its client to wait. */
  readonly waitsUntil: Date | undefined;
}

/** What the pane has to say: one on the status line, all of them below it when a person opens them. */
export interface Notice {
  readonly key: string;
  /** What it is about, by which notices are ordered. */
  readonly about: Exclude<(typeof order)[number], "last action">;
  readonly intent: "error" | "warning" | "info" | "success";
  /** What happened. */
  readonly title: string;
  /** When it happened; absent for what lasts. */
  readonly at?: Date;
  /** Whether it answers what a person just did. */
  readonly answer?: boolean;
  /** What it means for the data. */
  readonly consequence?: string;
  /** The failure that is described after the title. */
  readonly failure?: KnownFailure;
  readonly action?: NoticeAction;
  /** Whether it says how far something is, and changes all the time. */
  readonly isProgress?: boolean;
}

export type NoticeAction =
  | { readonly kind: "sign-in" | "retry or sign-in" | "decide" | "allow"; readonly connection: Connection }
  | { readonly kind: "connect"; readonly label: string }
  | { readonly kind: "dismiss-note"; readonly onDismiss: () => void }
  | { readonly kind: "retry" | "reload" | "dismiss" | "dismiss-insertion" };

/** A sentence about connections or the workbook. `onDismiss` removes it; it is absent for what lasts. */
export function note(text: string, onDismiss?: () => void): Notice {
  return {
    key: text,
    about: "hint",
    intent: "warning",
    title: text,
    ...(onDismiss && { action: { kind: "dismiss-note", onDismiss } }),
  };
}

/** What a person must do first comes first. */
const order = [
  "sign-in",
  "data at risk",
  // The answer to what a person just did, unless something has happened since.
  "last action",
  "missing right",
  "service away",
  "hint",
  "result",
] as const;

/** Puts notices in the order in which a person needs them. */
export function inOrder(notices: readonly Notice[]): readonly Notice[] {
  const timeOf = ({ at }: Notice): number => at?.getTime() ?? 0;
  const newest = Math.max(...notices.map(timeOf));
  const rankOf = (notice: Notice): number => {
    const rank = order.indexOf(notice.about);
    const isLastAction = notice.answer === true && timeOf(notice) === newest;
    return isLastAction ? Math.min(rank, order.indexOf("last action")) : rank;
  };
  return notices.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Names the company that a sentence is about, unless the workbook shows it. */
export function ofCompany(
  { id, label }: Connection,
  sentence: string,
  { bound, pane }: { readonly bound: Connection | undefined; readonly pane: PaneWords["pane"] },
): string {
  return id === bound?.id ? sentence : pane.status.of(label, sentence);
}
