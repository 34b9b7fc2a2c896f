/** Why the service can't be used at the moment: the same words in cells and in the pane. Whole sentences. */
export const outagesEn = {
  busyUntil: (time: string): string => `Service is busy, try again at ${time}.`,
  unreachable: "The service can't be reached.",
  late: "The service did not answer in time.",
  failed: (status: number): string => `The service failed (${status}).`,
};

/** The sentences that every language has. */
export type OutageMessages = typeof outagesEn;
