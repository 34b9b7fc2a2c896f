import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { ConfirmDialog, type Confirmation } from "../parts/confirm-dialog.tsx";
import type { CompanyActions } from "./use-company.ts";

/** The open question, if any. */
export function CompanyQuestionDialog(props: {
  readonly actions: CompanyActions;
  readonly focusAfter: () => HTMLElement | null | undefined;
}): ReactElement {
  return <ConfirmDialog question={useConfirmation(props.actions)} focusAfter={props.focusAfter} />;
}

function useConfirmation(actions: CompanyActions): Confirmation | undefined {
  const { pane, formats } = usePane().words;
  const { company, missing, common } = pane;
  const { question, confirm, dismiss } = actions;
  switch (question?.kind) {
    case undefined:
      return undefined;
    case "change":
      return {
        title: company.changeTitle(question.to.label),
        text: company.changeText(question.from, question.to.label),
        confirm: { label: company.change, onChoose: confirm },
        cancel: { label: company.keep(question.from), onChoose: dismiss },
      };
    case "same":
      return {
        title: missing.question(question.label),
        text: missing.answer(question.connection.label),
        confirm: { label: missing.yes, onChoose: confirm },
        cancel: { label: missing.no, onChoose: dismiss },
        other: {
          label: missing.other(question.connection.label),
          onChoose: () => actions.showInstead(question.connection),
        },
      };
    case "forget":
      return {
        risky: true,
        title: company.forgetTitle(question.label),
        text: [
          company.forgetText,
          ...(question.cells.length > 0 ? [company.namedBy(formats.listFirst(question.cells))] : []),
        ].join(" "),
        confirm: { label: company.forgetAction, onChoose: confirm },
        cancel: { label: common.cancel, onChoose: dismiss },
      };
  }
}
