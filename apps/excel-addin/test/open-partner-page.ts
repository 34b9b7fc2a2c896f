import {
  type CreateOutcome,
  type CreatedPartner,
  type PartnerCandidates,
  outcomeOfFailure,
} from "@accounting-data/creating";
import { OutcomeUnknownError } from "@accounting-data/core";
import { vi } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { filledForm } from "./filled-form.ts";
import { createPageJournal, type Journal } from "../src/creating/journal.ts";
import { createPartnerAttempts } from "../src/creating/partner-attempts.ts";
import { createPartnerFlow, type PartnerFlow } from "../src/partner/partner-flow.ts";

export const novak: CreatedPartner = {
  id: "id-1",
  name: "Novák a syn",
  city: "Brno",
  warnings: [],
  record: { Id: "id-1" },
};
export const at = new Date("2026-11-20T10:42:00Z");
export const unknown = new OutcomeUnknownError("no answer", {
  operation: "createBusinessPartner",
  attemptedAt: at,
});

type Payload = Readonly<Record<string, unknown>>;
interface Service {
  readonly create: (payload: Payload) => Promise<CreatedPartner>;
  readonly findCandidates: (attempt: { readonly attemptedAt: Date }) => Promise<PartnerCandidates>;
}
type Mocked = { readonly [Key in keyof Service]: ReturnType<typeof vi.fn<Service[Key]>> };

/** A page with an empty form; pages with one journal are windows of one device. All other connections are other companies'. */
export function openPage(
  changes: Partial<Service> = {},
  journal: Promise<Journal> | (() => Promise<Journal>) = createPageJournal(),
  connectionId = "acme",
  ask?: Parameters<typeof createPartnerFlow>[3],
): { flow: PartnerFlow; service: Mocked } {
  const service = {
    create: vi.fn<Service["create"]>(changes.create ?? (async () => novak)),
    findCandidates: vi.fn<Service["findCandidates"]>(
      changes.findCandidates ?? (async () => ({ match: "one", partners: [novak], clock: "server" })),
    ),
  };
  const createdOf = (partner: CreatedPartner): CreateOutcome => ({ kind: "created", partner });
  const attempts = createPartnerAttempts({
    connectionId,
    service: () => "cz",
    companyOf: (other) => (other === connectionId ? "this" : "other"),
    openJournal: typeof journal === "function" ? journal : () => journal,
    partners: {
      clockAhead: () => 0,
      create: (payload) => service.create(payload as Payload).then(createdOf, outcomeOfFailure),
      readCandidates: async (attempt) => {
        const found = await service.findCandidates(attempt);
        return { candidatesFor: () => found };
      },
    },
    clock: createFakeClock(at.getTime()),
    newId: () => crypto.randomUUID(),
  });
  return {
    flow: createPartnerFlow(
      attempts,
      () => [],
      () => at,
      ask,
    ),
    service,
  };
}

export function setUp(changes: Partial<Service> = {}): { flow: PartnerFlow; service: Mocked } {
  const page = openPage(changes);
  page.flow.edit(filledForm({ name: "Novák a syn", city: "Brno" }));
  return page;
}

export const failing = (error: unknown) => ({ create: () => Promise.reject(error) });
