import { useState } from "react";
import { adoptCompany } from "../../settings/bound-again.ts";
import type { Connection } from "../../settings/connection.ts";
import { formulasNaming } from "../../workbook/formulas/company-formulas.ts";
import { usePane } from "../pane-context.ts";
import type { Choice } from "../parts/questions.ts";

/** Actions to choose, change and delete companies. */
export type CompanyActions = ReturnType<typeof useCompany>;

/** Returns the actions on companies. They ask before the workbook shows another one, or one is deleted. */
export function useCompany() {
  const { addIn, words, announce, ask, manyFlow } = usePane();
  const { company, connect, missing } = words.pane;
  /** Why the last action failed. */
  const [failure, setFailure] = useState<"notForgotten">();

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
  async function choose(connection: Connection): Promise<void> {
    const state = addIn.binding.state();
    if (state.kind !== "bound") return bind(connection);
    if (state.connection?.id === connection.id) return;
    if (!state.connection) {
      const answer = await askWhetherSame(state.company.label, connection);
      if (answer === "confirm") return adopt(connection);
      if (answer === "cancel") return;
    }
    const from = (state.connection ?? state.company).label;
    const answer = await ask({
      title: company.changeTitle(connection.label),
      text: company.changeText(from, connection.label),
      confirm: company.change,
      cancel: company.keep(from),
    });
    if (answer === "confirm") await bind(connection);
  }

  /** The workbook names a company that is not connected on this device: is it this one? */
  function askWhetherSame(label: string, connection: Connection): Promise<Choice> {
    return ask({
      title: missing.question(label),
      text: missing.answer(connection.label),
      confirm: missing.yes,
      cancel: missing.no,
      other: missing.other(connection.label),
    });
  }

  async function forgetOnRequest(connection: Connection): Promise<void> {
    const { id, label } = connection;
    // It is asked all the same while Excel can't answer.
    const cells = await formulasNaming(label).catch(() => []);
    const naming = cells.length > 0 ? [company.namedBy(words.formats.listFirst(cells))] : [];
    const run = manyFlow(connection).state().run ? [company.forgetStopsRun] : [];
    const answer = await ask({
      risky: true,
      title: company.forgetTitle(label),
      text: [company.forgetText, ...run, ...naming].join(" "),
      confirm: company.forgetAction,
    });
    if (answer === "confirm") await forget(id, label);
  }

  return {
    choose: (connection: Connection) => void choose(connection),
    askToForget: (connection: Connection) => void forgetOnRequest(connection),
    failure,
  };
}
