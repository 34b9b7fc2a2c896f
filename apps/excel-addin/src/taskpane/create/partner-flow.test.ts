import {
  BadRequestError,
  CreatedUnreadableError,
  OutcomeUnknownError,
  RateLimitError,
  ValidationError,
} from "@accounting-data/core";
import { describe, expect, it, vi } from "vitest";
import {
  createPartnerFlow,
  type CreatedPartner,
  type PartnerFlow,
  type PartnerService,
} from "./partner-flow.ts";
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

type Mocked = { readonly [Key in keyof PartnerService]: ReturnType<typeof vi.fn<PartnerService[Key]>> };

function stage(changes: Partial<PartnerService> = {}): { flow: PartnerFlow; service: Mocked } {
  const service = {
    create: vi.fn<PartnerService["create"]>(changes.create ?? (async () => novak)),
    look: vi.fn<PartnerService["look"]>(
      changes.look ?? (async () => ({ verdict: "one", partners: [novak], clock: "service" })),
    ),
  };
  const flow = createPartnerFlow(service, () => at);
  flow.edit({ ...emptyPartnerForm, name: "Novák a syn", city: "Brno" });
  return { flow, service };
}

const failing = (error: unknown) => ({ create: () => Promise.reject(error) });

describe("creating a partner", () => {
  it("sends the form and ends with an empty one, so that a second press can't send it again", async () => {
    const { flow, service } = stage();
    await flow.submit("en");
    expect(service.create.mock.calls).toEqual([[{ Name: "Novák a syn", City: "Brno" }]]);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, taken: false });
    expect(flow.form()).toEqual(emptyPartnerForm);
    await flow.submit("en");
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(flow.state()).toEqual({ kind: "incomplete", faults: "empty" });
  });

  it("sends once however often the button is pressed, and lets nothing change meanwhile", async () => {
    let answer: ((partner: CreatedPartner) => void) | undefined;
    const { flow, service } = stage({ create: () => new Promise((resolve) => (answer = resolve)) });
    const presses = [flow.submit("en"), flow.submit("en"), flow.submit("en")];
    expect(flow.state()).toEqual({ kind: "sending" });
    flow.edit({ ...flow.form(), name: "Another" });
    expect(flow.form().name).toBe("Novák a syn");
    answer?.(novak);
    await Promise.all(presses);
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  it("sends nothing that cannot be sent", async () => {
    const { flow, service } = stage();
    flow.edit({ ...flow.form(), duePeriod: "soon" });
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "incomplete", faults: new Map([["duePeriod", "wholeNumber"]]) });
    expect(service.create).not.toHaveBeenCalled();
  });

  it("shows a 422 at its fields, keeps what was typed, and learns what the service asks for", async () => {
    const errors = {
      City: ["Missing."],
      "BusinessDetails.DuePeriod": ["Missing."],
      Name: ["Too long."],
      TaxNumber: ["?"],
    };
    const error = new ValidationError("invalid", { status: 422, errors });
    const { flow } = stage(failing(error));
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
    expect([...flow.asked()]).toEqual(["city", "duePeriod"]);
    expect(flow.form().name).toBe("Novák a syn");
  });

  it.each([
    new BadRequestError("refused", { status: 400 }),
    new RateLimitError("busy", { status: 429, retryAfterMs: 60_000 }),
    new TypeError("a fault of ours"),
  ])("keeps what was typed after %s, and can be sent again", async (error) => {
    const { flow, service } = stage(failing(error));
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "failed", error, at });
    expect(flow.form().name).toBe("Novák a syn");
    service.create.mockResolvedValueOnce(novak);
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
  });

  it("does not offer to send again what exists, though its answer was unreadable", async () => {
    const error = new CreatedUnreadableError("broke off", { status: 201, attemptedAt: at });
    const { flow } = stage(failing(error));
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "unreadable", error, at });
    expect(flow.form()).toEqual(emptyPartnerForm);
  });
});

describe("an unknown outcome", () => {
  it("can be left at that: back to the form as it was filled in, and nothing is sent", async () => {
    const { flow, service } = stage(failing(unknown));
    await flow.submit("en");
    flow.leaveOpen();
    expect(flow.state()).toEqual({ kind: "editing" });
    expect(flow.form().name).toBe("Novák a syn");
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  it("looks for the partner by itself, and sends nothing more by itself", async () => {
    const { flow, service } = stage(failing(unknown));
    await flow.submit("en");
    expect(service.look.mock.calls).toEqual([[{ Name: "Novák a syn", City: "Brno" }, unknown]]);
    expect(flow.state()).toMatchObject({
      kind: "unknown",
      search: { kind: "found", candidates: { verdict: "one" } },
    });
    await flow.submit("en");
    flow.edit(emptyPartnerForm);
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(flow.form().name).toBe("Novák a syn");
  });

  it("ends when a person says that it exists", async () => {
    const { flow, service } = stage(failing(unknown));
    await flow.submit("en");
    flow.itExists(novak);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, taken: true });
    expect(flow.form()).toEqual(emptyPartnerForm);
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  it("sends the same payload once more only when a person says so", async () => {
    const { flow, service } = stage(failing(unknown));
    await flow.submit("en");
    service.create.mockResolvedValueOnce(novak);
    await Promise.all([flow.createAnyway(), flow.createAnyway()]);
    expect(service.create.mock.calls).toEqual([
      [{ Name: "Novák a syn", City: "Brno" }],
      [{ Name: "Novák a syn", City: "Brno" }],
    ]);
    expect(flow.state().kind).toBe("created");
  });

  it("can be looked up again after the search failed", async () => {
    const failure = new Error("offline");
    const { flow, service } = stage({ ...failing(unknown), look: () => Promise.reject(failure) });
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", search: { kind: "failed", error: failure } });
    service.look.mockResolvedValueOnce({ verdict: "none", partners: [], clock: "device" });
    await flow.lookAgain();
    expect(flow.state()).toMatchObject({
      search: { kind: "found", candidates: { verdict: "none", clock: "device" } },
    });
  });

  it("waits for the search before it lets anything be sent", async () => {
    const { flow, service } = stage({ ...failing(unknown), look: () => new Promise(() => {}) });
    void flow.submit("en");
    await expect.poll(() => flow.state()).toMatchObject({ search: { kind: "looking" } });
    await flow.createAnyway();
    await flow.lookAgain();
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(service.look).toHaveBeenCalledTimes(1);
  });

  it("is not there in other states: nothing exists or is sent by these presses", async () => {
    const { flow, service } = stage();
    flow.itExists(novak);
    await flow.createAnyway();
    await flow.lookAgain();
    expect(flow.state()).toEqual({ kind: "editing" });
    expect(service.create).not.toHaveBeenCalled();
  });
});
