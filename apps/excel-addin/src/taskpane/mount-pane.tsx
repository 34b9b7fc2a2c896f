import { systemClock } from "@accounting-data/core";
import { createRoot } from "react-dom/client";
import type { AddIn } from "../add-in.ts";
import { createCacheStatus } from "../cache/cache-status.ts";
import { companyOf } from "../creating/classify-rows.ts";
import { shareJournal } from "../creating/indexed-db-journal.ts";
import type { Journal } from "../creating/journal.ts";
import { createPartnerAttempts, type CreatingParts } from "../creating/partner-attempts.ts";
import { payloadFields, type PayloadField } from "../creating/payload-fields.ts";
import { createPartnerService } from "../creating/partner-service.ts";
import type { ListName } from "../lists/list-name.ts";
import { partnersList } from "../lists/partners-list.ts";
import { tableHeadings } from "../messages/fields/column-titles.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import { officePlatform } from "../workbook/office-platform.ts";
import { officeTableSheets } from "../workbook/tables/insert-table.ts";
import { createPartnerFlow } from "./partner/partner-flow.ts";
import { createInsertFlow } from "./lists/insert-flow.ts";
import { listCall } from "./lists/list-formula.ts";
import { openManyFlow } from "./many/open-many-flow.ts";
import { createQuestions } from "./parts/questions.ts";
import { PaneRoot } from "./pane-root.tsx";

/** Renders the task pane into an element. Office must be ready. */
export async function mountPane(addIn: AddIn, element: HTMLElement): Promise<void> {
  const autoRefresh = await addIn.autoRefresh.open();
  const language = addIn.language();
  document.documentElement.lang = language;
  const words = createPaneWords(language);

  const openJournal = shareJournal({
    indexedDB: () => indexedDB,
    locks: navigator.locks,
    name: officePlatform.partitionKey() ?? "",
    clock: systemClock,
  });
  forgetWithCompanies(addIn, openJournal);

  const questions = createQuestions();
  const insertFlow = createInsertFlow({
    source: addIn.tableSource,
    remembered: addIn.tables,
    sheets: officeTableSheets,
    company: () => addIn.binding.state().company?.id,
    titleOf: (list) => words.pane.list(list).plural,
    headingsOf: async ({ upstream }, fields) => {
      const offered = await addIn.upstreams.of(upstream);
      return tableHeadings(fields, { language, words: offered?.words });
    },
    now: () => new Date(),
    askForNewSheet: async ({ address, rows, columns }) => {
      const { tables } = words.pane;
      const answer = await questions.ask({
        title: tables.noRoom(address),
        text: tables.noRoomText(rows, columns),
        confirm: tables.newSheet,
      });
      return answer === "confirm";
    },
    onChanges: async (list) => void (await addIn.renew(list)),
  });
  const root = createRoot(element);
  const value = {
    addIn,
    words,
    now: () => new Date(),
    status: createCacheStatus(addIn.data),
    callOf: (list: ListName) => listCall(list, addIn.namespace),
    partnerFlow: onePerCompany(addIn, (id) =>
      createPartnerFlow(createPartnerAttempts(creatingParts(addIn, id, openJournal)), () =>
        describedFields(addIn, id),
      ),
    ),
    autoRefresh,
    manyFlow: onePerCompany(addIn, (id) => {
      const flow = openManyFlow(addIn, { ...creatingParts(addIn, id, openJournal), words });
      return { ...flow, start: () => autoRefresh.during(flow.start()) };
    }),
    insertFlow: {
      ...insertFlow,
      start: (...table: Parameters<typeof insertFlow.start>) =>
        autoRefresh.during(insertFlow.start(...table)),
    },
  };
  root.render(<PaneRoot value={value} questions={questions} />);
}

/** The fields of a new partner that the company's service describes. */
function describedFields({ connections, upstreams }: AddIn, id: string): readonly PayloadField[] {
  const upstream = connections.get(id)?.upstream;
  return payloadFields(upstream === undefined ? undefined : upstreams.peek(upstream)?.described);
}

function creatingParts(addIn: AddIn, id: string, openJournal: () => Promise<Journal>): CreatingParts {
  const { connections, data } = addIn;
  // Looked up each time: the connection may be edited while a flow lives, and be forgotten.
  const connection = (): Connection | undefined => connections.get(id);
  return {
    connectionId: id,
    service: () => connection()?.upstream ?? "",
    companyOf: (other) => companyOf(connections.list(), { id, other }),
    openJournal,
    partners: createPartnerService({
      client: (company) => addIn.client(company),
      noteCreated: (company, partner) => data.of(company, partnersList).whole.created.add(partner),
      connection,
    }),
    clock: systemClock,
    newId: () => crypto.randomUUID(),
  };
}

/** Deletes what was typed for a company as soon as a person forgets it. */
function forgetWithCompanies(addIn: AddIn, openJournal: () => Promise<Journal>): void {
  const listed = (): readonly string[] =>
    addIn.connections.list().flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  let before = listed();
  addIn.connections.subscribe(() => {
    const now = listed();
    const forgotten = before.filter((id) => !now.includes(id));
    before = now;
    for (const id of forgotten) {
      // A journal that can't be opened keeps nothing.
      void openJournal().then(
        (journal) => journal.forgetTyped(id),
        () => undefined,
      );
    }
  });
}

/** Calls `create` once for each company that is not forgotten. */
function onePerCompany<T>(addIn: AddIn, create: (id: string) => T): (connection: Connection) => T {
  const created = new Map<string, T>();
  addIn.connections.subscribe(() => {
    const listed = new Set(addIn.connections.list().map(({ id }) => id));
    for (const id of created.keys()) if (!listed.has(id)) created.delete(id);
  });
  return ({ id }) => {
    const flow = created.get(id) ?? create(id);
    created.set(id, flow);
    return flow;
  };
}
