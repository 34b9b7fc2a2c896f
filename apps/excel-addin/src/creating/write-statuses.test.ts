import { type RowStatus, partnerWithoutRecord } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStatusWriter, type StatusColumn } from "./write-statuses.ts";

test("a status that the sheet did not take does not replace a newer one of its row", async () => {
  const clock = createFakeClock();
  const written: ReadonlyMap<string, RowStatus>[] = [];
  let refuse: ((reason: unknown) => void) | undefined;
  const column: StatusColumn = {
    writeKeys: async () => undefined,
    writeStatuses: async (statuses) => {
      if (!refuse) await new Promise<void>((_, reject) => (refuse = reject));
      written.push(statuses);
    },
  };
  const writer = createStatusWriter(column, clock);
  writer.add("a", { kind: "sending" });
  writer.add("b", { kind: "sending" });
  await clock.advance(500);
  writer.add("a", { kind: "created", partner: partnerWithoutRecord("1") });
  refuse!(new Error("somebody edits a cell"));
  expect(await writer.close()).toBe(0);
  expect(written.map((statuses) => [...statuses].map(([key, { kind }]) => `${key} ${kind}`))).toEqual([
    ["a created", "b sending"],
  ]);
});

test("a status that the sheet did not take is written soon after, although no other one comes", async () => {
  const clock = createFakeClock();
  const written: string[] = [];
  let tries = 0;
  const writer = createStatusWriter(
    {
      writeKeys: async () => undefined,
      writeStatuses: async (statuses) => {
        tries++;
        if (tries === 1) throw new Error("somebody edits a cell");
        written.push(...statuses.keys());
      },
    },
    clock,
  );
  writer.add("a", { kind: "sending" });
  await clock.advance(500);
  expect(writer.error).toBeInstanceOf(Error);
  await clock.advance(500);
  expect([written, writer.error]).toEqual([["a"], undefined]);
});
