import type { Client, Operation } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../test/fake-add-in.ts";
import { flushPromises } from "../test/fake-clock.ts";
import { branded } from "../test/fake-source.ts";
import type { Connection } from "./settings/connection.ts";

test("tells formulas as they work in this build", () => {
  expect(createFakeAddIn().addIn.formula("PARTNERS")).toBe("=PARTNERS()");
  expect(createFakeAddIn({ namespace: "ACC" }).addIn.formula("PARTNERS")).toBe("=ACC.PARTNERS()");
});

test("cells computed anew are waited for until they are answered, and not for ever", async () => {
  const { addIn, start, clock, sources, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNER(A2)").set("C1", "=BANKS()");
  const source = sources.get("BusinessPartners")!;
  source.paused = true;
  const answer = start("PARTNERS", []);
  let waited: number | undefined;
  const renewing = addIn.renew("BusinessPartners").then((cells) => {
    waited = cells;
  });
  await clock.advance(1000);
  expect(renewed).toEqual([["A1", "B1"]]);
  expect(waited).toBeUndefined();
  source.resume();
  await clock.advance(100);
  await renewing;
  expect(waited).toBe(2);
  await answer;

  sources.get("Banks")!.paused = true;
  start("BANKS", []).catch(() => undefined);
  const late = addIn.renew("Centres");
  await flushPromises();
  await clock.advance(3100);
  expect(await late).toBe(0);
});

describe("the client of a connection", () => {
  const banks: Operation = { name: "listBanks", kind: "read", method: "GET", path: "/v1/Banks" };
  const ask = (client: Client): Promise<unknown> =>
    client.send(banks, () => "read").catch((error: unknown) => error);

  function refusing(code: string) {
    let sent = 0;
    const send = (): Promise<never> => {
      sent++;
      return Promise.reject(branded(code, { status: code === "forbidden" ? 403 : 401 }));
    };
    const fake = createFakeAddIn({ send });
    return { ...fake, sent: () => sent, connection: fake.addIn.connections.list()[0]! };
  }

  test.each([
    ["forbidden", 2],
    ["unauthorized", 1],
  ])("that met a refusal (%s) sends %d requests before and after a refresh", async (code, count) => {
    const { addIn, call, sent, connection } = refusing(code);
    await call("PARTNERS");
    await ask(addIn.client(connection));
    await ask(addIn.client(connection));
    expect(sent()).toBe(1);
    await addIn.refresh();
    await ask(addIn.client(connection));
    expect(sent()).toBe(count);
  });

  test("that is only being tested leaves nothing behind", async () => {
    const { addIn, sent, connection, save } = refusing("unauthorized");
    const tested: Connection = { ...connection, id: "c2", label: "Beta" };
    await ask(addIn.client(tested));
    await ask(addIn.client(tested));
    expect(sent()).toBe(2);
    await ask(addIn.client(save(tested)));
    expect(sent()).toBe(3);
    expect(addIn.activity.entries()).toHaveLength(3);
  });
});

test("columns that are forgotten are found anew: the list's cells are renewed", async () => {
  const { addIn, call, formulas, renewed, sources } = createFakeAddIn({ count: 1 });
  formulas.set("A1", "=PARTNERS()").set("B1", "=BANKS()");
  await call("PARTNERS");
  sources.get("BusinessPartners")!.records = [{ City: "Brno" }];
  await addIn.refresh({ everything: true });
  expect(await call("PARTNERS")).toEqual([
    ["Id", "ModifiedAt", "Name", "City"],
    ["", "", "", "Brno"],
  ]);
  renewed.length = 0;
  await addIn.resetColumns("BusinessPartners");
  expect(renewed).toEqual([["A1"]]);
  expect(await call("PARTNERS")).toEqual([["City"], ["Brno"]]);
});

test("connections are remembered apart for each site that Office tells apart", () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const on = (partition: string) =>
    createFakeAddIn({ connected: false, storage, platform: { partitionKey: () => partition } });
  on("one.").save({ remembered: true });
  expect(on("one.").addIn.connections.list()).toHaveLength(1);
  expect(on("other.").addIn.connections.list()).toEqual([]);
});

test("an Excel that can't start the add-in with the document shows the values all the same", async () => {
  const { call } = createFakeAddIn({
    platform: { startWithDocument: () => Promise.reject(new Error("not supported")) },
  });
  expect(await call("PARTNERS")).toHaveLength(4);
  await flushPromises();
});
