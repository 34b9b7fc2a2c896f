import type { PayloadField } from "@accounting-data/creating/payload";
import { apiKey, createClient, systemClock } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { connection } from "../../test/device-connections.ts";
import { filledForm } from "../../test/filled-form.ts";
import { openIndexedDbJournal } from "../creating/indexed-db-journal.ts";
import { createPartnerAttempts } from "../creating/partner-attempts.ts";
import { createPartnerService } from "../creating/partner-service.ts";
import { createPartnerFlow, type PartnerFlow } from "./partner-flow.ts";
import { knownKey, type PartnerForm } from "./partner-form.ts";

const described: readonly PayloadField[] = [
  { name: "Since", type: "text", required: false, within: undefined, limits: [], day: "date-time" },
];
const typed = (value: string): PartnerForm =>
  filledForm(
    { name: "Novák a syn" },
    { fields: [{ key: knownKey("Since"), name: "Since", type: "text", value }] },
  );
const sent = '{"Name":"Novák a syn","Since":"2026-03-01T13:30:00.000Z"}';

/** A device whose pages come and go, and a service whose first answer is lost. */
function openDevice(): { readonly openPage: () => PartnerFlow; readonly bodies: readonly unknown[] } {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  const indexedDB = new IDBFactory();
  const locks = {
    request: async <T>(_: string, work: () => Promise<T>): Promise<T> => work(),
    query: async () => ({ held: [] }),
  } as unknown as LockManager;
  const sandbox = createSandbox({ data: { BusinessPartners: [] } });
  sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
  const bodies: unknown[] = [];
  const client = createClient({
    baseUrl: "http://127.0.0.1:4010",
    credential: apiKey(demoCredentials.apiKey),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === "POST") bodies.push(await request.clone().text());
      return sandbox.fetch(request);
    },
  });
  const openPage = (): PartnerFlow => {
    const attempts = createPartnerAttempts({
      connectionId: "acme",
      service: () => "cz",
      companyOf: () => "this",
      openJournal: () =>
        openIndexedDbJournal({ indexedDB: () => indexedDB, locks, name: "test", clock: systemClock }),
      partners: createPartnerService({
        client: () => client,
        noteCreated: () => undefined,
        connection: () => connection(),
        online: () => true,
      }),
      clock: systemClock,
      newId: () => crypto.randomUUID(),
    });
    return createPartnerFlow(attempts, () => described);
  };
  return { openPage, bodies };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each(["America/New_York", "Asia/Kolkata", "Europe/Prague"])(
  "what is created anyway on another page, in Czech and in %s, is the same text byte for byte",
  async (zone) => {
    const { openPage, bodies } = openDevice();
    vi.stubEnv("TZ", "Europe/Prague");
    const before = openPage();
    before.edit(typed("1 Mar 2026 14:30"));
    await before.submit("en");
    expect(before.state().kind).toBe("unknown");
    expect(bodies).toEqual([sent]);

    vi.stubEnv("TZ", zone);
    const after = openPage();
    await after.loadAttempts();
    await after.resume("cs");
    await after.createAnyway();
    expect(after.state().kind).toBe("created");
    expect(bodies).toEqual([sent, sent]);
  },
);

test("the form of an attempt is known again in another time zone, and not sent from there", async () => {
  const { openPage, bodies } = openDevice();
  vi.stubEnv("TZ", "Europe/Prague");
  const before = openPage();
  before.edit(typed("1. 3. 2026 14:30"));
  await before.submit("cs");
  before.backToForm();

  vi.stubEnv("TZ", "America/New_York");
  await before.submit("cs");
  expect(before.state().kind).toBe("unknown");
  const after = openPage();
  await after.loadAttempts();
  await after.resume("en");
  after.backToForm();
  await after.submit("en");
  expect(after.state().kind).toBe("unknown");
  expect(bodies).toEqual([sent]);
});

test("a day that is edited after an attempt is read anew", async () => {
  const { openPage, bodies } = openDevice();
  vi.stubEnv("TZ", "Europe/Prague");
  const flow = openPage();
  flow.edit(typed("1. 3. 2026 14:30"));
  await flow.submit("cs");
  flow.backToForm();
  flow.edit(typed("1. 3. 2026 15:30"));
  await flow.submit("cs");
  expect(bodies).toEqual([sent, sent.replace("13:30", "14:30")]);
});
