import { doubtsOf } from "../src/many/many-plan.ts";
import { createSandbox, type Fault, type Sandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import type { Decision } from "../src/creating/prepare-run.ts";
import { readStatusCell } from "../src/creating/status-cell.ts";
import { createFastClock } from "@accounting-data/conformance/fast-clock";
import { nameOf, newManyDevice, openManyPage, type ManyPage } from "./many-session.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();

/** How many rows the run has; the figures of the guarantee are measured with 5,000. */
const rowCount = Number(process.env["MANY_ROWS"] ?? 300);
/** A third of the names occurs more than once. */
const names = Array.from({ length: rowCount }, (_, index) => `Partner ${index % Math.ceil(rowCount * 0.75)}`);

/** The same numbers from the same seed, from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const faults: readonly Fault[] = [
  "reset-before-headers",
  "reset-after-commit",
  "truncated-json",
  "refused",
  { status: 503 },
  { status: 500, committed: true },
  { status: 429, waitSeconds: 1, retryAfter: "seconds" },
  { status: 422 },
];

test.each([
  { seed: 1, lost: "nothing" },
  { seed: 2, lost: "the journal" },
  { seed: 3, lost: "the statuses" },
] as const)(
  `${rowCount} rows, cut off at random points, sorted in between, lost: $lost: no row is created twice or lost`,
  { timeout: 600_000 },
  async ({ seed, lost }) => {
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const core = await open();
    const clock = createFastClock(1000);
    let device = newManyDevice();
    const sandbox = createSandbox({ data: { BusinessPartners: [] }, clock });
    await write(0, 2, [["Name", "Number"], ...names.map((name, index) => [name, index])]);
    let cuts = 0;
    let faulty = true;
    let killAfter = Infinity;
    let current: ManyPage | undefined;
    sandbox.configure({
      onRequest: ({ method }) => {
        if (method !== "POST" || !faulty) return;
        if (random() < 0.02) {
          cuts++;
          sandbox.inject(pick(faults), { times: 1 });
        }
        if (--killAfter <= 0) {
          cuts++;
          killAfter = Infinity;
          current?.kill();
        }
      },
    });

    for (let session = 0; session < 12; session++) {
      killAfter = Math.ceil((random() * rowCount) / 6);
      current = openManyPage({ device, sandbox, clock });
      await run(current, session % 3 === 2 ? sandbox : undefined);
      if (session % 2 === 1) await sortRows(core, random);
      if (session === 6 && lost === "the journal") device = newManyDevice();
      if (session === 6 && lost === "the statuses") {
        await write(0, 3, [["Name", "Number", "Created in accounting"]]);
        await write(
          1,
          3,
          names.map(() => [""]),
          2,
        );
      }
    }
    faulty = false;
    sandbox.clearFaults();
    for (let round = 0; round < 3; round++) {
      await run(openManyPage({ device, sandbox, clock }), sandbox);
    }

    const created = countOf(sandbox.records("BusinessPartners").map(nameOf));
    const wanted = countOf(names);
    const doubled = [...created].reduce(
      (sum, [name, count]) => sum + Math.max(0, count - wanted.get(name)!),
      0,
    );
    const missing = [...wanted].reduce(
      (sum, [name, count]) => sum + Math.max(0, count - (created.get(name) ?? 0)),
      0,
    );
    const sent = sandbox.requests.filter(({ method }) => method === "POST").length;
    console.log(
      `create many, lost: ${lost}:`,
      JSON.stringify({ rows: rowCount, cuts, sent, doubled, lost: missing }),
    );
    expect({ doubled, missing }).toEqual({ doubled: 0, missing: 0 });
    const cells = names.map((_, index) => readStatusCell(core.host.value(`C${index + 2}`)));
    expect(new Set(cells.map(({ key }) => key)).size).toBe(rowCount);
    // The id of a partner whose answer was not readable is not known.
    const ids = cells.flatMap(({ recordId }) => recordId ?? []);
    expect(ids.length).toBeGreaterThan(rowCount * 0.95);
    expect(new Set(ids).size).toBe(ids.length);
    const partners = new Set(sandbox.records("BusinessPartners").map(({ Id }) => Id));
    expect(ids.filter((id) => !partners.has(id))).toEqual([]);
  },
);

/** Reads the rows and creates a partner from each, whatever name it has. A person who knows the service's data decides about rows in doubt. */
async function run(page: ManyPage, known: Sandbox | undefined): Promise<void> {
  const work = async (): Promise<void> => {
    await page.flow.readSelection();
    wantAll(page);
    if (known) decideAll(page, known);
    await page.flow.start();
  };
  await Promise.race([work(), page.killed]);
  page.kill();
}

/** The names that occur more than once are meant so. */
function wantAll({ flow }: ManyPage): void {
  const held = flow.state().rows!.plan!.rows.filter(({ existing, like }) => existing ?? like);
  flow.decide(new Map(held.map(({ index }) => [index, { kind: "create-anyway" }])));
}

function decideAll({ flow }: ManyPage, sandbox: Sandbox): void {
  const { rows } = flow.state().rows!.plan!;
  const shown = new Set(
    rows.flatMap(({ plan }) => (plan.kind === "created" && plan.recordId ? [plan.recordId] : [])),
  );
  const unreadable = countOf(
    rows.flatMap(({ payload, plan }) => (plan.kind === "created" && !plan.recordId ? [nameOf(payload)] : [])),
  );
  const free = new Map<string, string[]>();
  for (const partner of sandbox.records("BusinessPartners")) {
    const name = nameOf(partner);
    if (!shown.has(partner.Id)) free.set(name, [...(free.get(name) ?? []), partner.Id]);
  }
  // Partners whose answers were not readable belong to rows that say so.
  for (const [name, count] of unreadable) free.get(name)?.splice(0, count);
  for (const { index, payload } of doubtsOf({ plan: { rows } })) {
    const recordId = free.get(nameOf(payload))?.shift();
    const decision: Decision =
      recordId === undefined ? { kind: "create-anyway" } : { kind: "exists", recordId };
    flow.decide(new Map([[index, decision]]));
  }
}

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Writes cells and selects the whole table of rows. */
async function write(
  row: number,
  columns: number,
  values: readonly (readonly unknown[])[],
  column = 0,
): Promise<void> {
  await Excel.run({}, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRangeByIndexes(row, column, values.length, values[0]!.length).values = values as unknown[][];
    sheet.getRangeByIndexes(0, 0, rowCount + 1, columns).select();
    await context.sync();
  });
}

/** A person sorts the rows, their statuses among them. */
async function sortRows(core: OpenWorkbook, random: () => number): Promise<void> {
  const rows = names.map((_, index) =>
    ["A", "B", "C"].map((letter) => core.host.value(`${letter}${index + 2}`)),
  );
  const order = rows.map((values) => ({ values, by: random() })).toSorted((one, other) => one.by - other.by);
  await Excel.run({}, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRangeByIndexes(1, 0, rows.length, 3).values = order.map(({ values }) => values);
    await context.sync();
  });
}
