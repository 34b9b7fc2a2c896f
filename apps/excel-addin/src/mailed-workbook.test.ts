import { describe, expect, test } from "vitest";
import { memoryStorage } from "../test/device-connections.ts";
import { createFakeAddIn, type FakeAddIn } from "../test/fake-add-in.ts";

// A workbook may come from anybody: what it says of itself is not a person's consent.

const companyKey = "accounting-data.company";
const acme = JSON.stringify({ version: 1, id: "c1", label: "Acme s.r.o." });

/** What was requested of the service. */
function requests({ sources }: FakeAddIn): readonly string[] {
  return [...sources.values()].flatMap((source) => source.requests);
}

/** Lets every function of a workbook that was just opened calculate, and the refresh of itself run. */
async function open(fake: FakeAddIn): Promise<void> {
  fake.formulas.set("A1", "=PARTNERS()").set("B1", '=BANKS(,,,,"Beta a.s.")');
  await fake.call("PARTNERS").catch(() => undefined);
  await fake.call("BANKS", null, null, null, null, "Beta a.s.").catch(() => undefined);
  await fake.call("PARTNER", "x", "Name", "Beta a.s.").catch(() => undefined);
  await fake.call("RECORDS", "Banks", null, null, null, null, "c2").catch(() => undefined);
  await fake.call("ASOF", "BANKS", "Beta a.s.").catch(() => undefined);
  await fake.addIn.refresh();
  await fake.clock.advance(5000);
}

describe("a workbook that came by mail reads nothing by being opened", () => {
  test.each<[string, Record<string, string>]>([
    ["the id of a company of this device", { [companyKey]: acme }],
    [
      "that, and a file's id of its own",
      {
        [companyKey]: acme,
        "accounting-data.file": '{"version":1,"id":"7a3f0000-0000-4000-8000-000000000000"}',
      },
    ],
    ["a consent of its own", { [companyKey]: acme, "accounting-data.consents": '["c1","c2"]' }],
  ])("although it has %s", async (_, settings) => {
    const fake = createFakeAddIn({ bound: false });
    fake.save({ id: "c2", label: "Beta a.s." });
    for (const [key, value] of Object.entries(settings)) fake.settings.set(key, value);
    await open(fake);
    expect(requests(fake)).toEqual([]);
    await expect(fake.call("PARTNERS")).rejects.toMatchObject({
      message: expect.stringContaining("Show data"),
    });
  });
});

describe("a workbook that shows one company", () => {
  test("does not read another one that a formula names until a person allows that", async () => {
    const fake = createFakeAddIn();
    const beta = fake.save({ id: "c2", label: "Beta a.s." });
    await expect(fake.call("BANKS", null, null, null, null, "beta A.S.")).rejects.toMatchObject({
      code: "#VALUE!",
      message: expect.stringContaining('"Beta a.s."'),
    });
    await fake.addIn.refresh();
    expect(fake.sources.get("Banks")!.requests).toEqual([]);
    expect(fake.addIn.binding.wanted()).toEqual([beta]);
    await fake.addIn.binding.allow(beta);
    expect(fake.addIn.binding.wanted()).toEqual([]);
    expect(await fake.call("BANKS", null, null, null, null, "Beta a.s.")).toHaveLength(4);
  });
});

test("a company that formulas ask for is no longer offered, and its secret is gone, once it was forgotten", async () => {
  const fake = createFakeAddIn();
  fake.save({ id: "c2", label: "Beta a.s." });
  await fake.call("BANKS", null, null, null, null, "Beta a.s.").catch(() => undefined);
  const renamed = fake.save({ id: "c2", label: "Beta Praha a.s." });
  expect(fake.addIn.binding.wanted()).toEqual([renamed]);
  expect(fake.addIn.binding.wanted()).toBe(fake.addIn.binding.wanted());
  await fake.addIn.connections.forget("c2");
  expect(fake.addIn.binding.wanted()).toEqual([]);
});

describe("what a person is asked, once", () => {
  /** Opens a workbook with these settings on a device. */
  function openOn(
    storage: ReturnType<typeof memoryStorage>,
    settings: ReadonlyMap<string, unknown>,
  ): FakeAddIn {
    const fake = createFakeAddIn({ storage, bound: false });
    for (const [key, value] of settings) fake.settings.set(key, value);
    return fake;
  }

  /** A workbook that a person has connected on this device. */
  async function ownWorkbook() {
    const storage = memoryStorage();
    const fake = createFakeAddIn({ storage, bound: false });
    await fake.addIn.binding.resolve();
    await fake.addIn.binding.bind(fake.addIn.connections.list()[0]!);
    return { storage, settings: new Map(fake.settings) };
  }

  test("is nothing for the own file that is opened again, a copy of it, or a new file of its template", async () => {
    const { storage, settings } = await ownWorkbook();
    expect(await openOn(storage, settings).call("PARTNERS")).toHaveLength(4);
  });

  test("is the company again for the same file on a second device, or on a co-author's", async () => {
    const { settings } = await ownWorkbook();
    const second = memoryStorage();
    const fake = openOn(second, settings);
    await expect(fake.call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
    expect(fake.addIn.binding.state()).toMatchObject({ kind: "unconfirmed", company: { id: "c1" } });
    const file = fake.settings.get("accounting-data.file");
    await fake.addIn.binding.confirm();
    expect(await fake.call("PARTNERS")).toHaveLength(4);
    // The document stays as it is, so that co-authors do not rewrite it for each other.
    expect(fake.settings.get("accounting-data.file")).toBe(file);
    expect(fake.settings.get(companyKey)).toBe(settings.get(companyKey));
    expect(await openOn(second, settings).call("PARTNERS")).toHaveLength(4);
  });

  test("is nothing for the device's only company if the deployment says so, in a file that names it either", async () => {
    const fake = createFakeAddIn({ bound: false, switches: { silentBinding: true } });
    fake.settings.set(companyKey, acme);
    expect(await fake.call("PARTNERS")).toHaveLength(4);
  });

  test("is the company once in an own file of a version before these questions, and in a new file of an unconnected template", async () => {
    for (const settings of [new Map([[companyKey, acme]]), new Map<string, string>()]) {
      const storage = memoryStorage();
      const first = openOn(storage, settings);
      await expect(first.call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
      await first.addIn.binding.bind(first.addIn.connections.list()[0]!);
      expect(await openOn(storage, first.settings).call("PARTNERS")).toHaveLength(4);
    }
  });

  test("is each company that the workbook may not show yet, of a sheet that is copied into it", async () => {
    const { storage, settings } = await ownWorkbook();
    const fake = openOn(storage, settings);
    const beta = fake.save({ id: "c2", label: "Beta a.s." });
    expect(await fake.call("BANKS", null, null, null, null, "Acme s.r.o.")).toHaveLength(4);
    const ofBeta = () => fake.call("BANKS", null, null, null, null, "Beta a.s.");
    await expect(ofBeta()).rejects.toMatchObject({ code: "#VALUE!" });
    await fake.addIn.binding.allow(beta);
    expect(await ofBeta()).toHaveLength(4);
  });

  test("is the company once in a workbook that can't be changed and has an id", async () => {
    const { settings } = await ownWorkbook();
    const storage = memoryStorage();
    const first = openOn(storage, settings);
    first.settings.set = () => {
      throw new Error("AccessDenied");
    };
    await first.addIn.binding.resolve();
    await first.addIn.binding.confirm();
    expect(await first.call("PARTNERS")).toHaveLength(4);
    expect(await openOn(storage, settings).call("PARTNERS")).toHaveLength(4);
  });

  test("is the company each time in a workbook that can't be changed and has no id", async () => {
    const storage = memoryStorage();
    const readOnly = (): FakeAddIn => {
      const fake = openOn(storage, new Map([[companyKey, acme]]));
      fake.settings.set = () => {
        throw new Error("AccessDenied");
      };
      return fake;
    };
    const first = readOnly();
    await first.addIn.binding.resolve();
    await first.addIn.binding.confirm();
    expect(await first.call("PARTNERS")).toHaveLength(4);
    await expect(readOnly().call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
  });

  test("is the company again if what the device has stored of its answers is damaged", async () => {
    const { storage, settings } = await ownWorkbook();
    storage.setItem("accounting-data.consents", '[["x"]]');
    await expect(openOn(storage, settings).call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
  });
});
