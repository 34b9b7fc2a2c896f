/** Ids of partners. Reading one of them meets the fault of that name. */
export const faultyIds = {
  neverAnswers: "00000000-0000-4000-8000-000000000001",
  bodyStalls: "00000000-0000-4000-8000-000000000002",
  breaksOff: "00000000-0000-4000-8000-000000000003",
  redirects: "00000000-0000-4000-8000-000000000004",
} as const;
