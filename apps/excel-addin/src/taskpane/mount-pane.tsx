import { createRoot } from "react-dom/client";
import type { AddIn } from "../add-in.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import { createPartnerFlow, type PartnerFlow } from "./create/partner-flow.ts";
import type { CreatedPartner } from "./create/partner-state.ts";
import { createPartnerService } from "./create/partner-service.ts";
import { showPartner } from "./create/show-partner.ts";
import { PaneRoot } from "./pane-root.tsx";

/** Renders the task pane into an element. Office must be ready. Returns a function that unmounts it. */
export function mountPane(addIn: AddIn, element: HTMLElement): () => void {
  const language = addIn.language();
  document.documentElement.lang = language;
  const flows = new Map<string, PartnerFlow>();

  function partnerFlow(connection: Connection): PartnerFlow {
    const known = flows.get(connection.id);
    if (known) return known;
    // The connection may change while its flow lives, so look it up for each request.
    const flow = createPartnerFlow(
      createPartnerService(addIn, () => addIn.connections.find(connection.id) ?? connection),
    );
    flows.set(connection.id, flow);
    return flow;
  }

  const root = createRoot(element);
  const value = {
    addIn,
    words: createPaneWords(language),
    now: () => new Date(),
    partnerFlow,
    showPartner: (connection: Connection, partner: CreatedPartner) => showPartner(addIn, connection, partner),
  };
  root.render(<PaneRoot value={value} />);
  return () => root.unmount();
}
