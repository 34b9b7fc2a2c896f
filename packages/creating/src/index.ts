export { comparable } from "./comparable.ts";
export {
  searchCandidates,
  type DoubtfulAttempt,
  type FoundCandidates,
  type PartnerCandidates,
  type ReadCandidates,
} from "./candidates.ts";
export { createOnce, findOnce, type CreateOnceParts, type Once } from "./create-once.ts";
export { partnerWithoutRecord, type CreatedPartner } from "./created-partner.ts";
export { isConnectionFailure, isRefusedOnTheWay, retryAfterMs } from "./failures.ts";
export { fingerprintOf, newFingerprintKey } from "./fingerprint.ts";
export {
  isUnknown,
  journalKeptMs,
  type AttemptJournal,
  type AttemptState,
  type JournalEntry,
  type TypedData,
} from "./journal.ts";
export { createMemoryJournal } from "./memory-journal.ts";
export { causeOfDoubt, outcomeOfFailure, type CreateOutcome } from "./outcome.ts";
export { createPartnerSender, type PartnerSender, type PartnerSenderOptions } from "./partner-sender.ts";
export type { PauseParts } from "./run-pause.ts";
export {
  sendAttempts,
  type Attempt,
  type CreatePartner,
  type CreatePartnerOptions,
  type RowStatus,
  type RunParts,
  type RunResult,
  type RunStop,
} from "./send-attempts.ts";
export { sentAtOf, standingOf } from "./standing.ts";
