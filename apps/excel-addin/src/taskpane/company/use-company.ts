import { useState } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";

/** A question that stands before the workbook shows another company, or before a company is forgotten. */
export type CompanyQuestion =
  /** The workbook shows a known company; it is to show `to`. */
  | { readonly kind: "change"; readonly from: string; readonly to: Connection }
  /** The workbook names a company that this device does not know; is it `connection`? */
  | { readonly kind: "same"; readonly label: string; readonly connection: Connection }
  | { readonly kind: "forget"; readonly connection: Connection };

/** Choosing, changing and forgetting companies. */
export interface CompanyActions {
  readonly question: CompanyQuestion | undefined;
  /** Shows this company in the workbook; asks first where it shows, or names, another. */
  readonly choose: (connection: Connection) => void;
  readonly askToForget: (connection: Connection) => void;
  /** Yes to the question. */
  readonly confirm: () => void;
  /** The workbook names another company, and is to show this one instead: a question of its own. */
  readonly showInstead: (connection: Connection) => void;
  /** No: nothing changes. */
  readonly dismiss: () => void;
  /** Why the last thing that was asked for did not work. */
  readonly failure: "notForgotten" | undefined;
}

/** The actions around the workbook's company. */
export function useCompany(): CompanyActions {
  const { addIn, words, announce } = usePane();
  const [question, ask] = useState<CompanyQuestion>();
  const [failure, setFailure] = useState<"notForgotten">();
  const { company, connect } = words.pane;

  async function bind(connection: Connection): Promise<void> {
    await addIn.binding.bind(connection);
    announce(connect.connected(connection.label));
  }

  function choose(connection: Connection): void {
    const state = addIn.binding.state();
    if (state.kind !== "bound") void bind(connection);
    else if (!state.connection) ask({ kind: "same", label: state.company.label, connection });
    else if (state.connection.id !== connection.id) {
      ask({ kind: "change", from: state.connection.label, to: connection });
    }
  }

  function forget({ id, label }: Connection): void {
    const gone = addIn.connections.forget(id);
    setFailure(gone ? undefined : "notForgotten");
    announce(gone ? company.forgotten(label) : company.notForgotten);
  }

  function confirm(): void {
    ask(undefined);
    if (question?.kind === "change") void bind(question.to);
    else if (question?.kind === "forget") forget(question.connection);
    else if (question?.kind === "same") {
      addIn.binding.adopt(question.connection);
      announce(connect.connected(question.connection.label));
    }
  }

  function showInstead(to: Connection): void {
    const state = addIn.binding.state();
    if (state.kind === "bound") ask({ kind: "change", from: state.company.label, to });
  }

  return {
    question,
    choose,
    askToForget: (connection) => ask({ kind: "forget", connection }),
    confirm,
    showInstead,
    dismiss: () => ask(undefined),
    failure,
  };
}
