import { createRoot } from "react-dom/client";
import type { AddIn } from "../add-in.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import { Forgotten } from "../service/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { createInsertFlow } from "../tables/insert-flow.ts";
import { officeTableSheets } from "../workbook/tables/insert-table.ts";
import { createPartnerFlow, type PartnerService } from "./partner/partner-flow.ts";
import type { CreatedPartner } from "./partner/partner-state.ts";
import { createPartnerService } from "./partner/partner-service.ts";
import { showPartner } from "./partner/show-partner.ts";
import { openManyFlow } from "./many/open-many-flow.ts";
import { PaneRoot } from "./pane-root.tsx";

/** Renders the task pane into an element. Office must be ready. Returns a function that unmounts it. */
export function mountPane(addIn: AddIn, element: HTMLElement): () => void {
  const language = addIn.language();
  document.documentElement.lang = language;
  const words = createPaneWords(language);

  const root = createRoot(element);
  const value = {
    addIn,
    words,
    now: () => new Date(),
    partnerFlow: onePerCompany(addIn, (id) => createPartnerFlow(serviceOf(addIn, id))),
    manyFlow: onePerCompany(addIn, (id) => openManyFlow(addIn, id, { service: serviceOf(addIn, id), words })),
    insertFlow: createInsertFlow({
      source: addIn.tableSource,
      remembered: addIn.tables,
      sheets: officeTableSheets,
      company: () => {
        const state = addIn.binding.state();
        return state.kind === "bound" ? state.company.id : undefined;
      },
      titleOf: (list) => words.pane.list(list).plural,
      now: () => new Date(),
      onChanges: async (list) => void (await addIn.renew(list)),
    }),
    showPartner: (connection: Connection, partner: CreatedPartner) => showPartner(addIn, connection, partner),
  };
  root.render(<PaneRoot value={value} />);
  return () => root.unmount();
}

/** Looks the connection up for each request: its secret may change while a flow lives, and be forgotten. */
function serviceOf(addIn: AddIn, id: string): PartnerService {
  return createPartnerService(addIn, () => {
    const connection = addIn.connections.list().find((one) => one.id === id);
    if (!connection) throw new Forgotten();
    return connection;
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
    const known = created.get(id) ?? create(id);
    created.set(id, known);
    return known;
  };
}
