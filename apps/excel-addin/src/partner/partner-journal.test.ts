import { describe, expect, test } from "vitest";
import { createPageJournal } from "../creating/journal.ts";
import { filledForm } from "../../test/filled-form.ts";
import { at, failing, openPage, unknown } from "../../test/open-partner-page.ts";

describe("a journal that can't be read", () => {
  const failedToOpen = new Error("no database");

  test("is said before anything is sent, until it can be read again", async () => {
    const journal = createPageJournal();
    const before = openPage(failing(unknown), journal);
    before.flow.edit(filledForm({ name: "Novák a syn" }));
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

  test("sends nothing that it may know, once it was opened", async () => {
    const memory = await createPageJournal();
    const closed = (): Promise<never> => Promise.reject(failedToOpen);
    const { flow, service } = openPage({}, Promise.resolve({ ...memory, typed: closed, find: closed }));
    await flow.loadAttempts();
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "failed", error: failedToOpen });
    expect(flow.unread()).toEqual({ error: failedToOpen, at });
    expect(service.create).not.toHaveBeenCalled();
  });

  test("of which one partner can't be decrypted says so until a person has looked, and asks about the others", async () => {
    const journal = await createPageJournal();
    const before = openPage(failing(unknown), Promise.resolve(journal));
    for (const name of ["Novák a syn", "Dvořák"]) {
      before.flow.edit(filledForm({ name }));
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
    next.edit(filledForm({ name: "Novák a syn" }));
    await next.submit("en");
    expect(next.state().kind).toBe("unknown");
    expect(service.create).not.toHaveBeenCalled();
  });

  test("keeps an attempt that can't be decrypted where it can't be written", async () => {
    const memory = await createPageJournal();
    const before = openPage(failing(unknown), Promise.resolve(memory));
    before.flow.edit(filledForm({ name: "Novák a syn" }));
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
  test("can create a partner, and remembers an unknown outcome as long as the page lives", async () => {
    const error = new Error("no database");
    const { flow, service } = openPage(failing(unknown), () => Promise.reject(error));
    await flow.loadAttempts();
    expect(flow.isKept()).toBe(true);
    flow.edit(filledForm({ name: "Novák a syn" }));
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

  test("says so at the first create, if the journal was there when the page was opened", async () => {
    const journal = createPageJournal();
    const error = new Error("no database");
    let isAway = false;
    const { flow } = openPage({}, () => (isAway ? Promise.reject(error) : journal));
    await flow.loadAttempts();
    expect(flow.unread()).toBeUndefined();
    isAway = true;
    flow.edit(filledForm({ name: "Novák a syn" }));
    await flow.submit("en");
    expect(flow.state().kind).toBe("created");
    expect(flow.unread()).toEqual({ error, at });
  });
});
