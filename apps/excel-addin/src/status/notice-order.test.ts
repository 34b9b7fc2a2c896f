import { describe, expect, test } from "vitest";
import { type StatusLists } from "../../test/status-input.ts";
import { ReadCancelled } from "../service/failure.ts";
import { TableError } from "../tables/table-error.ts";
import { note, type StatusInput } from "./notice.ts";
import {
  asOf,
  failedBanks,
  forbidden,
  network,
  notices,
  now,
  read,
  unauthorized,
} from "../../test/decided-status.ts";

describe("the order of the notices", () => {
  const leftOver = new TableError("left-over", { address: "Sheet1!A5:C9" });
  const lists: StatusLists = {
    alfa: [
      { list: "Activities", count: 3, asOf, complete: false },
      { list: "Banks", failure: { error: network, at: now } },
      { list: "Centres", failure: { error: forbidden, at: now } },
      { list: "CashRegisters", failure: { error: new ReadCancelled(), at: read } },
    ],
    beta: failedBanks(unauthorized),
  };
  const signIn = "Beta: Banks not read.";
  const atRisk = "Banks could not be inserted as a table.";
  const right = "Centres not read.";
  const away = "Banks not read.";
  const hints = ["A note.", "Incomplete: Activities. The service sent fewer records than it announced."];
  const result = "You cancelled loading: Cash registers.";

  test.each([
    ["everything at once", {}, [signIn, right, away, ...hints, result]],
    [
      "cells that a failed insertion left in the sheet",
      { inserted: { kind: "failed", list: "Banks", error: leftOver, at: read } },
      [signIn, atRisk, right, away, ...hints, result],
    ],
    [
      "a partner that may have been created, and the answer to what a person just did",
      { unsettled: "Novák", refreshed: { kind: "cancelled", at: now } },
      [
        signIn,
        "It is still unknown whether Novák was created. The same data is not sent again before you decide.",
        right,
        away,
        ...hints,
        result,
      ],
    ],
    [
      "the answer to what a person just did",
      { refreshed: { kind: "failed", error: new Error(), at: now } },
      [signIn, "The cells could not be refreshed.", right, away, ...hints, result],
    ],
    [
      "an answer since which something has happened",
      { inserted: { kind: "failed", list: "Banks", error: new Error(), at: read } },
      [signIn, right, away, ...hints, result, "Banks could not be inserted as a table."],
    ],
  ] satisfies readonly (readonly [string, Partial<StatusInput>, readonly string[]])[])(
    "says first what a person must do first: %s",
    (_, more, titles) => {
      const all = notices(lists, { notes: [note("A note.")], ...more });
      expect(all.map(({ title }) => title)).toEqual(titles);
    },
  );
});
