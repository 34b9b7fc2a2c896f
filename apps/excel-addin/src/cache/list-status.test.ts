import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";

describe("the status of lists", () => {
  test("is the same object until something about it changes", async () => {
    const { addIn, call } = createFakeAddIn();
    const connection = addIn.connections.list()[0]!;
    const before = addIn.data.status(connection);
    expect(addIn.data.status(connection)).toBe(before);
    await call("BANKS");
    const after = addIn.data.status(connection);
    expect(after).not.toBe(before);
    expect(after.find(({ list }) => list === "Banks")).toMatchObject({ count: 3, complete: true });
    expect(after.find(({ list }) => list === "Centres")).toBe(before.find(({ list }) => list === "Centres"));
  });

  test("tells listeners in steps that a person can follow", async () => {
    const { addIn, start, clock } = createFakeAddIn({ count: 5000 });
    let told = 0;
    addIn.data.subscribe(() => told++);
    await start("PARTNERS", []);
    await clock.advance(1000);
    expect(told).toBe(1);
  });
});
