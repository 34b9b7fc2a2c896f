import { describe, expect, type Mock, test, vi } from "vitest";
import { adoptCompany, relabelCompany } from "./bound-again.ts";
import { boundCompanyKey } from "./bound-company.ts";
import type { Connection } from "./connection.ts";
import { createConnections } from "./connections.ts";
import { findConnection } from "./find-connection.ts";
import { createFileConsents, fileKey, storeConsent, writeFileId } from "./file-consents.ts";
import type { WorkbookSettings } from "./workbook-settings.ts";
import { memoryStorage } from "../../test/device-connections.ts";
import { createWorkbookBinding, type WorkbookBinding } from "./workbook-binding.ts";

function connection(id: string, label: string): Connection {
  return {
    id,
    label,
    upstream: "cz",
    credential: { kind: "api-key", apiKey: "canary-7f3a" },
    remembered: false,
  };
}

const acme = connection("id-acme", "Acme s.r.o.");
const beta = connection("id-beta", "Beta a.s.");

function workbook(
  options: {
    bound?: unknown;
    known?: readonly Connection[];
    readOnly?: boolean;
    /** Whether the deployment binds new workbooks without a question. */
    silent?: boolean | Promise<boolean>;
  } = {},
): {
  settings: Map<string, unknown>;
  binding: WorkbookBinding;
  connections: ReturnType<typeof createConnections>;
  read: Mock<(key: string) => Promise<unknown>>;
} {
  const settings = new Map<string, unknown>();
  const storage = memoryStorage();
  if (options.bound !== undefined) {
    const file = "7a3f0000-0000-4000-8000-000000000000";
    settings.set(boundCompanyKey, options.bound).set(fileKey, writeFileId(file));
    // What is not allowed is tested in mailed-workbook.test.ts.
    for (const { id } of options.known ?? [acme]) storeConsent(storage, undefined, { file, company: id });
  }
  const connections = createConnections({ storage: undefined });
  for (const known of options.known ?? []) void connections.save(known);
  const read = vi.fn<(key: string) => Promise<unknown>>(async (key) => settings.get(key));
  const documentSettings: WorkbookSettings = {
    read,
    write: async (key, value) => {
      if (options.readOnly) throw new Error("AccessDenied");
      settings.set(key, value);
    },
  };
  const binding = createWorkbookBinding({
    connections,
    consents: createFileConsents({ settings: documentSettings, storage }),
    bindsSilently: async () => options.silent ?? false,
    settings: documentSettings,
  });
  return { settings, binding, connections, read };
}

const boundTo = (id: string, label: string): string => JSON.stringify({ version: 1, id, label });

describe("the workbook's binding", () => {
  test("leaves a new workbook to a person, also if the device has one company only", async () => {
    const { settings, binding } = workbook({ known: [acme] });
    await expect(binding.resolve()).resolves.toBeUndefined();
    expect(binding.state()).toEqual({ kind: "unbound" });
    expect(settings.size).toBe(0);
  });

  test("binds it to the device's only company if the deployment says so, storing id and label alone", async () => {
    const { settings, binding } = workbook({ known: [acme], silent: true });
    expect(binding.state()).toEqual({ kind: "unread" });
    await expect(binding.resolve()).resolves.toEqual(acme);
    expect(settings.get(boundCompanyKey)).toBe(boundTo("id-acme", "Acme s.r.o."));
    expect(JSON.stringify([...settings])).not.toContain("canary");
  });

  test("keeps what a person chose while the deployment was asked", async () => {
    let answer: ((silent: boolean) => void) | undefined;
    const silent = new Promise<boolean>((resolve) => (answer = resolve));
    const { settings, binding } = workbook({ known: [acme], silent });
    const resolved = binding.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    await binding.bind(beta);
    answer!(true);
    await resolved;
    expect(settings.get(boundCompanyKey)).toBe(boundTo("id-beta", "Beta a.s."));
  });

  test("leaves the choice among several companies to a person in any case", async () => {
    const { settings, binding } = workbook({ known: [acme, beta], silent: true });
    await expect(binding.resolve()).resolves.toBeUndefined();
    expect(binding.state()).toEqual({ kind: "unbound" });
    await binding.bind(beta);
    expect(binding.state()).toMatchObject({ kind: "bound", stored: true });
    await expect(binding.resolve()).resolves.toEqual(beta);
    expect(settings.get(boundCompanyKey)).toBe(boundTo("id-beta", "Beta a.s."));
  });

  test("never shows the device's only company in a workbook that is bound to another", async () => {
    const { settings, binding } = workbook({
      bound: boundTo("elsewhere", "Acme s.r.o."),
      known: [acme],
      silent: true,
    });
    await expect(binding.resolve()).resolves.toBeUndefined();
    expect(binding.state()).toEqual({
      kind: "bound",
      company: { id: "elsewhere", label: "Acme s.r.o." },
      connection: undefined,
      stored: true,
    });
    expect(settings.get(boundCompanyKey)).toBe(boundTo("elsewhere", "Acme s.r.o."));
  });

  test("does not accept a label as an id", async () => {
    const { binding } = workbook({ bound: boundTo("Acme s.r.o.", "Acme s.r.o."), known: [acme] });
    await expect(binding.resolve()).resolves.toBeUndefined();
  });

  test("adds the workbook's id to a connection, which keeps its other workbooks", async () => {
    const { binding, connections } = workbook({ bound: boundTo("elsewhere", "Acme s.r.o."), known: [acme] });
    await binding.resolve();
    await adoptCompany({ binding, connections }, acme);
    await expect(binding.resolve()).resolves.toMatchObject({ id: "id-acme", aliases: ["elsewhere"] });
    expect(findConnection(connections.list(), "id-acme")).toBe(
      findConnection(connections.list(), "elsewhere"),
    );
  });

  test.each([
    "{",
    7,
    JSON.stringify({ version: 2, id: "x", label: "y" }),
    JSON.stringify({ version: 1, id: "" }),
  ])("binds nothing on its own if the workbook's setting %j is not understood", async (bound) => {
    const { settings, binding } = workbook({ bound, known: [acme], silent: true });
    await expect(binding.resolve()).resolves.toBeUndefined();
    expect(binding.state()).toEqual({ kind: "unbound" });
    expect(settings.get(boundCompanyKey)).toBe(bound);
  });

  test("shows data in a read-only workbook, and reports that nothing was stored", async () => {
    const { binding } = workbook({ known: [acme], readOnly: true });
    await binding.resolve();
    await binding.bind(acme);
    await expect(binding.resolve()).resolves.toEqual(acme);
    expect(binding.state()).toMatchObject({ kind: "bound", stored: false });
  });

  test("reads the document once for any number of cells, and again after a failure", async () => {
    const { binding, read } = workbook({ known: [acme] });
    read.mockRejectedValueOnce(new Error("busy"));
    const first = await Promise.allSettled([binding.resolve(), binding.resolve()]);
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await Promise.all([binding.resolve(), binding.resolve(), binding.resolve()]);
    // The company and the file's id, each.
    expect(read).toHaveBeenCalledTimes(4);
  });

  test("keeps a person's choice made while the document was being read", async () => {
    const { binding } = workbook({ bound: boundTo("id-acme", "Acme s.r.o."), known: [acme, beta] });
    const reading = binding.resolve();
    await binding.bind(beta);
    await expect(reading).resolves.toEqual(beta);
  });

  test("notifies its listeners when the company becomes known, and returns the same state until then", async () => {
    const { binding, connections } = workbook({ bound: boundTo("id-acme", "Acme s.r.o.") });
    await binding.resolve();
    const listener = vi.fn<() => void>();
    binding.subscribe(listener);
    expect(binding.state()).toBe(binding.state());
    void connections.save(acme);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(binding.state()).toMatchObject({ connection: acme });
  });
});

describe("adopting the company of a colleague's workbook", () => {
  test("changes nothing if the workbook names none", async () => {
    const { binding, connections } = workbook({ known: [acme] });
    expect(await adoptCompany({ binding, connections }, acme)).toBe(acme);
  });

  test("adds its id to the aliases once, and never the connection's own id", async () => {
    const known = { ...acme, aliases: ["id-earlier", "id-acme"] };
    const { binding, connections } = workbook({ known: [known], bound: boundTo("id-theirs", "Acme") });
    await binding.resolve();
    const adopted = await adoptCompany({ binding, connections }, known);
    expect(adopted.aliases).toEqual(["id-earlier", "id-theirs"]);
    expect((await adoptCompany({ binding, connections }, adopted)).aliases).toEqual([
      "id-earlier",
      "id-theirs",
    ]);
    await expect(binding.resolve()).resolves.toMatchObject({ id: "id-acme" });
    expect(connections.list()).toHaveLength(1);
  });

  test("changes nothing if it is the connection's own id", async () => {
    const { binding, connections } = workbook({ known: [acme], bound: boundTo("id-acme", "Acme s.r.o.") });
    await binding.resolve();
    expect(await adoptCompany({ binding, connections }, acme)).toBe(acme);
  });
});

test("a label of any length is stored so that it can be read again", async () => {
  const long = connection("id-long", "x".repeat(400));
  const { settings, binding } = workbook({ known: [long] });
  await binding.bind(long);
  const again = workbook({ known: [long], bound: settings.get(boundCompanyKey) });
  await expect(again.binding.resolve()).resolves.toEqual(long);
});

test("a setting longer than this version writes is not understood, and not replaced", async () => {
  const bound = boundTo("id-acme", "x".repeat(256));
  const { settings, binding } = workbook({ known: [acme], bound });
  await expect(binding.resolve()).resolves.toBeUndefined();
  expect(binding.state()).toEqual({ kind: "unbound" });
  expect(settings.get(boundCompanyKey)).toBe(bound);
});

describe("a renamed company", () => {
  test("is stored under its new name, and keeps the id that colleagues' devices know", async () => {
    const shared = { ...acme, id: "id-mine", aliases: ["id-acme"] };
    const { binding, settings } = workbook({
      bound: JSON.stringify({ version: 1, id: "id-acme", label: "Acme s.r.o." }),
      known: [shared, beta],
    });
    await binding.resolve();
    await relabelCompany(binding, { ...shared, label: "Acme Praha" });
    expect(JSON.parse(String(settings.get(boundCompanyKey)))).toMatchObject({
      id: "id-acme",
      label: "Acme Praha",
    });
    expect(binding.state()).toMatchObject({ company: { label: "Acme Praha" } });
  });

  test("changes nothing in a workbook of another company", async () => {
    const { binding, settings } = workbook({ known: [acme, beta] });
    await binding.bind(acme);
    const before = settings.get(boundCompanyKey);
    await relabelCompany(binding, { ...beta, label: "Beta Brno" });
    expect(settings.get(boundCompanyKey)).toBe(before);
  });
});
