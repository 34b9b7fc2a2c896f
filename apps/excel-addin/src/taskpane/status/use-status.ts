import { useEffect, useReducer, useState } from "react";
import type { CompanyStatus } from "../../cache/list-status.ts";
import { findConnection } from "../../settings/find-connection.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";
import { attemptName } from "../../partner/attempt-name.ts";
import { useCellError } from "./use-cell-error.ts";
import { usePassed } from "../parts/use-passed.ts";
import { decideStatus, type Status } from "../../status/decide-status.ts";
import type { Notice, StatusInput, UnseenRun } from "../../status/notice.ts";

export function useStatus(notes: readonly Notice[]): Status {
  const { addIn, words, now, status, insertFlow } = usePane();
  const companies = useStore(addIn.data, status.all);
  const input: StatusInput = {
    bound: useConnection(),
    companies,
    waitsUntil: useWaitsUntil(companies),
    refreshed: useStore(addIn.refreshFlow, () => addIn.refreshFlow.state()),
    autoRefresh: useStore(addIn.autoRefresh, addIn.autoRefresh.state),
    offlineSince: useOfflineSince(),
    inserted: useStore(insertFlow, () => insertFlow.state()),
    runs: useUnseenRuns(),
    unknownCompanies: useUnknownCompanies(),
    wantedCompanies: useStore(addIn.binding, addIn.binding.wanted),
    notes,
    cellError: useCellError(),
    unsettled: useUnsettled(),
    fieldWords: (connectionId) => {
      const company = addIn.connections.list().find(({ id }) => id === connectionId);
      return company && addIn.upstreams.peek(company.upstream)?.words;
    },
    now: now(),
  };
  return decideStatus(input, words);
}

/** The partner of whom nobody knows whether it was created, unless the page that asks about it is shown. */
function useUnsettled(): string | undefined {
  const bound = useConnection();
  const { addIn, words, partnerFlow } = usePane();
  const flow = partnerFlow(bound);
  // Other pages, and earlier ones, may have left attempts.
  useEffect(() => void flow.loadAttempts(), [flow]);
  const state = useStore(flow, () => flow.state());
  const waiting = useStore(flow, () => flow.unsettled());
  const tab = useStore(addIn.preferences, () => addIn.preferences.read("tab"));
  const attempt = state.kind === "unknown" ? state.attempt : waiting;
  return attempt && tab !== "partner" ? attemptName(attempt, words) : undefined;
}

/** The runs of Create many of other companies, and of this one while another page is shown. */
function useUnseenRuns(): readonly UnseenRun[] {
  const bound = useConnection();
  const { addIn, manyFlow } = usePane();
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  const tab = useStore(addIn.preferences, () => addIn.preferences.read("tab"));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const shown = tab === "many" ? manyFlow(bound) : undefined;
  useEffect(() => {
    const stops = connections.map((connection) => manyFlow(connection).subscribe(rerender));
    return () => stops.forEach((stop) => stop());
  }, [connections, manyFlow]);
  useEffect(() => shown?.noteSeen());
  return connections.flatMap((connection) => {
    const flow = manyFlow(connection);
    const { run, result, isSeen } = flow.state();
    if (flow === shown || !(run ?? (result && !isSeen))) return [];
    return [{ connection, run, result, waitsUntil: addIn.data.waitsUntil(connection) }];
  });
}

/** Until when the service has asked reads to wait; rerenders when that has passed. */
function useWaitsUntil(companies: readonly CompanyStatus[]): Date | undefined {
  const { addIn } = usePane();
  const reading = companies.filter(({ lists }) => lists.some(({ progress }) => progress));
  // A number: the component renders again when it changes, though no list has changed.
  const time = useStore(addIn.data, () =>
    Math.max(0, ...reading.map(({ connection }) => addIn.data.waitsUntil(connection)?.getTime() ?? 0)),
  );
  const waitsUntil = time > 0 ? new Date(time) : undefined;
  return usePassed(waitsUntil) ? undefined : waitsUntil;
}

/** The companies that formulas of this workbook name and this device does not know: a colleague has connected them. */
function useUnknownCompanies(): readonly string[] {
  const { addIn, namedCompanies } = usePane();
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  // A refresh looks at the formulas too: they may have changed since.
  const refreshed = useStore(addIn.refreshFlow, () => addIn.refreshFlow.state());
  useEffect(() => void namedCompanies.read(), [namedCompanies, refreshed.kind]);
  const names = useStore(namedCompanies, namedCompanies.names);
  return names.filter((name) => !findConnection(connections, name));
}

/** Since when the browser is offline; undefined while it is online. */
function useOfflineSince(): Date | undefined {
  const { now } = usePane();
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : now()));
  useEffect(() => {
    const update = (): void => setSince((before) => (navigator.onLine ? undefined : (before ?? now())));
    // It may have changed since the first rendering.
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, [now]);
  return since;
}
