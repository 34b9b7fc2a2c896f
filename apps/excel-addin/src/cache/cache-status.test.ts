import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { statusOf } from "./cache-status.ts";

describe("the status of lists", () => {
  test("is the same object until something about it changes", async () => {
    const { addIn, call } = createFakeAddIn();
    const connection = addIn.connections.list()[0]!;
    const before = statusOf(addIn.data, connection);
    expect(statusOf(addIn.data, connection)).toBe(before);
    await call("BANKS");
    const after = statusOf(addIn.data, connection);
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
