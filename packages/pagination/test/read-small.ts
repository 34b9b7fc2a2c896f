import { createLanes } from "../src/lanes/lanes.ts";
import type { OpenRequest, Position } from "../src/reading/open-request.ts";
import { type Page, takeAnswer } from "../src/page.ts";
import { rememberIds } from "../src/reading/seen-records.ts";
import type { PageAnswer } from "../src/index.ts";
import { beginWalk, nextPages, type Walk, type WalkRules } from "../src/walk/walk.ts";
import { type Order, type SmallRecord, SmallService } from "./small-service.ts";

/** How a small list is read. */
export interface SmallReading {
  readonly order: Order;
  readonly records: number;
  readonly size: number;
  readonly lanes: number;
  readonly hasTotal: boolean;
  /** The lane whose request is answered first. */
  readonly first: "oldest" | "latest";
}

/** What came of a reading. */
export interface SmallResult {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** A record moved after which a page was requested: by key, nobody can know where to go on. */
  readonly movedBelow: boolean;
  readonly lastPage: Page<SmallRecord>;
  readonly walk: Walk;
  readonly requests: number;
}

/** A request that waits for the service, and its answer. */
interface Sent {
  readonly position: Position;
  readonly onItems: (items: readonly SmallRecord[]) => void;
  readonly request: OpenRequest<SmallRecord>;
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

/**
 * Reads a small list through the code that decides on pages and lanes, without promises. `choose` returns a number below its
 * argument: which record is an anchor, and what happens to the list before each request, twice at most.
 */
export function readSmall(reading: SmallReading, choose: (below: number) => number): SmallResult {
  const { order, records, size, hasTotal } = reading;
  const service = new SmallService(order, records, hasTotal);
  const seenRecords = rememberIds(id);
  const afters = new Set<string>();
  const yielded: string[] = [];
  const queue: Sent[] = [];
  let requests = 0;
  let eventsLeft = 2;
  let rounds = 0;

  const letHappen = (): void => {
    while (requests > 0 && eventsLeft > 0) {
      const events = service.events();
      const choice = choose(events.length + 1);
      if (choice === 0) return;
      eventsLeft--;
      service.happen(events[choice - 1]!);
    }
  };
  const ask = (pageSize: number, pageNumber: number, after?: string): PageAnswer<SmallRecord> => {
    letHappen();
    requests++;
    if (after !== undefined) afters.add(after);
    return service.page(pageSize, pageNumber, after);
  };
  const askForAnchor = (): PageAnswer<SmallRecord> => {
    letHappen();
    requests++;
    return service.count === 0 ? service.page(1, 1) : service.page(1, 1 + choose(service.count));
  };

  const answers = new Map<object, PageAnswer<SmallRecord>>();
  const lanes = createLanes<SmallRecord>({
    id,
    isNew: seenRecords.isNew,
    plan: () => {
      const anchors = rounds++ === 0 ? reading.lanes - 1 : 0;
      return [
        { anchor: 0, left: 1 },
        ...Array.from({ length: anchors }, (_, number) => ({ anchor: number + 1, left: 2 })),
      ];
    },
    send: (position, onItems = () => {}) => {
      const request = { ...position, answer: unused, controller: new AbortController() };
      queue.push({ position, onItems, request });
      return request;
    },
  });
  const answerOne = (): void => {
    const { position, onItems, request } = (reading.first === "oldest" ? queue.shift() : queue.pop())!;
    const answer = position.after === undefined ? askForAnchor() : ask(size, 1, position.after);
    answers.set(request, answer);
    onItems(answer.items);
  };

  let items: readonly SmallRecord[] = [];
  let walk = beginWalk({ by: "key", page: 1, size, seen: 0 });
  for (;;) {
    const { pageSize, pageNumber, after } = nextPages(walk, rules);
    let answer: PageAnswer<SmallRecord>;
    if (reading.lanes > 1 && after !== undefined) {
      const request = lanes.open({ pageSize, pageNumber, after }, items);
      while (!answers.has(request)) answerOne();
      answer = answers.get(request)!;
      ({ items } = answer);
    } else {
      answer = ask(pageSize, pageNumber, after);
    }
    const taken = takeAnswer(walk, answer, { rules, id, seenRecords, requests });
    ({ walk } = taken);
    if (walk.by === "page" || walk.asksForTotal) {
      lanes.abort();
      queue.length = 0;
    }
    yielded.push(...taken.page.items.map(id));
    if (requests > 60) throw new Error("the reading does not end");
    if (walk.end) {
      return {
        lost: [...service.lasting].filter((record) => !yielded.includes(record)),
        doubled: yielded.filter((record, at) => yielded.indexOf(record) !== at),
        movedBelow: [...afters].some((record) => service.moved.has(record)),
        lastPage: taken.page,
        walk,
        requests,
      };
    }
  }
}
