import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import type { WorkbookBinding } from "./workbook-binding.ts";

// What a person changes in the pane of a workbook that is bound already.

/** Stores the company's new name, if the workbook shows this connection. */
export async function relabelCompany(binding: WorkbookBinding, { id, label }: Connection): Promise<void> {
  const state = binding.state();
  if (state.kind !== "bound" || state.company.label === label || state.connection?.id !== id) return;
  // The id stays: it may be an alias that colleagues' devices know.
  await binding.bind({ id: state.company.id, label });
}

/** Adds the workbook's company id to this connection's aliases, once a person has confirmed that they are the same: the workbook then shows it. */
export async function adoptCompany(
  { binding, connections }: { readonly binding: WorkbookBinding; readonly connections: Connections },
  connection: Connection,
): Promise<Connection> {
  const { company } = binding.state();
  if (company === undefined || company.id === connection.id) return connection;
  const others = (connection.aliases ?? []).filter((id) => id !== connection.id);
  const adopted = await connections.save({ ...connection, aliases: [...new Set([...others, company.id])] });
  await binding.allow(adopted);
  return adopted;
}
