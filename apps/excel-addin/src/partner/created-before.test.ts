import { fingerprintOf } from "@accounting-data/creating";
import { describe, expect, test } from "vitest";
import { createPageJournal } from "../creating/journal.ts";
import { filledForm } from "../../test/filled-form.ts";
import { novak, openPage } from "../../test/open-partner-page.ts";

describe("data that was created before", () => {
  const typed = filledForm({ name: "Novák a syn" });

  test("is sent again by a person who has seen that", async () => {
    const { flow, service } = openPage();
    for (const _ of [1, 2]) {
      flow.edit(typed);
      await flow.submit("en");
      expect(flow.state().kind).toBe("created");
    }
    expect(service.create).toHaveBeenCalledTimes(2);
  });

  test("by another page is asked about first, since nobody may have seen it", async () => {
    const journal = createPageJournal();
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

  test("by another page since this one created it is asked about: nobody may have seen that", async () => {
    const journal = await createPageJournal();
    const { flow, service } = openPage({}, Promise.resolve(journal));
    flow.edit(typed);
    await flow.submit("en");
    const fingerprint = await fingerprintOf(
      { Name: "Novák a syn" },
      { service: "cz", key: journal.fingerprintKey },
    );
    const [own] = await journal.find({ keys: [], fingerprints: [fingerprint] });
    await journal.put([{ ...own!, key: "of another page", at: own!.at + 1000 }]);
    flow.edit(typed);
    await flow.submit("en");
    expect(flow.state()).toMatchObject({ kind: "unknown", attempt: { isCreated: true } });
    expect(service.create).toHaveBeenCalledTimes(1);
  });
});

describe("data of a row whose outcome is unknown", () => {
  test("is asked about, and what a person decides about the typed partner leaves the row in doubt", async () => {
    const journal = await createPageJournal();
    const payload = { Name: "Novák a syn" };
    const fingerprint = await fingerprintOf(payload, { service: "cz", key: journal.fingerprintKey });
    const row = { key: "row", fingerprint, connectionId: "acme", runId: "run of rows", at: 0 };
    await journal.put([{ ...row, state: "unknown" }]);
    const { flow, service } = openPage({}, Promise.resolve(journal));
    for (const decide of [() => flow.createAnyway(), () => flow.confirm(novak)]) {
      flow.edit(filledForm({ name: "Novák a syn" }));
      await flow.submit("en");
      expect(flow.state()).toMatchObject({ kind: "unknown", attempt: { key: undefined } });
      await decide();
      expect(flow.state().kind).toBe("created");
      expect(await journal.find({ keys: ["row"], fingerprints: [] })).toMatchObject([{ state: "unknown" }]);
    }
    expect(service.create).toHaveBeenCalledTimes(1);
  });
});
