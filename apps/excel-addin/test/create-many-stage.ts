import type { ExistingPartner } from "../src/creating/existing-partners.ts";
import type { LikeRow } from "../src/many/like-rows.ts";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import type { ManyFlow } from "../src/many/many-flow.ts";
import { createFastClock } from "@accounting-data/conformance/fast-clock";
import { beforeEach } from "vitest";
import { nameOf, newManyDevice, openManyPage, type ManyDevice, type ManyPage } from "./many-session.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

/** Runs 200 times as fast as the real one. */
export const clock = createFastClock(200);

/** A new workbook and a new device before each test. */
export function manyStage() {
  const open = usePageOfExcel();
  let core: OpenWorkbook | undefined;
  let device: ManyDevice | undefined;
  beforeEach(async () => {
    core = await open();
    device = newManyDevice();
  });
  return {
    get core(): OpenWorkbook {
      return core!;
    },
    get device(): ManyDevice {
      return device!;
    },
    openPage: (sandbox: Pick<Sandbox, "fetch">): ManyPage =>
      openManyPage({ device: device!, sandbox, clock }),
  };
}

/** Writes rows below headings, and selects them. */
export async function fill(lines: readonly (readonly unknown[])[], top = 0): Promise<void> {
  const columns = lines[0]!.length;
  await Excel.run({}, async (context) => {
    const range = context.workbook.worksheets
      .getActiveWorksheet()
      .getRangeByIndexes(top, 0, lines.length, columns);
    range.values = lines as unknown[][];
    range.select();
    await context.sync();
  });
}

export async function selectCell(address: string): Promise<void> {
  await Excel.run({}, async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(address).select();
    await context.sync();
  });
}

export function selectedAddress(): Promise<string> {
  return Excel.run({}, async (context) => {
    const range = context.workbook.getSelectedRange().load("address");
    await context.sync();
    return range.address;
  });
}

export const serviceWith = (options: Parameters<typeof createSandbox>[0] = {}): Sandbox =>
  createSandbox({ data: { BusinessPartners: [] }, clock, ...options });

export const namesAt = (sandbox: Sandbox): readonly string[] =>
  sandbox
    .records("BusinessPartners")
    .map(nameOf)
    .toSorted((one, other) => one.localeCompare(other, "cs"));
export const readAndStart = async (flow: ManyFlow): Promise<void> => {
  await flow.readSelection();
  await flow.start();
};
export const kinds = ({ flow }: Pick<ManyPage, "flow">): unknown =>
  flow.state().rows?.plan?.rows.map(({ plan }) => plan.kind);

/** The rows that are partners already, or may be, by their indexes. */
export const existingOf = ({ state }: Pick<ManyFlow, "state">): ReadonlyMap<number, ExistingPartner> =>
  new Map(state().rows!.plan!.rows.flatMap(({ index, existing }) => (existing ? [[index, existing]] : [])));

/** The rows that seem to be another row's partner, by their indexes. */
export const likeOf = ({ state }: Pick<ManyFlow, "state">): readonly (readonly [number, LikeRow])[] =>
  state().rows!.plan!.rows.flatMap(({ index, like }) => (like ? [[index, like] as const] : []));
