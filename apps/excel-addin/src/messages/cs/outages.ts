import type { OutageMessages } from "../en/outages.ts";

/** Outages in Czech. */
export const outagesCs: OutageMessages = {
  busyUntil: (time) => `Služba je vytížená, zkuste to v ${time}.`,
  unreachable: "Služba je nedostupná.",
  late: "Služba neodpověděla včas.",
  failed: (status) => `Služba selhala (${status}).`,
};
