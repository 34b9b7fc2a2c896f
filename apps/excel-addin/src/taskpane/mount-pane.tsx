import { createRoot } from "react-dom/client";
import type { AddIn } from "../add-in.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import { createPartnerFlow, type CreatedPartner, type PartnerFlow } from "./create/partner-flow.ts";
import { createPartnerService } from "./create/partner-service.ts";
import { showPartner } from "./create/show-partner.ts";
import { PaneRoot } from "./pane-root.tsx";
import { createRefreshFlow } from "./refresh/refresh-flow.ts";

/** Draws the task pane into an element of the page. Office is ready by now. Gives what takes it away again. */
export function mountPane(addIn: AddIn, element: HTMLElement): () => void {
  const language = addIn.language();
  document.documentElement.lang = language;
  const flows = new Map<string, PartnerFlow>();

  function partnerFlow(connection: Connection): PartnerFlow {
    const known = flows.get(connection.id);
    if (known) return known;
    // The connection may be changed while its flow lives: what is sent goes by the one that stands then.
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
    refresh: createRefreshFlow((options) => addIn.refresh(options)),
    partnerFlow,
    showPartner: (connection: Connection, partner: CreatedPartner) => showPartner(addIn, connection, partner),
  };
  root.render(<PaneRoot value={value} />);
  return () => root.unmount();
}
