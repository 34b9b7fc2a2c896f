import { createLanes, type OpenRequest, type Position } from "../src/lanes/lanes.ts";
import { takeAnswer } from "../src/page.ts";
import { rememberIds } from "../src/reading/seen-records.ts";
import type { PageAnswer } from "../src/index.ts";
import { beginWalk, nextPages, type WalkRules } from "../src/walk/walk.ts";
import type { Choose } from "./every-choice.ts";
import type { SmallReading, SmallResult } from "./small-reading.ts";
import { type SmallRecord, SmallService } from "./small-service.ts";

/** A lane's request that the walk has not taken yet. */
interface Sent {
  readonly position: Position;
  /** How many pages the lane may request after this one. */
  readonly left: number;
  readonly onItems: (items: readonly SmallRecord[]) => void;
  readonly request: OpenRequest<SmallRecord>;
  /** What the service answered, whether or not it has arrived. */
  answer?: PageAnswer<SmallRecord>;
  hasArrived?: true;
}

const unused = new Promise<never>(() => {});
const id = (record: SmallRecord): string => record.id;
const rules: WalkRules = {
  list: "small",
  filter: "",
  strategies: ["key", "page"],
  dedupe: true,
  incomplete: "accept",
};
/** More requests than any reading here needs. */
const maxRequests = 60;

/**
 * Reads a small list through the code that decides on pages and lanes, without promises. `choose` decides which record is an
 * anchor, what happens to the list before each request, twice at most, and with `any` what arrives next.
 */
export function readSmall(reading: SmallReading, choose: Choose): SmallResult {
  const { order, records, size, hasTotal } = reading;
  const service = new SmallService(order, records, hasTotal);
  const seenRecords = rememberIds(id);
  const afters = new Set<string>();
  const yielded: string[] = [];
  let waiting: Sent[] = [];
  let requests = 0;
  let eventsLeft = 2;
  let rounds = 0;
  let metAnchor = false;
  /** For the requests that the lanes send next. */
  let lefts: number[] = [];
  let items: readonly SmallRecord[] = [];
  let walk = beginWalk({ by: "key", page: 1, size, seen: 0 });

  const hasMovedBelow = (): boolean => [...afters].some((record) => service.moved.has(record));

  /** All that the rest of the reading depends on. Records are named by their place, so that equal situations are equal texts. */
  const describeState = (choice: string): string => {
    const lanes = waiting.map(({ position, left, request, answer, hasArrived }) => [
      position.after ?? position.pageNumber,
      left,
      request.anchor,
      answer?.items.map(id),
      answer?.totalCount,
      hasArrived,
    ]);
    const movedBelow = hasMovedBelow();
    const parts = [
      choice,
      eventsLeft,
      rounds,
      metAnchor,
      lanes,
      items.map(id),
      walk,
      seenRecords.count(),
      movedBelow,
    ];
    return service.nameByPlace(JSON.stringify(parts), (record) => {
      const isSeen = !seenRecords.isNew({ id: record });
      const canBeLost = !isSeen && service.lasting.has(record);
      const wasMoved = !movedBelow && service.moved.has(record);
      const canMoveBelow = !movedBelow && eventsLeft > 0 && order === "name" && afters.has(record);
      return [isSeen, canBeLost, wasMoved, canMoveBelow];
    });
  };
  const decide = (below: number, choice: string): number =>
    below === 1 ? 0 : choose(below, () => describeState(choice));

  /** The service's answer to a request, which is not the first one: the list may change before. */
  const ask = (
    { pageSize, pageNumber, after }: Position,
    isAnchor: boolean,
    choice: string,
  ): PageAnswer<SmallRecord> => {
    while (requests > 0 && eventsLeft > 0) {
      const events = service.events();
      const chosen = decide(events.length + 1, `event before ${choice}`);
      if (chosen === 0) break;
      eventsLeft--;
      service.happen(events[chosen - 1]!);
    }
    if (++requests > maxRequests) throw new Error("the reading does not end");
    if (after !== undefined) afters.add(after);
    const number = isAnchor && service.count > 0 ? 1 + decide(service.count, `anchor ${choice}`) : pageNumber;
    const page = service.page(pageSize, number, after);
    if (!reading.hasShortPages || isAnchor || page.items.length === 0) return page;
    const { length } = page.items;
    return {
      ...page,
      items: page.items.slice(0, length - decide(length, `cut ${choice} ${after} ${length}`)),
    };
  };

  const lanes = createLanes<SmallRecord>({
    id,
    isNew: seenRecords.isNew,
    plan: () => {
      const anchors = rounds++ === 0 ? reading.lanes - 1 : 0;
      const others = Array.from({ length: anchors }, (_, number) => ({ anchor: number + 1, left: 2 }));
      const steps = [{ anchor: 0, left: 1 }, ...others];
      lefts = steps.map(({ left }) => left);
      return steps;
    },
    send: (position, onItems = () => {}) => {
      const request = { ...position, answer: unused, controller: new AbortController() };
      waiting.push({ position, left: lefts.shift() ?? 0, onItems, request });
      return request;
    },
  });
  /** Lets a request get on: the service answers it, and the answer arrives, at once unless answers overtake each other. */
  const proceed = (sent: Sent): void => {
    const { position, left, onItems } = sent;
    const isAnchor = position.after === undefined;
    if (!sent.answer) {
      sent.answer = ask(position, isAnchor, `${waiting.indexOf(sent)}`);
      if (reading.first === "any") return;
    }
    sent.hasArrived = true;
    lefts = [left - 1];
    if (isAnchor) waiting = waiting.filter((other) => other !== sent);
    onItems(sent.answer.items);
  };
  const underWay = (): Sent[] => waiting.filter(({ hasArrived }) => !hasArrived);
  const readByLanes = (position: Position): PageAnswer<SmallRecord> => {
    if (reading.first === "any") {
      for (;;) {
        const others = underWay();
        const chosen = decide(others.length + 1, "open");
        if (chosen === 0) break;
        proceed(others[chosen - 1]!);
      }
    }
    waiting = waiting.filter(({ request }) => request.items?.some(seenRecords.isNew) ?? true);
    lefts = [];
    const request = lanes.open(position, items);
    items = [];
    const wanted = waiting.find((sent) => sent.request === request)!;
    while (!wanted.hasArrived) {
      const others = underWay();
      if (reading.first === "oldest") proceed(others[0]!);
      else if (reading.first === "latest") proceed(others.at(-1)!);
      else proceed(others[decide(others.length, `wait for ${waiting.indexOf(wanted)}`)]!);
    }
    waiting = waiting.filter((sent) => sent !== wanted);
    metAnchor ||= (request.anchor ?? 0) > 0;
    ({ items } = wanted.answer!);
    return wanted.answer!;
  };

  for (;;) {
    const position = nextPages(walk, rules);
    const hasLanes = reading.lanes > 1 && position.after !== undefined;
    const answer = hasLanes ? readByLanes(position) : ask(position, false, "walk");
    const taken = takeAnswer(walk, answer, { ...rules, id, seenRecords, requests });
    ({ walk } = taken);
    if (walk.by === "page" || walk.asksForTotal) {
      lanes.abort();
      waiting = [];
      items = [];
    }
    yielded.push(...taken.page.items.map(id));
    if (walk.end) {
      return {
        lost: [...service.lasting].filter((record) => !yielded.includes(record)),
        doubled: yielded.filter((record, at) => yielded.indexOf(record) !== at),
        movedBelow: hasMovedBelow(),
        lastPage: taken.page,
        walk,
      };
    }
  }
}
