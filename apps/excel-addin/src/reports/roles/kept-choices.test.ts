import { describe, expect, test } from "vitest";
import type { WorkbookSettings } from "../../settings/workbook-settings.ts";
import { openRoles } from "../make-report.ts";
import { reports } from "../reports.ts";
import { findSources } from "./find-sources.ts";
import {
  parseReportChoices,
  readReportChoices,
  reportChoicesKey,
  withChoice,
  writeReportChoices,
} from "./kept-choices.ts";
import type { KnownLists } from "./role-columns.ts";

/** A workbook's file: what is written is there when it is opened again. */
function openFile(kept: Map<string, string>): WorkbookSettings {
  return {
    read: async (key: string) => kept.get(key),
    write: async (key: string, value: string) => void kept.set(key, value),
  } as unknown as WorkbookSettings;
}

/** Columns whose names say nothing. */
const known: KnownLists = {
  lists: [{ name: "ListA", one: "ListA", path: "/v1/ListA" }],
  seen: new Map([["ListA", ["x1", "x2", "x3"].map((name) => ({ name, example: undefined }))]]),
};
const receivables = reports.find(({ name }) => name === "receivables")!;

describe("what a person has chosen", () => {
  test("is not asked again when the workbook is opened again", async () => {
    const file = new Map<string, string>();
    const [settings, reopened] = [openFile(file), openFile(file)];
    let choices = await readReportChoices(settings);
    const isOpen = (): boolean => openRoles(receivables, findSources(known, { chosen: choices })).length > 0;
    expect(isOpen()).toBe(true);
    for (const choice of [
      { kind: "owedToUs", list: "ListA" },
      { list: "ListA", role: "due", column: "x1" },
      { list: "ListA", role: "company", column: "x2" },
      { list: "ListA", role: "rest", column: "x3" },
      { list: "ListA", received: "IN" },
    ] as const)
      choices = withChoice(choices, choice);
    await writeReportChoices(settings, choices);
    choices = await readReportChoices(reopened);
    expect(isOpen()).toBe(false);
    expect(findSources(known, { chosen: choices }).owedToUs).toMatchObject({
      list: "ListA",
      roles: { due: "x1", company: "x2", rest: "x3" },
      receivedValues: "IN",
    });
  });

  test.each([
    [undefined],
    ["nonsense"],
    ['{"lists":7,"columns":{"ListA":["x1"]},"received":{"ListA":{}}}'],
    ['{"lists":{"issued":{"list":"ListA"}}}'],
    ["null"],
  ])("is nothing where a file has %j", async (value) => {
    const file = new Map(value === undefined ? [] : [[reportChoicesKey, value]]);
    const choices = await readReportChoices(openFile(file));
    expect(findSources(known, { chosen: choices })).toEqual({});
  });

  test("has no other values than names and null", () => {
    expect(
      parseReportChoices({ lists: { issued: null, credits: 1 }, columns: { ListA: { due: null, net: {} } } }),
    ).toEqual({ lists: { issued: null }, columns: { ListA: { due: null } } });
  });
});
