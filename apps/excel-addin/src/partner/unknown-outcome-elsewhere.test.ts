import type { CreatedPartner } from "@accounting-data/creating";
import { describe, expect, test } from "vitest";
import { createPageJournal, type Journal } from "../creating/journal.ts";
import { emptyPartnerForm } from "./partner-form.ts";
import { filledForm } from "../../test/filled-form.ts";
import { at, failing, novak, openPage, unknown } from "../../test/open-partner-page.ts";

describe("an unknown outcome", () => {
  test("is asked about on the next page, with what was typed, and its data is not sent from there", async () => {
    const journal = createPageJournal();
    const before = openPage(failing(unknown), journal);
    const fields = [{ key: 1, name: "Credit", type: "number", value: "5" }] as const;
    const addresses = [{ key: 1, name: "Sklad" }];
    const typed = filledForm({ name: "Novák a syn", city: "Brno", duePeriod: "14" }, { addresses, fields });
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

  test("is not shown to another company", async () => {
    const journal = createPageJournal();
    const before = openPage(failing(unknown), journal);
    before.flow.edit(filledForm({ name: "Novák a syn" }));
    await before.flow.submit("en");
    const { flow } = openPage({}, journal, "beta");
    await flow.loadAttempts();
    expect([flow.unsettled(), flow.unread()]).toEqual([undefined, undefined]);
  });

  test("is not asked about while another page still sends it", async () => {
    const journal = createPageJournal();
    let answer: ((partner: CreatedPartner) => void) | undefined;
    const sending = openPage({ create: () => new Promise((resolve) => (answer = resolve)) }, journal);
    sending.flow.edit(filledForm({ name: "Novák a syn" }));
    const sent = sending.flow.submit("en");
    await expect.poll(() => answer).toBeDefined();
    const { flow } = openPage({}, journal);
    await flow.loadAttempts();
    expect(flow.unsettled()).toBeUndefined();
    answer?.(novak);
    await sent;
  });

  test("keeps its error when the journal is read again", async () => {
    const { flow } = openPage(failing(unknown));
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    flow.backToForm();
    await flow.loadAttempts();
    expect(flow.unsettled()).toMatchObject({ error: unknown });
  });

  test("is asked about where the journal was being read meanwhile", async () => {
    const memory = await createPageJournal();
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
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    readJournal!();
    await loading;
    flow.backToForm();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn" } });
  });

  test("is settled where a person decided while the journal was being read", async () => {
    const memory = await createPageJournal();
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
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    isHeld = true;
    const loading = flow.loadAttempts();
    await flow.confirm(novak);
    readJournal!();
    await loading;
    expect(flow.unsettled()).toBeUndefined();
  });

  test("stays known where the journal can't be read any more", async () => {
    const memory = await createPageJournal();
    let isClosed = false;
    const journal: Journal = {
      ...memory,
      typed: () => (isClosed ? Promise.reject(new Error("closed")) : memory.typed()),
    };
    const { flow } = openPage(failing(unknown), Promise.resolve(journal));
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    flow.backToForm();
    isClosed = true;
    await flow.loadAttempts();
    expect(flow.unsettled()).toMatchObject({ payload: { Name: "Novák a syn" } });
    expect(flow.unread()).toEqual({ error: new Error("closed"), at });
  });

  test("was decided in another window meanwhile: what was created there is not sent again", async () => {
    const journal = createPageJournal();
    const one = openPage(failing(unknown), journal);
    one.flow.edit(filledForm({ name: "Novák a syn" }));
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

  const typed = filledForm({ name: "Novák a syn" });

  test("was sent anyway from another window meanwhile: it is not sent once more, and both learn that it was created", async () => {
    const journal = createPageJournal();
    // A row of a sheet, or another connection, has left it in doubt: neither window knows its key.
    const left = openPage(failing(unknown), journal, "another");
    left.flow.edit(typed);
    await left.flow.submit("en");
    const [one, other] = [openPage({}, journal), openPage({}, journal)];
    for (const { flow } of [one, other]) {
      flow.edit(typed);
      await flow.submit("en");
      expect(flow.state()).toMatchObject({ kind: "unknown", attempt: { key: undefined } });
    }
    await one.flow.createAnyway();
    expect(one.flow.state()).toMatchObject({ kind: "created", confirmed: false });
    await other.flow.createAnyway();
    expect(other.flow.state()).toMatchObject({ kind: "unknown", attempt: { isCreated: true } });
    expect(other.service.create).not.toHaveBeenCalled();
    // Whoever has learned that may want a second one.
    await other.flow.createAnyway();
    expect(other.service.create).toHaveBeenCalledOnce();
  });

  test("was sent anyway from another window meanwhile, without an answer again: it is asked about anew", async () => {
    const journal = createPageJournal();
    const one = openPage(failing(unknown), journal);
    one.flow.edit(typed);
    await one.flow.submit("en");
    const other = openPage(failing(unknown), journal);
    await other.flow.loadAttempts();
    await other.flow.resume("en");
    await one.flow.createAnyway();
    expect(one.service.create).toHaveBeenCalledTimes(2);
    await other.flow.createAnyway();
    expect(other.service.create).not.toHaveBeenCalled();
    expect(other.flow.state()).toMatchObject({ kind: "unknown", attempt: { isCreated: false } });
    await other.flow.createAnyway();
    expect(other.service.create).toHaveBeenCalledOnce();
    // The first window knows of its own requests, and not of this one.
    await one.flow.createAnyway();
    expect(one.service.create).toHaveBeenCalledTimes(2);
  });

  test("is sent anyway from one of two windows that got the answer at the same time", async () => {
    const journal = createPageJournal();
    const left = openPage(failing(unknown), journal, "another");
    left.flow.edit(typed);
    await left.flow.submit("en");
    const windows = [openPage({}, journal), openPage({}, journal)];
    for (const { flow } of windows) {
      flow.edit(typed);
      await flow.submit("en");
    }
    await Promise.all(windows.map(({ flow }) => flow.createAnyway()));
    expect(windows.flatMap(({ service }) => service.create.mock.calls)).toHaveLength(1);
    expect(windows.map(({ flow }) => flow.state().kind).toSorted()).toEqual(["created", "unknown"]);
  });
});
