import {
  BadRequestError,
  CreatedUnreadableError,
  OutcomeUnknownError,
  RateLimitError,
  ValidationError,
} from "@accounting-data/core";
import { describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../../../test/fake-clock.ts";
import type { CreatedPartner, PartnerCandidates } from "../../creating/candidates.ts";
import { fingerprintOf } from "../../creating/fingerprint.ts";
import { createMemoryJournal, type Journal } from "../../creating/journal.ts";
import { outcomeOfFailure, type CreateOutcome } from "../../creating/outcome.ts";
import { createPartnerAttempts } from "../../creating/partner-attempts.ts";
import { createPartnerFlow, type PartnerFlow } from "./partner-flow.ts";
import { emptyPartnerForm } from "./partner-form.ts";

const novak: CreatedPartner = {
  id: "id-1",
  name: "Novák a syn",
  city: "Brno",
  warnings: [],
  record: { Id: "id-1" },
};
const at = new Date("2026-11-20T10:42:00Z");
const unknown = new OutcomeUnknownError("no answer", { operation: "createBusinessPartner", attemptedAt: at });

type Payload = Readonly<Record<string, unknown>>;
interface Service {
  readonly create: (payload: Payload) => Promise<CreatedPartner>;
  readonly findCandidates: (attempt: { readonly attemptedAt: Date }) => Promise<PartnerCandidates>;
}
type Mocked = { readonly [Key in keyof Service]: ReturnType<typeof vi.fn<Service[Key]>> };

/** A page with an empty form; pages with one journal are windows of one device. All other connections are other companies'. */
function openPage(
  changes: Partial<Service> = {},
  journal: Promise<Journal> | (() => Promise<Journal>) = createMemoryJournal(),
  connectionId = "acme",
): { flow: PartnerFlow; service: Mocked } {
  const service = {
    create: vi.fn<Service["create"]>(changes.create ?? (async () => novak)),
    findCandidates: vi.fn<Service["findCandidates"]>(
      changes.findCandidates ?? (async () => ({ match: "one", partners: [novak], clock: "server" })),
    ),
  };
  const createdOf = (partner: CreatedPartner): CreateOutcome => {
    const { id: recordId, warnings } = partner;
    return { kind: "created", recordId, warnings, partner };
  };
  let runs = 0;
  const attempts = createPartnerAttempts({
    connectionId,
    service: () => "cz",
    companyOf: (other) => (other === connectionId ? "this" : "other"),
    openJournal: typeof journal === "function" ? journal : () => journal,
    partners: {
      create: (payload) => service.create(payload as Payload).then(createdOf, outcomeOfFailure),
      readCandidates: async (attempt) => {
        const found = await service.findCandidates(attempt);
        return { candidatesFor: () => found };
      },
    },
    clock: createFakeClock(at.getTime()),
    newId: () => `run ${++runs}`,
  });
  return { flow: createPartnerFlow(attempts, { now: () => at }), service };
}

function setUp(changes: Partial<Service> = {}): { flow: PartnerFlow; service: Mocked } {
  const page = openPage(changes);
  page.flow.edit({ ...emptyPartnerForm, name: "Novák a syn", city: "Brno" });
  return page;
}

const failing = (error: unknown) => ({ create: () => Promise.reject(error) });

describe("creating a partner", () => {
  it("sends the form and ends with an empty one, so that a second press can't send it again", async () => {
    const { flow, service } = setUp();
    await flow.submit("en");
    expect(service.create.mock.calls).toEqual([[{ Name: "Novák a syn", City: "Brno" }]]);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: false });
    expect(flow.form()).toEqual(emptyPartnerForm);
    await flow.submit("en");
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(flow.state()).toEqual({ kind: "incomplete", faults: "empty" });
  });

  it("sends once however often the button is pressed, and accepts no edits meanwhile", async () => {
    let answer: ((partner: CreatedPartner) => void) | undefined;
    const { flow, service } = setUp({ create: () => new Promise((resolve) => (answer = resolve)) });
    const presses = [flow.submit("en"), flow.submit("en"), flow.submit("en")];
    expect(flow.state()).toEqual({ kind: "sending" });
    flow.edit({ ...flow.form(), name: "Another" });
    expect(flow.form().name).toBe("Novák a syn");
    await expect.poll(() => answer).toBeDefined();
    answer?.(novak);
    await Promise.all(presses);
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  it("sends nothing if a field is not valid", async () => {
    const { flow, service } = setUp();
    flow.edit({ ...flow.form(), duePeriod: "soon" });
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "incomplete", faults: new Map([["duePeriod", "wholeNumber"]]) });
    expect(service.create).not.toHaveBeenCalled();
  });

  it("shows a 422 at its fields, keeps the form, and marks the fields that the service requires", async () => {
    const errors = {
      City: ["Missing."],
      "BusinessDetails.DuePeriod": ["Missing."],
      Name: ["Too long."],
      TaxNumber: ["?"],
    };
    const error = new ValidationError("invalid", { status: 422, errors });
    const { flow } = setUp(failing(error));
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    const state = flow.state();
    expect(state.kind === "rejected" && [...state.messages.byField]).toEqual([
      ["city", ["Missing."]],
      ["duePeriod", ["Missing."]],
      ["name", ["Too long."]],
    ]);
    expect(state.kind === "rejected" && state.messages.others).toEqual([
      { key: "TaxNumber", messages: ["?"] },
    ]);
    expect([...flow.required()]).toEqual(["city", "duePeriod"]);
    expect(flow.form().name).toBe("Novák a syn");
  });

  it("drops the messages of a field when it is edited, and of no other", async () => {
    const errors = { City: ["Missing."], Name: ["Too long."] };
    const { flow } = setUp(failing(new ValidationError("invalid", { status: 422, errors })));
    await flow.submit("en");
    flow.edit({ ...flow.form(), name: "Novák" });
    const state = flow.state();
    expect(state.kind === "rejected" && [...state.messages.byField.keys()]).toEqual(["city"]);

    flow.edit({ ...flow.form(), duePeriod: "soon", more: [{ key: 1, name: "", type: "text", value: "x" }] });
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "incomplete" });
    flow.edit({ ...flow.form(), duePeriod: "14" });
    expect(flow.state()).toEqual({
      kind: "incomplete",
      faults: new Map([["more-name-1", "fieldNameMissing"]]),
    });
    flow.edit({ ...flow.form(), more: [] });
    expect(flow.state().kind).toBe("editing");
  });

  it("drops the message about an empty form when something is typed", async () => {
    const { flow } = setUp();
    flow.edit(emptyPartnerForm);
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "incomplete", faults: "empty" });
    flow.edit({ ...emptyPartnerForm, name: "N" });
    expect(flow.state()).toEqual({ kind: "editing" });
  });

  it.each([
    new BadRequestError("refused", { status: 400 }),
    new RateLimitError("busy", { status: 429, retryAfterMs: 60_000 }),
  ])("keeps the form after %s, and can send it again", async (error) => {
    const { flow, service } = setUp(failing(error));
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "failed", error, at });
    expect(flow.form().name).toBe("Novák a syn");
    service.create.mockResolvedValueOnce(novak);
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
  });

  it("empties the form if the partner exists, even if the answer was unreadable", async () => {
    const error = new CreatedUnreadableError("broke off", { status: 201, attemptedAt: at });
    const { flow } = setUp(failing(error));
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "unreadable", error, at });
    expect(flow.form()).toEqual(emptyPartnerForm);
  });
});

describe("an unknown outcome", () => {
  it("can be left for the form as it was filled in, which does not send the same data again", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    flow.backToForm();
    expect(flow.state()).toEqual({ kind: "editing" });
    expect(flow.form().name).toBe("Novák a syn");
    flow.edit({ ...flow.form(), name: " Novák a syn " });
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", search: { kind: "found" } });
    expect(service.findCandidates).toHaveBeenCalledTimes(2);
    expect(service.create).toHaveBeenCalledTimes(1);

    service.create.mockResolvedValueOnce(novak);
    await flow.createAnyway();
    expect(service.create).toHaveBeenCalledTimes(2);
    expect(flow.state().kind).toBe("created");
    expect(flow.unsettled()).toBeUndefined();
  });

  it("stays unsettled beside other partners, until a person has decided about it", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    flow.backToForm();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn", City: "Brno" } });
    service.create.mockResolvedValueOnce({ ...novak, id: "id-2", name: "Another" });
    flow.edit({ ...emptyPartnerForm, name: "Another" });
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
    expect(flow.unsettled()).toBeDefined();

    flow.edit({ ...emptyPartnerForm, name: "Typed meanwhile" });
    await flow.resume("en");
    await flow.confirm(novak);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: true });
    expect(flow.unsettled()).toBeUndefined();
    expect(flow.form().name).toBe("Typed meanwhile");
    expect(service.create).toHaveBeenCalledTimes(2);
  });

  it("stays unsettled if the second attempt is rejected, which says nothing about the first", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    service.create.mockRejectedValueOnce(new BadRequestError("refused", { status: 400 }));
    await flow.createAnyway();
    expect(flow.state().kind).toBe("failed");
    await flow.submit("en");
    expect(flow.state().kind).toBe("unknown");
    expect(service.create).toHaveBeenCalledTimes(2);
  });

  it("starts a search on its own, and sends no create on its own", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    expect(service.findCandidates.mock.calls).toEqual([[{ attemptedAt: at }]]);
    expect(flow.state()).toMatchObject({
      kind: "unknown",
      search: { kind: "found", found: { match: "one" } },
    });
    await flow.submit("en");
    flow.edit(emptyPartnerForm);
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(flow.form().name).toBe("Novák a syn");
  });

  it("ends when a person confirms a candidate", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    await flow.confirm(novak);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: true });
    expect(flow.form()).toEqual(emptyPartnerForm);
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  it("sends the same payload again only when a person decides so", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    service.create.mockResolvedValueOnce(novak);
    await Promise.all([flow.createAnyway(), flow.createAnyway()]);
    expect(service.create.mock.calls).toEqual([
      [{ Name: "Novák a syn", City: "Brno" }],
      [{ Name: "Novák a syn", City: "Brno" }],
    ]);
    expect(flow.state().kind).toBe("created");
  });

  it("can be searched again after the search failed", async () => {
    const failure = new Error("offline");
    const { flow, service } = setUp({ ...failing(unknown), findCandidates: () => Promise.reject(failure) });
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", search: { kind: "failed", error: failure } });
    service.findCandidates.mockResolvedValueOnce({ match: "none", partners: [], clock: "local" });
    await flow.searchAgain();
    expect(flow.state()).toMatchObject({
      search: { kind: "found", found: { match: "none", clock: "local" } },
    });
  });

  it("sends nothing until the search has ended", async () => {
    const { flow, service } = setUp({ ...failing(unknown), findCandidates: () => new Promise(() => {}) });
    void flow.submit("en");
    await expect.poll(() => flow.state()).toMatchObject({ search: { kind: "searching" } });
    await flow.createAnyway();
    await flow.searchAgain();
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(service.findCandidates).toHaveBeenCalledTimes(1);
  });

  it("is claimed after an error that nobody foresaw, since the request may have left", async () => {
    const { flow, service } = setUp(failing(new TypeError("a bug")));
    await flow.submit("en");
    expect(flow.state().kind).toBe("unknown");
    flow.backToForm();
    await flow.submit("en");
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  it("is asked about on the next page, with what was typed, and its data is not sent from there", async () => {
    const journal = createMemoryJournal();
    const before = openPage(failing(unknown), journal);
    const more = [{ key: 1, name: "Credit", type: "number", value: "5" }] as const;
    const addresses = [{ key: 1, name: "Sklad" }];
    const typed = { name: "Novák a syn", city: "Brno", duePeriod: "14", addresses, more };
    before.flow.edit(typed);
    await before.flow.submit("en");

    const { flow, service } = openPage({}, journal);
    expect(flow.unsettled()).toBeUndefined();
    await flow.loadAttempts();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn" }, at, error: undefined });
    flow.edit(typed);
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", attempt: { isCreated: false } });
    flow.backToForm();
    flow.edit(emptyPartnerForm);
    await flow.resume("en");
    expect(flow.form()).toEqual(typed);
    await flow.confirm(novak);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: true });
    expect(flow.form()).toEqual(emptyPartnerForm);
    expect(service.create).not.toHaveBeenCalled();
    await before.flow.loadAttempts();
    before.flow.backToForm();
    expect(before.flow.unsettled()).toBeUndefined();
  });

  it("is not shown to another company", async () => {
    const journal = createMemoryJournal();
    const before = openPage(failing(unknown), journal);
    before.flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await before.flow.submit("en");
    const { flow } = openPage({}, journal, "beta");
    await flow.loadAttempts();
    expect([flow.unsettled(), flow.unread()]).toEqual([undefined, undefined]);
  });

  it("is not asked about while another page still sends it", async () => {
    const journal = createMemoryJournal();
    let answer: ((partner: CreatedPartner) => void) | undefined;
    const sending = openPage({ create: () => new Promise((resolve) => (answer = resolve)) }, journal);
    sending.flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    const sent = sending.flow.submit("en");
    await expect.poll(() => answer).toBeDefined();
    const { flow } = openPage({}, journal);
    await flow.loadAttempts();
    expect(flow.unsettled()).toBeUndefined();
    answer?.(novak);
    await sent;
  });

  it("keeps its error when the journal is read again", async () => {
    const { flow } = openPage(failing(unknown));
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    flow.backToForm();
    await flow.loadAttempts();
    expect(flow.unsettled()).toMatchObject({ error: unknown });
  });

  it("is asked about where the journal was being read meanwhile", async () => {
    const memory = await createMemoryJournal();
    let readJournal: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (readJournal = resolve));
    const journal: Journal = {
      ...memory,
      typed: async () => {
        const found = await memory.typed();
        await held;
        return found;
      },
    };
    const { flow } = openPage(failing(unknown), Promise.resolve(journal));
    const loading = flow.loadAttempts();
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    readJournal!();
    await loading;
    flow.backToForm();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn" } });
  });

  it("is settled where a person decided while the journal was being read", async () => {
    const memory = await createMemoryJournal();
    let readJournal: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (readJournal = resolve));
    let isHeld = false;
    const journal: Journal = {
      ...memory,
      typed: async () => {
        const found = await memory.typed();
        if (isHeld) await held;
        return found;
      },
    };
    const { flow } = openPage(failing(unknown), Promise.resolve(journal));
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    isHeld = true;
    const loading = flow.loadAttempts();
    await flow.confirm(novak);
    readJournal!();
    await loading;
    expect(flow.unsettled()).toBeUndefined();
  });

  it("stays known where the journal can't be read any more", async () => {
    const memory = await createMemoryJournal();
    let isClosed = false;
    const journal: Journal = {
      ...memory,
      typed: () => (isClosed ? Promise.reject(new Error("closed")) : memory.typed()),
    };
    const { flow } = openPage(failing(unknown), Promise.resolve(journal));
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    flow.backToForm();
    isClosed = true;
    await flow.loadAttempts();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn" } });
    expect(flow.unread()).toEqual({ error: new Error("closed"), at });
  });

  it("was decided in another window meanwhile: what was created there is not sent again", async () => {
    const journal = createMemoryJournal();
    const one = openPage(failing(unknown), journal);
    one.flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await one.flow.submit("en");
    const other = openPage({}, journal);
    await other.flow.loadAttempts();
    await other.flow.resume("en");
    await other.flow.confirm(novak);
    await one.flow.createAnyway();
    expect(one.service.create).toHaveBeenCalledTimes(1);
    expect(one.flow.state()).toMatchObject({
      kind: "created",
      partner: { id: "id-1", name: "Novák a syn" },
      confirmed: true,
    });
  });

  it("is the only state in which these actions do anything", async () => {
    const { flow, service } = setUp();
    await flow.confirm(novak);
    await flow.createAnyway();
    await flow.searchAgain();
    expect(flow.state()).toEqual({ kind: "editing" });
    expect(service.create).not.toHaveBeenCalled();
  });
});

describe("data that was created before", () => {
  const typed = { ...emptyPartnerForm, name: "Novák a syn" };

  it("is sent again by a person who has seen that", async () => {
    const { flow, service } = openPage();
    for (const _ of [1, 2]) {
      flow.edit(typed);
      await flow.submit("en");
      expect(flow.state().kind).toBe("created");
    }
    expect(service.create).toHaveBeenCalledTimes(2);
  });

  it("by another page is asked about first, since nobody may have seen it", async () => {
    const journal = createMemoryJournal();
    const before = openPage({}, journal);
    before.flow.edit(typed);
    await before.flow.submit("en");
    const { flow, service } = openPage({}, journal);
    flow.edit(typed);
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", attempt: { isCreated: true } });
    expect(service.create).not.toHaveBeenCalled();
    flow.backToForm();
    expect(flow.unsettled()).toBeUndefined();
    await flow.submit("en");
    await flow.createAnyway();
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(flow.state().kind).toBe("created");
  });
});

describe("data of a row whose outcome is unknown", () => {
  it("is asked about, and what a person decides about the typed partner leaves the row in doubt", async () => {
    const journal = await createMemoryJournal();
    const payload = { Name: "Novák a syn" };
    const fingerprint = await fingerprintOf(payload, { service: "cz", key: journal.fingerprintKey });
    const row = { key: "row", fingerprint, connectionId: "acme", runId: "run of rows", at: 0 };
    await journal.put([{ ...row, state: "unknown" }]);
    const { flow, service } = openPage({}, Promise.resolve(journal));
    for (const decide of [() => flow.createAnyway(), () => flow.confirm(novak)]) {
      flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
      await flow.submit("en");
      expect(flow.state()).toMatchObject({ kind: "unknown", attempt: { key: undefined } });
      await decide();
      expect(flow.state().kind).toBe("created");
      expect(await journal.find({ keys: ["row"], fingerprints: [] })).toMatchObject([{ state: "unknown" }]);
    }
    expect(service.create).toHaveBeenCalledTimes(1);
  });
});

describe("a journal that can't be read", () => {
  const failedToOpen = new Error("no database");

  it("is said before anything is sent, until it can be read again", async () => {
    const journal = createMemoryJournal();
    const before = openPage(failing(unknown), journal);
    before.flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await before.flow.submit("en");

    let isAway = true;
    const { flow } = openPage({}, () => (isAway ? Promise.reject(failedToOpen) : journal));
    const said: unknown[] = [];
    flow.subscribe(() => said.push(flow.unread()));
    expect(flow.unread()).toBeUndefined();
    await flow.loadAttempts();
    expect(said).toEqual([{ error: failedToOpen, at }]);
    expect(flow.unsettled()).toBeUndefined();
    isAway = false;
    await flow.loadAttempts();
    expect(flow.unread()).toBeUndefined();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn" } });
  });

  it("sends nothing that it may know, once it was opened", async () => {
    const memory = await createMemoryJournal();
    const closed = (): Promise<never> => Promise.reject(failedToOpen);
    const { flow, service } = openPage({}, Promise.resolve({ ...memory, typed: closed, find: closed }));
    await flow.loadAttempts();
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "failed", error: failedToOpen });
    expect(flow.unread()).toEqual({ error: failedToOpen, at });
    expect(service.create).not.toHaveBeenCalled();
  });

  it("of which one partner can't be decrypted says so until a person has looked, and asks about the others", async () => {
    const journal = await createMemoryJournal();
    const before = openPage(failing(unknown), Promise.resolve(journal));
    for (const name of ["Novák a syn", "Dvořák"]) {
      before.flow.edit({ ...emptyPartnerForm, name });
      await before.flow.submit("en");
      before.flow.backToForm();
    }
    const [damaged] = await journal.typed();
    await journal.put([{ ...damaged!, typed: { ...damaged!.typed!, sealed: "damaged" } }]);
    const { flow } = openPage({}, Promise.resolve(journal));
    await flow.loadAttempts();
    expect(flow.damaged()).toMatchObject({ entry: { key: damaged!.key }, at });
    expect(flow.unread()).toBeUndefined();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Dvořák" } });

    await flow.dismissDamaged();
    expect(flow.damaged()).toBeUndefined();
    const { flow: next, service } = openPage({}, Promise.resolve(journal));
    await next.loadAttempts();
    expect(next.damaged()).toBeUndefined();
    // The same data is not sent before a person decides.
    next.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await next.submit("en");
    expect(next.state().kind).toBe("unknown");
    expect(service.create).not.toHaveBeenCalled();
  });

  it("keeps an attempt that can't be decrypted where it can't be written", async () => {
    const memory = await createMemoryJournal();
    const before = openPage(failing(unknown), Promise.resolve(memory));
    before.flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await before.flow.submit("en");
    const [entry] = await memory.typed();
    await memory.put([{ ...entry!, typed: { ...entry!.typed!, sealed: "damaged" } }]);
    const full = new Error("the disk is full");
    const { flow } = openPage({}, Promise.resolve({ ...memory, replace: () => Promise.reject(full) }));
    await flow.loadAttempts();
    await flow.dismissDamaged();
    expect(flow.damaged()).toMatchObject({ entry: { key: entry!.key }, at });
    expect(flow.unread()).toEqual({ error: full, at });
  });
});

describe("a browser that keeps no journal", () => {
  it("can create a partner, and remembers an unknown outcome as long as the page lives", async () => {
    const error = new Error("no database");
    const { flow, service } = openPage(failing(unknown), () => Promise.reject(error));
    await flow.loadAttempts();
    expect(flow.isKept()).toBe(true);
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    expect(flow.isKept()).toBe(false);
    flow.backToForm();
    await flow.submit("en");
    expect(flow.state().kind).toBe("unknown");
    expect(service.create).toHaveBeenCalledTimes(1);
    // What earlier pages have left stays unread, although the journal of this page can be read.
    await flow.loadAttempts();
    expect(flow.unread()).toEqual({ error, at });
  });

  it("says so at the first create, if the journal was there when the page was opened", async () => {
    const journal = createMemoryJournal();
    const error = new Error("no database");
    let isAway = false;
    const { flow } = openPage({}, () => (isAway ? Promise.reject(error) : journal));
    await flow.loadAttempts();
    expect(flow.unread()).toBeUndefined();
    isAway = true;
    flow.edit({ ...emptyPartnerForm, name: "Novák a syn" });
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
    expect(flow.unread()).toEqual({ error, at });
  });
});
