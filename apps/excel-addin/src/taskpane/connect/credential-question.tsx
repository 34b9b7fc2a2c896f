import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import type { ConnectFormControl } from "./use-connect-form.ts";

/** Asks whether a new credential belongs to the same company, before a cell shows what it reads. */
export function CredentialQuestion(props: {
  readonly form: ConnectFormControl;
  readonly focusAfter: () => HTMLElement | null | undefined;
}): ReactElement {
  const { connect, missing } = usePane().words.pane;
  const { state, existing, answer } = props.form;
  const doubt = state.kind === "question" ? state.doubt : undefined;
  return (
    <ConfirmDialog
      question={
        existing !== undefined &&
        doubt !== undefined && {
          risky: true,
          title: connect.sameTitle(existing.label),
          text: {
            other: doubt.kind === "other" ? connect.sameOther(doubt.label) : "",
            different: connect.sameDifferent(existing.label),
            unknown: connect.sameUnknown,
          }[doubt.kind],
          confirm: { label: missing.yes, onChoose: () => answer(true) },
          cancel: { label: missing.no, onChoose: () => answer(false) },
        }
      }
      focusAfter={props.focusAfter}
    />
  );
}
