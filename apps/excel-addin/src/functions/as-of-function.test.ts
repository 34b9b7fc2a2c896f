import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid } from "../../test/fake-source.ts";
import { createFormats } from "../messages/formats.ts";

const time = (instant: number): string => createFormats("en").dated(new Date(instant));

describe("=ASOF(list)", () => {
  test("shows when the list was read, and both moments after a delta", async () => {
    const { call, addIn, clock } = createFakeAddIn();
    await call("PARTNERS");
    const read = clock.now();
    expect(await call("ASOF", "partners")).toBe(time(read));
    await clock.advance(26 * 60_000);
    await addIn.refresh();
    expect(await call("ASOF", "PARTNERS")).toBe(
      `changes ${time(clock.now())}, deletions checked ${time(read)}`,
    );
  });

  test.each(["PARTNERS", "partners ", "=PARTNERS()", "ACC.PARTNERS", "=ACC.PARTNERS()", "BusinessPartners"])(
    "finds the list %j",
    async (list) => {
      const { call, clock } = createFakeAddIn();
      await call("PARTNERS");
      expect(await call("ASOF", list)).toBe(time(clock.now()));
    },
  );

  test("waits for a list that is being read in the same recalculation", async () => {
    const { start, clock } = createFakeAddIn();
    const answers = [start("PARTNERS", []), start("ASOF", ["PARTNERS"])];
    const now = clock.now();
    await clock.advance(1);
    expect(await answers[1]).toBe(time(now));
  });

  test("sends no request, and is recalculated once the list has been read", async () => {
    const { call, clock, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", '=ASOF("PARTNERS")');
    await expect(call("ASOF", "PARTNERS")).rejects.toEqual({
      code: "#N/A",
      message: "PARTNERS has not been loaded yet.",
    });
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    await call("PARTNERS");
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
  });

  test.each([["CROWNS"], [""], [5]])("finds no list %j", async (list) => {
    const { call } = createFakeAddIn();
    await expect(call("ASOF", list)).rejects.toMatchObject({
      code: "#VALUE!",
      message: expect.stringMatching(/^Name a list, such as "PARTNERS"\. Available: PARTNERS, /),
    });
  });
});

test("a look-up that failed has read nothing: ASOF shows no time", async () => {
  const { call, sources } = createFakeAddIn();
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  await call("PARTNER", guid(1), "Name").catch(() => undefined);
  await expect(call("ASOF", "PARTNERS")).rejects.toMatchObject({
    message: "PARTNERS has not been loaded yet.",
  });
});

test("if the read of the list fails, ASOF says that it was not read; the list's own cells say why", async () => {
  const { start, clock, sources } = createFakeAddIn();
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  const both = Promise.allSettled([start("PARTNERS", []), start("ASOF", ["PARTNERS"])]);
  await clock.advance(1);
  expect(await both).toMatchObject([
    { reason: { message: "The service can't be reached. Refresh to try again." } },
    { reason: { message: "PARTNERS has not been loaded yet." } },
  ]);
});

test("a late ASOF shows the progress of the list", async () => {
  const { start, clock, sources } = createFakeAddIn({ count: 250 });
  sources.get("BusinessPartners")!.pausedFromPage = 2;
  const answers = [start("PARTNERS", []), start("ASOF", ["PARTNERS"])];
  for (const answer of answers) answer.catch(() => undefined);
  await clock.advance(45_000);
  await expect(answers[1]).rejects.toMatchObject({
    message: expect.stringMatching(/^Still loading, 100 of 250 /),
  });
});

test("without the full list, the newest part or record counts", async () => {
  const { call, clock } = createFakeAddIn();
  await call("PARTNER", guid(1), "Name");
  expect(await call("ASOF", "PARTNERS")).toBe(time(clock.now()));
  await clock.advance(600_000);
  const part = clock.now();
  await call("PARTNERS", null, null, 1);
  await clock.advance(600_000);
  expect(await call("ASOF", "PARTNERS")).toBe(time(part));
  await call("PARTNERS", null, null, 2);
  expect(await call("ASOF", "PARTNERS")).toBe(time(clock.now()));
  await clock.advance(600_000);
  await call("PARTNER", guid(2), "Name");
  expect(await call("ASOF", "PARTNERS")).toBe(time(clock.now()));
});

test.each([
  ["en", ", incomplete: the service sent fewer records than it announced"],
  ["cs", ", neúplné: služba poslala méně záznamů, než ohlásila"],
] as const)(
  "a list that the service ended below its total is said to be incomplete: %s",
  async (language, said) => {
    const { call, clock, platform, addIn, sources } = createFakeAddIn();
    platform.language = language;
    const dated = (): string => createFormats(language).dated(new Date(clock.now()));
    sources.get("BusinessPartners")!.complete = false;
    await call("PARTNERS", null, new Date(2026, 0, 1).toISOString().slice(0, 10));
    expect(await call("ASOF", "PARTNERS")).toBe(dated() + said);
    await call("PARTNERS");
    expect(await call("ASOF", "PARTNERS")).toBe(dated() + said);
    sources.get("BusinessPartners")!.complete = true;
    await addIn.refresh({ everything: true });
    expect(await call("ASOF", "PARTNERS")).toBe(dated());
  },
);

test("moments have the format of the user's language", async () => {
  const { call, clock, platform } = createFakeAddIn();
  platform.language = "cs";
  await call("PARTNERS");
  expect(await call("ASOF", "PARTNERS")).toBe(createFormats("cs").dated(new Date(clock.now())));
});
