import { expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";

test("shows the companies that the workbook may show, its own first, and when each was read", async () => {
  const { addIn, call, save, clock } = createFakeAddIn({ now: "2026-03-01T09:00:00" });
  save({ id: "c0", label: "Of another workbook" });
  await addIn.binding.allow(save({ id: "c2", label: "Beta a.s." }));
  expect(await call("COMPANIES")).toEqual([
    ["Company", "ReadAt"],
    ["Acme s.r.o.", ""],
    ["Beta a.s.", ""],
  ]);
  await call("PARTNERS");
  await clock.advance(60 * 60_000);
  await call("BANKS");
  const shown = (await call("COMPANIES", false)) as readonly unknown[][];
  expect(shown.map(([company]) => company)).toEqual(["Acme s.r.o.", "Beta a.s."]);
  // The oldest of its values, in local time.
  expect(shown[0]![1]).toMatchObject({ type: "Double", numberFormat: "yyyy-mm-dd hh:mm" });
  expect((shown[0]![1] as { readonly basicValue: number }).basicValue).toBeCloseTo(46_082.375, 3);
  expect(shown[1]![1]).toBe("");
});

test("sends no request, and asks for no company of the device", async () => {
  const { addIn, call, save, sources } = createFakeAddIn();
  save({ id: "c2", label: "Beta a.s." });
  await call("COMPANIES");
  expect([...sources.values()].flatMap(({ requests }) => requests)).toEqual([]);
  expect(addIn.binding.wanted()).toEqual([]);
});

test.each([
  ["nothing is connected", { connected: false }, "Connect to your company in the task pane."],
  [
    "nobody has allowed the workbook any company",
    { bound: false },
    'This workbook has not been connected. Open Accounting Data and press "Show data".',
  ],
])("names no company if %s", async (_, options, message) => {
  const { call } = createFakeAddIn(options);
  await expect(call("COMPANIES")).rejects.toEqual({ code: "#VALUE!", message });
});

test.each([
  ["a company is allowed", async ({ addIn }: Fake, beta: Beta) => addIn.binding.allow(beta)],
  ["a company gets another name", async ({ save }: Fake) => void save({ label: "Acme" })],
  ["a list is read", async ({ call }: Fake) => void (await call("PARTNERS"))],
])("is recalculated when %s, and only then", async (_, change) => {
  const fake = createFakeAddIn();
  const beta = fake.save({ id: "c2", label: "Beta a.s." });
  fake.formulas.set("A1", "=COMPANIES()");
  await fake.call("COMPANIES");
  await fake.clock.advance(60_000);
  expect(fake.renewed).toEqual([]);
  await change(fake, beta);
  await fake.clock.advance(2000);
  expect(fake.renewed).toEqual([["A1"]]);
});

type Fake = ReturnType<typeof createFakeAddIn>;
type Beta = ReturnType<Fake["save"]>;
