import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { accountFor, type Figures } from "./account.ts";
import { Device, type Reconnection } from "./device.ts";
import { Model } from "./model.ts";
import { faults, type Fault } from "./page.ts";
import type { Wish } from "./person.ts";
import { rememberSignatures } from "./remember-signatures.ts";

rememberSignatures();

const figures: Figures = { histories: 0, cuts: 0, rows: 0, typed: 0, sent: 0, doubled: 0, lost: 0 };
afterAll(() => console.log("creating:", JSON.stringify(figures)));

/** Ends a history and counts it. Returns what went wrong in it; empty where no row was doubled or lost. */
async function faultsOf(model: Model, description: string): Promise<readonly string[]> {
  await model.finish();
  const { doubled, lost } = accountFor([...model.rows, ...model.wishes], model.device.service);
  figures.histories++;
  figures.cuts += model.cuts;
  figures.rows += model.rows.length;
  figures.typed += model.wishes.length;
  figures.sent += model.sent;
  figures.doubled += doubled;
  figures.lost += lost;
  return doubled + lost > 0 ? [`${description}: ${doubled} doubled, ${lost} lost`] : [];
}

/** The faults of one session: at step n, this one. */
function at(step: number, fault: Fault | undefined): () => Fault | undefined {
  let now = 0;
  return () => (now++ === step ? fault : undefined);
}

/** How many steps a session of these rows takes. */
async function stepsOf(data: readonly string[], concurrency: number): Promise<number> {
  const model = new Model(data, await Device.create());
  await model.session(() => undefined, { concurrency });
  return model.steps;
}

const sheets = [
  ["Novák"],
  ["bad"],
  ["Novák", "Dvořák"],
  ["Novák", "Novák"],
  ["bad", "Novák"],
  ["Novák", "Dvořák", "Svoboda"],
  ["Novák", "Novák", "bad"],
];

test.each(sheets.flatMap((sheet) => [1, 2].map((concurrency) => ({ sheet, concurrency }))))(
  "each fault at each step, and each at each step of the next session, doubles and loses no row of $sheet, $concurrency at a time",
  async ({ sheet, concurrency }) => {
    const steps = (await stepsOf(sheet, concurrency)) + 2;
    const wrong: string[] = [];
    for (let first = 0; first < steps; first++) {
      for (const fault of faults) {
        const begun = new Model(sheet, await Device.create());
        await begun.session(at(first, fault), { concurrency });
        for (let second = -1; second < steps; second++) {
          for (const other of second < 0 ? [undefined] : faults) {
            const model = await begun.copy();
            if (second >= 0) await model.session(at(second, other), { concurrency });
            wrong.push(...(await faultsOf(model, `${fault} at ${first}, ${other} at ${second}`)));
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

const reconnections = ["forget", "connect beside", "take another id", "other device"] as const;

test.each(
  sheets
    .slice(0, 5)
    .flatMap((sheet) =>
      reconnections.flatMap((how) => [false, true].map((isSaved) => ({ sheet, how, isSaved }))),
    )
    // Without the keys in its sheet, another device knows nothing of it.
    .filter(({ how, isSaved }) => isSaved || how !== "other device"),
)(
  "each fault at each step, the company then connected otherwise ($how), doubles and loses no row of $sheet (saved: $isSaved)",
  async ({ sheet, how, isSaved }) => {
    const steps = (await stepsOf(sheet, 2)) + 2;
    const wrong: string[] = [];
    for (let first = 0; first < steps; first++) {
      for (const fault of [undefined, ...faults]) {
        const begun = new Model(sheet, await Device.create());
        const { rows } = begun;
        await begun.session(at(first, fault), { concurrency: 2 });
        if (!isSaved) begun.rows = rows;
        for (let second = -1; second < steps; second++) {
          const model = await begun.copy();
          const change = async (): Promise<void> =>
            how === "other device" ? model.changeDevice() : model.device.reconnect(how);
          await change();
          await model.session(at(second, "kill after"), { concurrency: 2, decide: true });
          // Back on the first device, or with a third connection.
          await change();
          wrong.push(...(await faultsOf(model, `${fault} at ${first}, killed at ${second}`)));
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

const wish = (data: string): Wish => ({ data, isSettled: false });

test.each([["Novák"], ["bad"], ["Novák", "Dvořák"], ["Novák", "Novák"]].map((typed) => ({ typed })))(
  "each fault at each step, and each at each step of the next page, doubles and loses no partner that is typed: $typed",
  async ({ typed }) => {
    const model = async (): Promise<Model> => {
      const one = new Model([], await Device.create());
      one.wishes = typed.map(wish);
      return one;
    };
    const plain = await model();
    await plain.typeWishes(() => undefined);
    const steps = plain.steps + 3;
    // Of two partners every pair of faults would take too long.
    const later = typed.length === 1 ? faults : (["kill after"] as const);
    const wrong: string[] = [];
    for (let first = 0; first < steps; first++) {
      for (const fault of faults) {
        for (const decide of [false, true]) {
          const begun = await model();
          await begun.typeWishes(at(first, fault), { decide });
          for (let second = -1; second < steps; second++) {
            for (const other of second < 0 ? [undefined] : later) {
              const one = await begun.copy();
              if (second >= 0) await one.typeWishes(at(second, other), { decide });
              wrong.push(...(await faultsOf(one, `${fault} at ${first}, ${other} at ${second}`)));
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

/** What happens beside the sessions of a history. */
type Event =
  | {
      readonly kind: "session";
      readonly faults: readonly (Fault | undefined)[];
      readonly concurrency: number;
    }
  /** A person wants to create a partner with the form for one. */
  | { readonly kind: "want"; readonly data: string }
  /** The form for one is open. */
  | { readonly kind: "type"; readonly faults: readonly (Fault | undefined)[]; readonly decide: boolean }
  | { readonly kind: "reconnect"; readonly how: Reconnection }
  /** The workbook is opened on the person's other device. */
  | { readonly kind: "change device" }
  | { readonly kind: "sort"; readonly order: readonly number[] }
  /** The statuses stay where they are. */
  | { readonly kind: "sort data"; readonly order: readonly number[] }
  | { readonly kind: "insert"; readonly at: number; readonly data: string }
  | { readonly kind: "copy"; readonly from: number; readonly to: number }
  | { readonly kind: "save" }
  | { readonly kind: "reopen" }
  | { readonly kind: "lose the journal" };

const place = fc.nat(20);
const data = fc.constantFrom("Novák", "Dvořák", "Svoboda", "Marek", "bad A", "bad B", "Beneš", "Kučera");
/** Most steps go well: else no session would come far. */
const fault = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...faults) },
);
const faultsOfPage = fc.array(fault, { minLength: 20, maxLength: 60 });
const session = fc.record({
  kind: fc.constant("session" as const),
  faults: faultsOfPage,
  concurrency: fc.integer({ min: 1, max: 4 }),
});
const edits = [
  fc.record({ kind: fc.constant("sort" as const), order: fc.array(place, { maxLength: 20 }) }),
  fc.record({ kind: fc.constant("insert" as const), at: place, data }),
  fc.record({ kind: fc.constant("copy" as const), from: place, to: place }),
];
const oneByOne = [
  fc.record({ kind: fc.constant("want" as const), data }),
  fc.record({ kind: fc.constant("type" as const), faults: faultsOfPage, decide: fc.boolean() }),
];
const history = (losses: fc.Arbitrary<Event>): fc.Arbitrary<readonly Event[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: session },
      ...[...edits, ...oneByOne, losses].map((arbitrary) => ({ weight: 1, arbitrary })),
    ),
    { minLength: 1, maxLength: 10 },
  );

async function play(
  rows: readonly string[],
  events: readonly Event[],
  meanwhile: readonly Event[],
): Promise<Model> {
  const model = new Model(rows, await Device.create());
  let saved = model.rows;
  for (const event of events) {
    switch (event.kind) {
      case "session": {
        let step = 0;
        const edits = meanwhile.values();
        await model.session(() => event.faults[step++], {
          concurrency: event.concurrency,
          meanwhile: () => {
            if (step % 3 !== 0) return;
            const { value } = edits.next();
            if (value) edit(model, value);
          },
        });
        break;
      }
      case "save":
        saved = model.rows;
        break;
      case "reopen":
        // Rows that were inserted since are gone with what was created from them: not a matter of this guarantee.
        if (saved.length === model.rows.length) model.rows = saved;
        break;
      case "lose the journal":
        await model.loseJournal();
        break;
      case "reconnect":
        model.device.reconnect(event.how);
        break;
      case "change device":
        await model.changeDevice();
        break;
      case "want":
        model.wishes = [...model.wishes, wish(event.data)];
        break;
      case "type": {
        let step = 0;
        await model.typeWishes(() => event.faults[step++], { decide: event.decide });
        break;
      }
      case "sort":
      case "sort data":
      case "insert":
      case "copy":
        edit(model, event);
    }
  }
  return model;
}

function edit(model: Model, event: Event): void {
  const rows = [...model.rows];
  const { length } = rows;
  if (event.kind === "sort") {
    model.rows = rows
      .map((row, index) => ({ row, by: event.order[index] ?? 0 }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ row }) => row);
  }
  if (event.kind === "sort data") {
    const data = rows
      .map((row, index) => ({ row, by: event.order[index] ?? 0 }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ row }) => row.data);
    model.rows = rows.map(({ cell }, index) => ({ cell, data: data[index]! }));
  }
  if (event.kind === "insert")
    model.rows = rows.toSpliced(event.at % (length + 1), 0, { data: event.data, cell: "" });
  if (event.kind === "copy")
    model.rows = rows.toSpliced(event.to % (length + 1), 0, rows[event.from % length]!);
}

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

test("two windows in which the same partners are typed create none twice, whatever breaks off and when", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, faultsOfPage, faultsOfPage, async (typed, ours, theirs) => {
      const device = await Device.create();
      const [one, other] = [new Model([], device), new Model([], device)];
      // Each wants what the other wants: the person has one wish, and two windows.
      const wanted = [...new Set(typed)].map(wish);
      [one.wishes, other.wishes] = [wanted, wanted];
      const typeIn = (model: Model, faults: readonly (Fault | undefined)[]): Promise<void> => {
        let step = 0;
        return model.typeWishes(() => faults[step++]);
      };
      await Promise.all([typeIn(one, ours), typeIn(other, theirs)]);
      figures.sent += other.sent;
      one.wishes = wanted.map((each, index) =>
        other.wishes[index]!.isSettled || one.wishes[index]!.isSettled ? { ...each, isSettled: true } : each,
      );
      expect(await faultsOf(one, "two windows")).toEqual([]);
    }),
    { numRuns: runs },
  );
}, 120_000);

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
