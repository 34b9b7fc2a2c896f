import { describe, expect, test } from "vitest";

import { createLanes, type OpenRequest, type Position } from "./lanes.ts";
import type { LaneStep } from "./plan-lanes.ts";

interface Letter {
  readonly id: string;
}

const lettersOf = (text: string): readonly Letter[] => Array.from(text, (id) => ({ id }));
const never = new Promise<never>(() => {});

/** Lanes whose rounds are planned so, and whose requests a test answers. */
function startLanes(...rounds: readonly (readonly LaneStep[])[]) {
  const left = [...rounds];
  const known = new Set<string>();
  const sent: { readonly name: string; readonly answer: (text: string) => void }[] = [];
  const lanes = createLanes<Letter>({
    id: ({ id }) => id,
    isNew: ({ id }) => !known.has(id),
    plan: () => left.shift() ?? [{ anchor: 0, left: 0 }],
    send: (position: Position, onItems = () => {}) => {
      const { after, pageNumber } = position;
      const name = after === undefined ? `record ${pageNumber}` : `after ${after}`;
      sent.push({ name, answer: (text) => onItems(lettersOf(text)) });
      return { ...position, answer: never, controller: new AbortController() };
    },
  });
  return {
    lanes,
    /** The requests so far. */
    sent: () => sent.map(({ name }) => name),
    /** Answers the latest request of that name. */
    answer: (name: string, text: string) => sent.findLast((request) => request.name === name)!.answer(text),
    /** The walk has taken the page `taken`, and goes on after its last record. */
    open: (taken: string): OpenRequest<Letter> => {
      for (const { id } of lettersOf(taken)) known.add(id);
      const page = { pageSize: 2, pageNumber: 1, after: taken.at(-1)! };
      return lanes.open(page, lettersOf(taken));
    },
  };
}

const twoLanes: readonly LaneStep[] = [
  { anchor: 0, left: 1 },
  { anchor: 6, left: 1 },
];

describe("lanes", () => {
  test("send their next request when an answer is here, until they have read their pages", () => {
    const { sent, answer, open } = startLanes(twoLanes);
    open("AB");
    expect(sent()).toEqual(["after B", "record 6"]);
    answer("after B", "CD");
    answer("record 6", "F");
    answer("after D", "EF");
    answer("after F", "GH");
    expect(sent()).toEqual(["after B", "record 6", "after D", "after F"]);
  });

  test("lead the walk to pages that are read already", () => {
    const { sent, answer, open } = startLanes(twoLanes);
    open("AB");
    answer("after B", "CD");
    answer("record 6", "F");
    answer("after F", "GH");
    answer("after D", "EF");
    expect(open("CD").after).toBe("D");
    // Of the page, the walk takes all records, and goes on after the one from which a lane has read on.
    expect(open("EFG").after).toBe("F");
    expect(sent()).toHaveLength(4);
  });

  test("lead the walk to the last of several pages that begin after its records", () => {
    const { answer, open } = startLanes([...twoLanes, { anchor: 7, left: 1 }]);
    open("AB");
    answer("after B", "CD");
    answer("record 6", "F");
    answer("record 7", "G");
    answer("after F", "GHI");
    answer("after G", "HIJ");
    answer("after D", "EFGH");
    open("CD");
    expect(open("EFGH").after).toBe("G");
  });

  test("do not lead the walk to a page that is not here yet: it may have nothing new", () => {
    const { sent, answer, open } = startLanes(twoLanes);
    open("AB");
    answer("after B", "CD");
    answer("record 6", "F");
    answer("after D", "EFG");
    open("CD");
    expect(open("EFG").after).toBe("G");
    expect(sent()).toEqual(["after B", "record 6", "after D", "after F", "after G"]);
    // The walk alone reads one page, and decides what to read then.
    answer("after G", "HI");
    expect(sent()).toHaveLength(5);
  });

  test("do not lead the walk to a page that has nothing new, and begin the next round without it", () => {
    const { sent, answer, open } = startLanes(twoLanes, twoLanes);
    open("AB");
    answer("after B", "CD");
    // The record was deleted, so that the walk never comes to it.
    answer("record 6", "f");
    answer("after f", "GH");
    answer("after D", "EG");
    open("CD");
    open("EG");
    answer("after G", "HI");
    open("HI");
    expect(sent()).toEqual(["after B", "record 6", "after D", "after f", "after G", "after I"]);
  });

  test("begin a round after one in which the walk came to an anchor, though another one is gone", () => {
    const three = [...twoLanes, { anchor: 8, left: 1 }];
    const { sent, answer, open } = startLanes(three, twoLanes);
    open("AB");
    answer("after B", "CD");
    answer("record 6", "f");
    answer("record 8", "H");
    answer("after f", "GH");
    answer("after H", "IJ");
    answer("after D", "EG");
    open("CD");
    open("EG");
    answer("after G", "HI");
    expect(open("HI").after).toBe("H");
    open("IJ");
    expect(sent().slice(-2)).toEqual(["after J", "record 6"]);
  });

  test("end where another lane reads on, at an empty page, and with a request that fails", () => {
    const { sent, answer, open } = startLanes(twoLanes);
    open("AB");
    answer("record 6", "D");
    answer("after B", "CD");
    answer("after D", "");
    expect(sent()).toEqual(["after B", "record 6", "after D"]);
  });

  test("send nothing once they were aborted, and then read anew", () => {
    const { lanes, sent, answer, open } = startLanes(twoLanes);
    const first = open("AB");
    answer("record 6", "F");
    lanes.abort();
    answer("after F", "GH");
    expect(sent()).toEqual(["after B", "record 6", "after F"]);
    // The walk's own request is aborted by whoever has it.
    expect(first.controller.signal.aborted).toBe(false);
    open("EF");
    expect(sent().slice(3)).toEqual(["after F"]);
  });
});
