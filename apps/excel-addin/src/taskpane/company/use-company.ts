import { useState } from "react";
import { adoptCompany } from "../../settings/bound-again.ts";
import type { Connection } from "../../settings/connection.ts";
import { formulasNaming } from "../../workbook/formulas/company-formulas.ts";
import { usePane } from "../pane-context.ts";

/** A question to ask before the workbook shows another company, or before a company is deleted. */
export type CompanyQuestion =
  /** The workbook shows a connected company: show `to` instead? */
  | { readonly kind: "change"; readonly from: string; readonly to: Connection }
  /** The workbook names a company that is not connected on this device: is it `connection`? */
  | { readonly kind: "same"; readonly label: string; readonly connection: Connection }
  /** Without the secret, which must not outlive the answer. `cells`: the addresses of the formulas that name it. */
  | {
      readonly kind: "forget";
      readonly id: string;
      readonly label: string;
      readonly cells: readonly string[];
    };

/** Actions to choose, change and delete companies. */
export type CompanyActions = ReturnType<typeof useCompany>;

/** Returns the actions on companies. */
export function useCompany() {
  const { addIn, words, announce } = usePane();
  const [question, setQuestion] = useState<CompanyQuestion>();
  /** Why the last action failed. */
  const [failure, setFailure] = useState<"notForgotten">();
  const { company, connect } = words.pane;

  async function bind(connection: Connection): Promise<void> {
    await addIn.binding.bind(connection);
    announce(connect.connected(connection.label));
  }

  /** Shows this company in the workbook. Asks first if the workbook shows or names another. */
  function choose(connection: Connection): void {
    const state = addIn.binding.state();
    if (state.kind !== "bound") void bind(connection);
    else if (!state.connection) setQuestion({ kind: "same", label: state.company.label, connection });
    else if (state.connection.id !== connection.id) {
      setQuestion({ kind: "change", from: state.connection.label, to: connection });
    }
  }

  async function forget(id: string, label: string): Promise<void> {
    const gone = await addIn.connections.forget(id);
    setFailure(gone ? undefined : "notForgotten");
    announce(gone ? company.forgotten(label) : company.notForgotten);
  }

  async function adopt(connection: Connection): Promise<void> {
    await adoptCompany(addIn, connection);
    announce(connect.connected(connection.label));
  }

  async function askToForget({ id, label }: Connection): Promise<void> {
    // The question is asked all the same while Excel can't answer.
    const cells = await formulasNaming(label).catch(() => []);
    setQuestion({ kind: "forget", id, label, cells });
  }

  /** Answers the question with yes. */
  function confirm(): void {
    setQuestion(undefined);
    if (question?.kind === "change") void bind(question.to);
    else if (question?.kind === "forget") void forget(question.id, question.label);
    else if (question?.kind === "same") void adopt(question.connection);
  }

  /** Asks whether to show this company instead of the workbook's. */
  function showInstead(to: Connection): void {
    const state = addIn.binding.state();
    if (state.kind === "bound") setQuestion({ kind: "change", from: state.company.label, to });
  }

  return {
    question,
    choose,
    askToForget: (connection: Connection) => void askToForget(connection),
    confirm,
    showInstead,
    /** Answers the question with no: nothing changes. */
    dismiss: () => setQuestion(undefined),
    failure,
  };
}
