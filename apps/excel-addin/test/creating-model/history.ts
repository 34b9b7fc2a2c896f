import fc from "fast-check";
import { Device, type Reconnection } from "./device.ts";
import { intermediaries } from "./intermediary.ts";
import { Model } from "./model.ts";
import { faults, type Fault } from "./page.ts";
import { wish } from "./person.ts";

/** What happens beside the sessions of a history. */
export type Event =
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

export const place = fc.nat(20);
export const data = fc.constantFrom(
  "Novák",
  "Dvořák",
  "Svoboda",
  "Marek",
  "bad A",
  "bad B",
  "Beneš",
  "Kučera",
);
/** Most steps go well: else no session would come far. */
const fault = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...faults) },
  { weight: 1, arbitrary: fc.constantFrom(...intermediaries) },
);
export const faultsOfPage = fc.array(fault, { minLength: 20, maxLength: 60 });
const session = fc.record({
  kind: fc.constant("session" as const),
  faults: faultsOfPage,
  concurrency: fc.integer({ min: 1, max: 4 }),
});
export const edits = [
  fc.record({ kind: fc.constant("sort" as const), order: fc.array(place, { maxLength: 20 }) }),
  fc.record({ kind: fc.constant("insert" as const), at: place, data }),
  fc.record({ kind: fc.constant("copy" as const), from: place, to: place }),
];
const oneByOne = [
  fc.record({ kind: fc.constant("want" as const), data }),
  fc.record({ kind: fc.constant("type" as const), faults: faultsOfPage, decide: fc.boolean() }),
];
/** Sessions of a person, with what else happens between them. */
export const history = (losses: fc.Arbitrary<Event>): fc.Arbitrary<readonly Event[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: session },
      ...[...edits, ...oneByOne, losses].map((arbitrary) => ({ weight: 1, arbitrary })),
    ),
    { minLength: 1, maxLength: 10 },
  );

/** Plays a history; while a session is under way, the edits of `meanwhile` happen. */
export async function play(
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
