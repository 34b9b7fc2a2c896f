import fc from "fast-check";
import { expect, test } from "vitest";
import { countHistories } from "./count-histories.ts";
import { Device, type Reconnection } from "./device.ts";
import { data, edits, faultsOfPage, history, place, play, type Event } from "./history.ts";
import { Model } from "./model.ts";
import type { Fault } from "./page.ts";
import { wish } from "./person.ts";
import { rememberCryptography } from "./remember-cryptography.ts";

rememberCryptography();

const { figures, faultsOf } = countHistories("creating");

const reconnection = fc.record({
  kind: fc.constant("reconnect" as const),
  how: fc.constantFrom<Reconnection>("forget", "connect beside", "use the first", "take another id"),
});
const sortedData = fc.record({
  kind: fc.constant("sort data" as const),
  order: fc.array(place, { maxLength: 20 }),
});
const runs = Number(process.env["PROPERTY_RUNS"] ?? 1000);
const rowsOf = fc.array(data, { minLength: 1, maxLength: 12 });

test.each([
  {
    name: "the workbook reopened as it was saved last",
    losses: fc.constantFrom<Event>({ kind: "save" }, { kind: "reopen" }),
  },
  { name: "the journal lost", losses: fc.constant<Event>({ kind: "lose the journal" }) },
  { name: "the company connected anew, twice, and under another id", losses: reconnection },
  {
    name: "the company connected anew, twice, and under another id, the workbook reopened as it was saved last",
    losses: fc.oneof(reconnection, fc.constantFrom<Event>({ kind: "save" }, { kind: "reopen" })),
  },
  {
    name: "the company connected anew, twice, and under another id, the data sorted without its statuses",
    losses: fc.oneof(reconnection, sortedData),
  },
  {
    name: "the workbook used on two devices, the company connected anew on each",
    losses: fc.oneof(reconnection, fc.constant<Event>({ kind: "change device" })),
  },
  { name: "the data sorted without its statuses", losses: sortedData },
])(
  "random cuts, rows sorted, inserted and copied while a run is under way, partners typed between, $name: nothing is doubled or lost",
  async ({ losses }) => {
    await fc.assert(
      fc.asyncProperty(
        rowsOf,
        history(losses),
        fc.array(fc.oneof(...edits), { maxLength: 6 }),
        async (rows, events, meanwhile) => {
          expect(await faultsOf(await play(rows, events, meanwhile), "history")).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
  },
  120_000,
);

test.each([
  { although: "whatever breaks off and when", decide: false },
  { although: "although both decide what is in doubt", decide: true },
])(
  "two windows in which the same partners are typed create none twice, $although",
  async ({ decide }) => {
    await fc.assert(
      fc.asyncProperty(rowsOf, faultsOfPage, faultsOfPage, async (typed, ours, theirs) => {
        const device = await Device.create();
        const [one, other] = [new Model([], device), new Model([], device)];
        // Each wants what the other wants: the person has one wish, and two windows.
        const wanted = [...new Set(typed)].map(wish);
        [one.wishes, other.wishes] = [wanted, wanted];
        const typeIn = (model: Model, faults: readonly (Fault | undefined)[]): Promise<void> => {
          let step = 0;
          return model.typeWishes(() => faults[step++], { decide });
        };
        await Promise.all([typeIn(one, ours), typeIn(other, theirs)]);
        figures.sent += other.sent;
        one.wishes = wanted.map((each, index) =>
          other.wishes[index]!.isSettled || one.wishes[index]!.isSettled
            ? { ...each, isSettled: true }
            : each,
        );
        expect(await faultsOf(one, "two windows")).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
  120_000,
);

test("two windows that show the same rows create no row twice, whatever breaks off and when", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, faultsOfPage, faultsOfPage, async (rows, ours, theirs) => {
      const device = await Device.create();
      const [one, other] = [new Model(rows, device), new Model(rows, device)];
      const sessionOf = (model: Model, faults: readonly (Fault | undefined)[]): Promise<void> => {
        let step = 0;
        return model.session(() => faults[step++], { concurrency: 2 });
      };
      await Promise.all([sessionOf(one, ours), sessionOf(other, theirs)]);
      figures.sent += other.sent;
      expect(await faultsOf(one, "two windows")).toEqual([]);
    }),
    { numRuns: runs },
  );
}, 120_000);
