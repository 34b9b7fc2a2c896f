import { useState } from "react";
import { adoptCompany, relabelCompany } from "../../settings/bound-again.ts";
import type { Connection } from "../../settings/connection.ts";
import { sameLabel } from "../../settings/find-connection.ts";
import { formulasNaming, renameInFormulas } from "../../workbook/formulas/company-formulas.ts";
import { usePane, useStore } from "../pane-context.ts";
import type { Choice } from "../../base/questions.ts";
import { describeRuns } from "../../status/describe-results.ts";
import { note, type Notice } from "../../status/notice.ts";
import type { ManyFlow } from "../../many/many-flow.ts";

export type CompanyActions = ReturnType<typeof useCompany>;

/** Returns the actions on companies. They ask before the workbook shows another one, or one is deleted. */
export function useCompany() {
  const { addIn, words, now, announce, ask, manyFlow } = usePane();
  const { company, connect, missing } = words.pane;
  const [failure, setFailure] = useState<"notForgotten">();
  const [stoppedRun, setStoppedRun] = useState<Notice>();

  async function bind(connection: Connection): Promise<void> {
    await addIn.binding.bind(connection);
    announce(connect.connected(connection.label));
  }

  /** Shows the company that the workbook names. */
  async function confirm({ label }: Connection): Promise<void> {
    await addIn.binding.confirm();
    announce(connect.connected(label));
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

  /** Says how far the run of a forgotten company is, whose requests under way are finished, and how it ended. */
  function tellRun(connection: Connection, flow: ManyFlow): void {
    const tell = (): void => {
      const state = flow.state();
      const runs = [{ ...state, connection, waitsUntil: undefined }];
      const [notice] = describeRuns({ runs, bound: undefined, now: now() }, words);
      if (!state.run) stop();
      const onDismiss = (): void => setStoppedRun(undefined);
      setStoppedRun(
        notice && { ...notice, ...(!state.run && { action: { kind: "dismiss-note", onDismiss } }) },
      );
    };
    const stop = flow.subscribe(tell);
    tell();
  }

  /** Shows this company in the workbook. Asks first if the workbook shows or names another. */
  async function choose(connection: Connection): Promise<void> {
    const state = addIn.binding.state();
    if (state.company === undefined) return bind(connection);
    if (state.connection?.id === connection.id) {
      return state.kind === "unconfirmed" ? confirm(connection) : undefined;
    }
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
    const cells = await formulasNaming(label, addIn.ownFunctions).catch(() => []);
    const naming = cells.length > 0 ? [company.namedBy(words.formats.listFirst(cells))] : [];
    const flow = manyFlow(connection);
    const run = flow.state().run ? [company.forgetStopsRun] : [];
    const answer = await ask({
      risky: true,
      title: company.forgetTitle(label),
      text: [company.forgetText, ...run, ...naming].join(" "),
      confirm: company.forgetAction,
    });
    if (answer !== "confirm") return;
    if (flow.state().run) tellRun(connection, flow);
    await forget(id, label);
  }

  return {
    choose: (connection: Connection) => void choose(connection),
    askToForget: (connection: Connection) => void forgetOnRequest(connection),
    /** What there is to say about companies that were forgotten. */
    notes: [...(failure ? [note(company[failure])] : []), ...(stoppedRun ? [stoppedRun] : [])],
  };
}

export function useRenaming() {
  const { addIn, words, namedCompanies } = usePane();
  const { pane, formats } = words;
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  const [left, setLeft] = useState<{ readonly connectionId: string; readonly text: string }>();

  /** Renames a company in the workbook and its formulas, if it got another name. */
  async function rename(before: Connection, now: Connection): Promise<void> {
    setLeft(undefined);
    if (before.label === now.label) return;
    await relabelCompany(addIn.binding, now);
    if (sameLabel(before.label, now.label)) return;
    const cells = await renameInFormulas({ from: before.label, to: now.label }, addIn.ownFunctions).catch(
      () => undefined,
    );
    void namedCompanies.read();
    if (cells?.length === 0) return;
    const text = cells
      ? pane.company.oldName(before.label, formats.listFirst(cells))
      : pane.company.notSearched(before.label, now.label);
    setLeft({ connectionId: now.id, text });
  }

  // Once it is forgotten, the formulas ask for a company that this device does not know, which has its own message.
  const isKnown = connections.some(({ id }) => id === left?.connectionId);
  return {
    rename,
    /** Names the formulas that still ask for the old name; undefined if no formula does. */
    note: left && isKnown ? note(left.text, () => setLeft(undefined)) : undefined,
  };
}
