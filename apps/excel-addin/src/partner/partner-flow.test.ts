import type { CreatedPartner } from "@accounting-data/creating";
import {
  BadRequestError,
  CreatedUnreadableError,
  RateLimitError,
  ValidationError,
} from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { emptyPartnerForm } from "./partner-form.ts";
import { filledForm, typedName } from "../../test/filled-form.ts";
import { at, failing, novak, setUp } from "../../test/open-partner-page.ts";

describe("creating a partner", () => {
  test("sends the form and ends with an empty one, so that a second press can't send it again", async () => {
    const { flow, service } = setUp();
    await flow.submit("en");
    expect(service.create.mock.calls).toEqual([[{ Name: "Novák a syn", City: "Brno" }]]);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: false });
    expect(flow.form()).toEqual(emptyPartnerForm);
    await flow.submit("en");
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(flow.state()).toEqual({ kind: "incomplete", faults: "empty" });
  });

  test("sends once however often the button is pressed, and accepts no edits meanwhile", async () => {
    let answer: ((partner: CreatedPartner) => void) | undefined;
    const { flow, service } = setUp({ create: () => new Promise((resolve) => (answer = resolve)) });
    const presses = [flow.submit("en"), flow.submit("en"), flow.submit("en")];
    expect(flow.state()).toEqual({ kind: "sending" });
    flow.edit(filledForm({ name: "Another", city: "Brno" }));
    expect(typedName(flow.form())).toBe("Novák a syn");
    await expect.poll(() => answer).toBeDefined();
    answer?.(novak);
    await Promise.all(presses);
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  test("sends nothing if a field is not valid", async () => {
    const { flow, service } = setUp();
    flow.edit(filledForm({ name: "Novák a syn", duePeriod: "soon" }));
    await flow.submit("en");
    expect(flow.state()).toEqual({
      kind: "incomplete",
      faults: new Map([["field-businessdetails.dueperiod", { kind: "notWhole" }]]),
    });
    expect(service.create).not.toHaveBeenCalled();
  });

  test("shows a 422 at its fields, keeps the form, and marks the fields that the service requires", async () => {
    const errors = {
      City: ["Missing."],
      "BusinessDetails.DuePeriod": ["Missing."],
      Name: ["Too long."],
      TaxNumber: ["?"],
    };
    const error = new ValidationError("invalid", { status: 422, errors });
    const { flow } = setUp(failing(error));
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    const state = flow.state();
    expect(state.kind === "rejected" && [...state.messages.byField]).toEqual([
      ["field-city", ["Missing."]],
      ["field-businessdetails.dueperiod", ["Missing."]],
      ["field-name", ["Too long."]],
    ]);
    expect(state.kind === "rejected" && state.messages.others).toEqual([
      { key: "TaxNumber", messages: ["?"] },
    ]);
    expect([...flow.required()]).toEqual(["field-city", "field-businessdetails.dueperiod"]);
    expect(typedName(flow.form())).toBe("Novák a syn");
  });

  test("drops the messages of a field when it is edited, and of no other", async () => {
    const errors = { City: ["Missing."], Name: ["Too long."] };
    const { flow } = setUp(failing(new ValidationError("invalid", { status: 422, errors })));
    await flow.submit("en");
    flow.edit(filledForm({ name: "Novák", city: "Brno" }));
    const state = flow.state();
    expect(state.kind === "rejected" && [...state.messages.byField.keys()]).toEqual(["field-city"]);

    const unnamed = { key: 1, name: "", type: "text", value: "x" } as const;
    flow.edit(filledForm({ name: "Novák", duePeriod: "soon" }, { fields: [unnamed] }));
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "incomplete" });
    flow.edit(filledForm({ name: "Novák", duePeriod: "14" }, { fields: [unnamed] }));
    expect(flow.state()).toEqual({
      kind: "incomplete",
      faults: new Map([["name-1", "fieldNameMissing"]]),
    });
    flow.edit(filledForm({ name: "Novák", duePeriod: "14" }));
    expect(flow.state().kind).toBe("editing");
  });

  test("drops the message about an empty form when something is typed", async () => {
    const { flow } = setUp();
    flow.edit(emptyPartnerForm);
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "incomplete", faults: "empty" });
    flow.edit(filledForm({ name: "N" }));
    expect(flow.state()).toEqual({ kind: "editing" });
  });

  test.each([
    new BadRequestError("refused", { status: 400 }),
    new RateLimitError("busy", { status: 429, retryAfterMs: 60_000 }),
  ])("keeps the form after %s, and can send it again", async (error) => {
    const { flow, service } = setUp(failing(error));
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "failed", error, at });
    expect(typedName(flow.form())).toBe("Novák a syn");
    service.create.mockResolvedValueOnce(novak);
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
  });

  test("empties the form if the partner exists, even if the answer was unreadable", async () => {
    const error = new CreatedUnreadableError("broke off", { status: 201, attemptedAt: at });
    const { flow } = setUp(failing(error));
    await flow.submit("en");
    expect(flow.state()).toEqual({ kind: "unreadable", error, at });
    expect(flow.form()).toEqual(emptyPartnerForm);
  });
});
