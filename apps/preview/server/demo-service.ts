import type { Upstream } from "@accounting-data/excel-server";
import { createSandbox, documentLists, type Sandbox } from "@accounting-data/sandbox";

/** A sandbox with made-up books until a day, and lists of documents beside those of the specification. */
export function demoSandbox(dataUntil: string): Sandbox {
  return createSandbox({ dataUntil, lists: documentLists({ dataUntil }) });
}

/** How the add-in's server finds the lists that the specification does not show. */
export const furtherListRows = Object.keys(documentLists({ data: { IssuedInvoices: 1 } })).map((name) => ({
  name,
  after: true,
  byId: true,
}));

/** A sandbox at this address, as the add-in's server knows it. */
export function demoUpstream(address: string, lists: Upstream["lists"] = []): Upstream {
  return {
    id: "sandbox",
    label: "Sandbox",
    apiBaseUrl: address,
    authUrl: address,
    timeZone: "Europe/Prague",
    lists,
  };
}

/** The last day of made-up data. Today's records could be modified later than the service's clock says. */
export function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}
