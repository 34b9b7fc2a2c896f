import type { FailureFacts } from "../../messages/describe-failure.ts";
import type { Connection } from "../../settings/connection.ts";

/** What the pane has to say: one on the status line, all of them below it when a person opens them. */
export interface Notice {
  readonly key: string;
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
  readonly failure?: NoticeFailure;
  readonly action?: NoticeAction;
}

/** A sentence about connections or the workbook. */
export interface Note {
  readonly text: string;
  /** Removes it; absent for what lasts. */
  readonly onDismiss?: () => void;
}

/** Why something failed. */
export interface NoticeFailure extends Omit<FailureFacts, "since"> {
  readonly error: unknown;
  readonly at: Date;
}

/** What to press. */
export type NoticeAction =
  | { readonly kind: "sign-in"; readonly connection: Connection }
  | { readonly kind: "connect"; readonly label: string }
  | { readonly kind: "dismiss-note"; readonly onDismiss: () => void }
  | { readonly kind: "retry" | "reload" | "dismiss" | "dismiss-insertion" };
