import { createRoot } from "react-dom/client";
import type { AddIn } from "../add-in.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import { createInsertFlow } from "../tables/insert-flow.ts";
import { officeTableSheets } from "../workbook/insert-table.ts";
import { createPartnerFlow, type PartnerService } from "./create/partner-flow.ts";
import type { CreatedPartner } from "./create/partner-state.ts";
import { createPartnerService } from "./create/partner-service.ts";
import { showPartner } from "./create/show-partner.ts";
import { openManyFlow } from "./many/open-many-flow.ts";
import { PaneRoot } from "./pane-root.tsx";

/** Renders the task pane into an element. Office must be ready. Returns a function that unmounts it. */
export function mountPane(addIn: AddIn, element: HTMLElement): () => void {
  const language = addIn.language();
  document.documentElement.lang = language;
  const words = createPaneWords(language);
  // The connection may change while its flows live, so look it up for each request.
  const serviceOf = (connection: Connection): PartnerService =>
    createPartnerService(addIn, () => addIn.connections.find(connection.id) ?? connection);

  const root = createRoot(element);
  const value = {
    addIn,
    words,
    now: () => new Date(),
    partnerFlow: onePerCompany((connection) => createPartnerFlow(serviceOf(connection))),
    manyFlow: onePerCompany((connection) =>
      openManyFlow(addIn, connection, { service: serviceOf(connection), words }),
    ),
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
    }),
    showPartner: (connection: Connection, partner: CreatedPartner) => showPartner(addIn, connection, partner),
  };
  root.render(<PaneRoot value={value} />);
  return () => root.unmount();
}

/** Calls `create` once for each company. */
function onePerCompany<T>(create: (connection: Connection) => T): (connection: Connection) => T {
  const known = new Map<string, T>();
  return (connection) => {
    const created = known.get(connection.id) ?? create(connection);
    known.set(connection.id, created);
    return created;
  };
}
