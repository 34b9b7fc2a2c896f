import { outcomeOfFailure } from "../../creating/create-outcome.ts";
import type { CreateOutcome, RunRow } from "../../creating/create-run.ts";
import { Forgotten, Offline } from "../../service/failure.ts";
import type { PartnerService } from "../partner/partner-flow.ts";

/** Sends a row once. Never rejects. */
export async function createRow(
  service: Pick<PartnerService, "create">,
  { payload }: Pick<RunRow, "payload">,
): Promise<CreateOutcome> {
  try {
    const { id, warnings } = await service.create({ ...payload });
    return { kind: "created", recordId: id, warnings };
  } catch (error) {
    // A person has forgotten the company meanwhile: no further row is sent.
    if (error instanceof Forgotten) return { kind: "stop", error };
    return error instanceof Offline
      ? { kind: "not-sent", error, retryAfterMs: undefined }
      : outcomeOfFailure(error);
  }
}
