/** Why the service is unavailable, as full sentences. Cells and pane use the same. */
export const outagesEn = {
  busyUntil: (time: string): string => `Service is busy, try again at ${time}.`,
  unreachable: "The service can't be reached.",
  late: "The service did not answer in time.",
  failed: (status: number): string => `The service failed (${status}).`,
};

/** Outages in any language. */
export type OutageMessages = typeof outagesEn;
