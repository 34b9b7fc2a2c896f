import { useState } from "react";
import { adoptCompany } from "../../settings/bound-again.ts";
import type { Connection } from "../../settings/connection.ts";
import { formulasNaming } from "../../workbook/formulas/company-formulas.ts";
import { usePane } from "../pane-context.ts";
import type { Confirmation, DialogChoice } from "../parts/confirm-dialog.tsx";

/** Actions to choose, change and delete companies. */
export type CompanyActions = ReturnType<typeof useCompany>;

/** Returns the actions on companies, and what they ask before the workbook shows another one, or one is deleted. */
export function useCompany() {
  const { addIn, words, announce } = usePane();
  const { company, connect, missing, common } = words.pane;
  const [question, setQuestion] = useState<Confirmation>();
  /** Why the last action failed. */
  const [failure, setFailure] = useState<"notForgotten">();

  /** An answer closes the question; one that does nothing else changes nothing. */
  function answer(label: string, act?: () => void): DialogChoice {
    return {
      label,
      onChoose: () => {
        setQuestion(undefined);
        act?.();
      },
    };
  }

  async function bind(connection: Connection): Promise<void> {
    await addIn.binding.bind(connection);
    announce(connect.connected(connection.label));
  }

  async function adopt(connection: Connection): Promise<void> {
    await adoptCompany(addIn, connection);
    announce(connect.connected(connection.label));
  }

  async function forget(id: string, label: string): Promise<void> {
    const gone = await addIn.connections.forget(id);
    setFailure(gone ? undefined : "notForgotten");
    announce(gone ? company.forgotten(label) : company.notForgotten);
  }

  /** Shows this company in the workbook. Asks first if the workbook shows or names another. */
  function choose(connection: Connection): void {
    const state = addIn.binding.state();
    if (state.kind !== "bound") void bind(connection);
    else if (!state.connection) askWhetherSame(state.company.label, connection);
    else if (state.connection.id !== connection.id) askToChange(state.connection.label, connection);
  }

  function askToChange(from: string, to: Connection): void {
    setQuestion({
      title: company.changeTitle(to.label),
      text: company.changeText(from, to.label),
      confirm: answer(company.change, () => void bind(to)),
      cancel: answer(company.keep(from)),
    });
  }

  /** The workbook names a company that is not connected on this device: is it this one? */
  function askWhetherSame(label: string, connection: Connection): void {
    setQuestion({
      title: missing.question(label),
      text: missing.answer(connection.label),
      confirm: answer(missing.yes, () => void adopt(connection)),
      cancel: answer(missing.no),
      other: answer(missing.other(connection.label), () => askToChange(label, connection)),
    });
  }

  /** The question refers to no secret, which must not outlive the answer. */
  async function askToForget({ id, label }: Connection): Promise<void> {
    // It is asked all the same while Excel can't answer.
    const cells = await formulasNaming(label).catch(() => []);
    const naming = cells.length > 0 ? [company.namedBy(words.formats.listFirst(cells))] : [];
    setQuestion({
      risky: true,
      title: company.forgetTitle(label),
      text: [company.forgetText, ...naming].join(" "),
      confirm: answer(company.forgetAction, () => void forget(id, label)),
      cancel: answer(common.cancel),
    });
  }

  return {
    question,
    choose,
    askToForget: (connection: Connection) => void askToForget(connection),
    failure,
  };
}
