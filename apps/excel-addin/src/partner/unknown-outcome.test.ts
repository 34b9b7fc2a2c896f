import { BadRequestError } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { emptyPartnerForm } from "./partner-form.ts";
import { filledForm, typedName } from "../../test/filled-form.ts";
import { at, failing, novak, setUp, unknown } from "../../test/open-partner-page.ts";

describe("an unknown outcome", () => {
  test("can be left for the form as it was filled in, which does not send the same data again", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    flow.backToForm();
    expect(flow.state()).toEqual({ kind: "editing" });
    expect(typedName(flow.form())).toBe("Novák a syn");
    flow.edit(filledForm({ name: " Novák a syn ", city: "Brno" }));
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

  test("stays unsettled beside other partners, until a person has decided about it", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    flow.backToForm();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn", City: "Brno" } });
    service.create.mockResolvedValueOnce({ ...novak, id: "id-2", name: "Another" });
    flow.edit(filledForm({ name: "Another" }));
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
    expect(flow.unsettled()).toBeDefined();

    flow.edit(filledForm({ name: "Typed meanwhile" }));
    await flow.resume("en");
    await flow.confirm(novak);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: true });
    expect(flow.unsettled()).toBeUndefined();
    expect(typedName(flow.form())).toBe("Typed meanwhile");
    expect(service.create).toHaveBeenCalledTimes(2);
  });

  test("stays unsettled if the second attempt is rejected, which says nothing about the first", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    service.create.mockRejectedValueOnce(new BadRequestError("refused", { status: 400 }));
    await flow.createAnyway();
    expect(flow.state().kind).toBe("failed");
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn", City: "Brno" } });
    await flow.submit("en");
    expect(flow.state().kind).toBe("unknown");
    expect(service.create).toHaveBeenCalledTimes(2);
  });

  test("starts a search on its own, and sends no create on its own", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    const dayBefore = new Date(at.getTime() - 24 * 60 * 60_000);
    expect(service.findCandidates.mock.calls).toEqual([[{ attemptedAt: dayBefore }]]);
    expect(flow.state()).toMatchObject({
      kind: "unknown",
      search: { kind: "found", found: { match: "one" } },
    });
    await flow.submit("en");
    flow.edit(emptyPartnerForm);
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(typedName(flow.form())).toBe("Novák a syn");
  });

  test("ends when a person confirms a candidate", async () => {
    const { flow, service } = setUp(failing(unknown));
    await flow.submit("en");
    await flow.confirm(novak);
    expect(flow.state()).toEqual({ kind: "created", partner: novak, confirmed: true });
    expect(flow.form()).toEqual(emptyPartnerForm);
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  test("sends the same payload again only when a person decides so", async () => {
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

  test("can be searched again after the search failed", async () => {
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

  test("sends nothing until the search has ended", async () => {
    const { flow, service } = setUp({ ...failing(unknown), findCandidates: () => new Promise(() => {}) });
    void flow.submit("en");
    await expect.poll(() => flow.state()).toMatchObject({ search: { kind: "searching" } });
    await flow.createAnyway();
    await flow.searchAgain();
    expect(service.create).toHaveBeenCalledTimes(1);
    expect(service.findCandidates).toHaveBeenCalledTimes(1);
  });

  test("is claimed after an error that nobody foresaw, since the request may have left", async () => {
    const { flow, service } = setUp(failing(new TypeError("a bug")));
    await flow.submit("en");
    expect(flow.state().kind).toBe("unknown");
    flow.backToForm();
    await flow.submit("en");
    expect(service.create).toHaveBeenCalledTimes(1);
  });

  test("is the only state in which these actions do anything", async () => {
    const { flow, service } = setUp();
    await flow.confirm(novak);
    await flow.createAnyway();
    await flow.searchAgain();
    expect(flow.state()).toEqual({ kind: "editing" });
    expect(service.create).not.toHaveBeenCalled();
  });
});
