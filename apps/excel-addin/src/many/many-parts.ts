import type { FillableField } from "@accounting-data/creating/payload";
import type { PauseParts } from "@accounting-data/creating";
import type { Language, FieldWords, OfferedDescription } from "@accounting-data/deployment";
import type { DateSystem } from "../cells/iso-date.ts";
import type { CreatingParts } from "../creating/partner-attempts.ts";
import type { LinkedChoices } from "../creating/linked-choices.ts";
import type { ExistingPartners } from "../creating/read-partners.ts";
import type { WatchParts } from "../creating/watch-others.ts";
import type { StatusColumn } from "../creating/write-statuses.ts";
import type { ReadRows } from "../workbook/rows/read-rows.ts";
import type { RowsPlace } from "../workbook/rows/rows-place.ts";
import type { ManyRows } from "./many-rows.ts";
import type { RememberedChoices } from "./remembered-choices.ts";

/** What Create many needs of Excel, the service and the device. */
export interface ManyParts
  extends CreatingParts, Pick<PauseParts, "onOnline">, Pick<WatchParts, "readChanged"> {
  readonly language: Language;
  readonly choices: RememberedChoices;
  /** What the deployment calls fields, and what the service's description knows of them. */
  readonly offered: () => {
    readonly words?: FieldWords | undefined;
    readonly description?: OfferedDescription | undefined;
  };
  /** The fields that partners have, by those that are loaded or by one small read. */
  readonly readFillableFields: () => Promise<readonly FillableField[]>;
  /** What fields may be that are ids of other records: those that a person gives by their codes and names. */
  readonly readLinked: (fields: readonly string[]) => Promise<ReadonlyMap<string, LinkedChoices>>;
  /** One read for all rows. */
  readonly readPartners: () => Promise<ExistingPartners>;
  readonly dateSystem: () => Promise<DateSystem>;
  readonly readRows: (before?: RowsPlace) => Promise<ReadRows>;
  readonly selectRow: (rows: ReadRows, index: number) => Promise<void>;
  /** Whether a status cell says that its row is not done. */
  readonly isUnfinished: (cell: unknown) => boolean;
  readonly statusColumn: (
    rows: Pick<ManyRows, "sheet" | "choices">,
    columns: ReadonlySet<number>,
    rowOf: (index: number) => number,
  ) => StatusColumn & { readonly place: RowsPlace };
}
