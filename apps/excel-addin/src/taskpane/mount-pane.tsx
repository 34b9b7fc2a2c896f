import { type PayloadField, elementFields, payloadFields } from "@accounting-data/creating/payload";
import { systemClock } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import { createRoot } from "react-dom/client";
import type { AddIn } from "../add-in.ts";
import { createCacheStatus } from "../cache/cache-status.ts";
import { companyOf } from "../creating/classify-rows.ts";
import { shareJournal } from "../creating/indexed-db-journal.ts";
import type { Journal } from "../creating/journal.ts";
import { askBeforeCreate } from "../creating/ask-before-create.ts";
import { readPartners, type ExistingPartners } from "../creating/read-partners.ts";
import { NotSent } from "../service/not-sent.ts";
import { createPartnerAttempts, type CreatingParts } from "../creating/partner-attempts.ts";
import { createPartnerService } from "../creating/partner-service.ts";
import { partnersList } from "../lists/partners-list.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import { officePlatform } from "../workbook/office-platform.ts";
import { officeTableSheets } from "../workbook/tables/insert-table.ts";
import { createNamedCompanies } from "../workbook/formulas/named-companies.ts";
import { createPartnerFlow } from "../partner/partner-flow.ts";
import { createInsertFlow } from "../choosing/insert-flow.ts";
import { listCall } from "../choosing/list-formula.ts";
import { openManyFlow } from "../many/open-many-flow.ts";
import { createQuestions } from "../base/questions.ts";
import { PaneRoot } from "./pane-root.tsx";

/** Renders the task pane into an element. Office must be ready. */
export function mountPane(addIn: AddIn, element: HTMLElement): void {
  const language = addIn.language();
  document.documentElement.lang = language;
  const words = createPaneWords(language, { listWords: addIn.upstreams.listWords });

  const openJournal = shareJournal({
    indexedDB: () => indexedDB,
    locks: navigator.locks,
    name: officePlatform.partitionKey() ?? "",
    clock: systemClock,
  });
  onForgotten(addIn, (id) => {
    void openJournal().then(
      (journal) => journal.forgetTyped(id),
      // A journal that can't be opened keeps nothing.
      () => undefined,
    );
  });

  const questions = createQuestions();
  const now = (): Date => new Date();
  const root = createRoot(element);
  const value = {
    addIn,
    words,
    now,
    status: createCacheStatus(addIn.data),
    callOf: (list: ListName) => listCall(list, addIn.ownFunctions.prefixes[0] ?? ""),
    partnerFlow: onePerCompany(addIn, (id) =>
      createPartnerFlow(
        createPartnerAttempts(creatingParts(addIn, id, openJournal)),
        () => describedFields(addIn, id),
        now,
        (payload) =>
          askBeforeCreate(payload, {
            described: describedFields(addIn, id),
            readPartners: () => currentPartners(addIn, id),
            now,
          }),
      ),
    ),
    namedCompanies: createNamedCompanies(addIn.ownFunctions),
    manyFlow: onePerCompany(addIn, (id) => {
      const flow = openManyFlow(addIn, { ...creatingParts(addIn, id, openJournal), words });
      return { ...flow, start: () => addIn.autoRefresh.during(flow.start()) };
    }),
    insertFlow: createInsertFlow({ addIn, words, ask: questions.ask, sheets: officeTableSheets, now }),
  };
  root.render(<PaneRoot value={value} questions={questions} />);
}

/** The fields of a new partner that the company's service describes. */
function describedFields({ connections, upstreams }: AddIn, id: string): readonly PayloadField[] {
  const upstream = connections.get(id)?.upstream;
  const described = upstream === undefined ? undefined : upstreams.peek(upstream)?.described;
  return [...payloadFields(described), ...elementFields(described)];
}

/** The partners that exist now; rejects for a company that was forgotten. */
async function currentPartners(addIn: AddIn, id: string): Promise<ExistingPartners> {
  const connection = addIn.connections.get(id);
  if (!connection) throw new NotSent("forgotten");
  return readPartners(addIn.data.of(connection, partnersList), {
    clock: systemClock,
    onChanges: async () => void (await addIn.renew(partnersList)),
  });
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
      route: addIn.createRoute,
    }),
    clock: systemClock,
    newId: () => crypto.randomUUID(),
  };
}

/** Calls `create` once for each company that is not forgotten. */
function onePerCompany<T>(addIn: AddIn, create: (id: string) => T): (connection: Connection) => T {
  const created = new Map<string, T>();
  onForgotten(addIn, (id) => created.delete(id));
  return ({ id }) => {
    const flow = created.get(id) ?? create(id);
    created.set(id, flow);
    return flow;
  };
}

/** Calls `forget` with each id of a company as soon as a person has forgotten it. */
function onForgotten({ connections }: AddIn, forget: (id: string) => void): void {
  const idsNow = (): readonly string[] =>
    connections.list().flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  let ids = idsNow();
  connections.subscribe(() => {
    const before = ids;
    ids = idsNow();
    for (const id of before) if (!ids.includes(id)) forget(id);
  });
}
