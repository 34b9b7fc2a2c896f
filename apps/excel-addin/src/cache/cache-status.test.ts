import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { createCacheStatus } from "./cache-status.ts";

describe("the status of lists", () => {
  test("is the same object until something about it changes", async () => {
    const { addIn, call } = createFakeAddIn();
    const connection = addIn.connections.list()[0]!;
    const status = createCacheStatus(addIn.data);
    const before = status.of(connection);
    expect(status.of(connection)).toBe(before);
    const companies = status.all();
    expect(status.all()).toBe(companies);
    await call("BANKS");
    expect(status.all()).not.toBe(companies);
    const after = status.of(connection);
    expect(after).not.toBe(before);
    expect(after.find(({ list }) => list === "Banks")).toMatchObject({ count: 3, complete: true });
    expect(after.find(({ list }) => list === "Centres")).toBe(before.find(({ list }) => list === "Centres"));
  });

  test("calls listeners less often than pages arrive", async () => {
    const { addIn, start, clock } = createFakeAddIn({ count: 5000 });
    let calls = 0;
    addIn.data.subscribe(() => calls++);
    await start("PARTNERS", []);
    await clock.advance(1000);
    expect(calls).toBe(1);
  });
});
