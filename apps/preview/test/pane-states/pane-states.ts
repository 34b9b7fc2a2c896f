import { activityStates } from "./activity-states.ts";
import { companyStates } from "./company-states.ts";
import { connectStates } from "./connect-states.ts";
import { freezingStates } from "./freezing-states.ts";
import { listStates } from "./list-states.ts";
import { manyStates } from "./many-states.ts";
import type { PaneSession } from "./pane-session.ts";
import { partnerStates } from "./partner-states.ts";
import { statusStates } from "./status-states.ts";

/** Brings the pane from one state into the next, and yields the name of each. */
export type PaneStates = (session: PaneSession) => AsyncGenerator<string>;

/** Every state of the pane. Each part begins with a new workbook. */
export const paneStates = {
  connect: connectStates,
  lists: listStates,
  freezing: freezingStates,
  status: statusStates,
  company: companyStates,
  partner: partnerStates,
  many: manyStates,
  activity: activityStates,
} satisfies Record<string, PaneStates>;
