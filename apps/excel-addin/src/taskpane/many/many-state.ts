import type { Clock } from "@accounting-data/core";
import type { CreateOutcome, RunRow } from "../../creating/create-run.ts";
import type { DeviceJournal } from "../../creating/indexed-db-journal.ts";
import type { StatusColumn } from "../../creating/write-statuses.ts";
import type { Language } from "../../messages/formats.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import type { RowsPlace } from "../../workbook/rows/rows-place.ts";
import type { KnownField } from "../../creating/known-fields.ts";
import type { PartnerService } from "../partner/partner-flow.ts";
import type { ManyProgress, ManyResult } from "./many-progress.ts";
import type { ManyRows } from "./many-rows.ts";
import type { RememberedChoices } from "./remembered-choices.ts";

/** The state of creating many. */
export interface ManyState {
  /** Undefined before rows were read. */
  readonly rows: ManyRows | undefined;
  readonly reading: boolean;
  /** Present while a run is under way. */
  readonly run: ManyProgress | undefined;
  /** How the last run ended. */
  readonly result: ManyResult | undefined;
  /** Why the last step failed. Nothing was sent. */
  readonly problem: ManyProblem | undefined;
}

/** Why a step failed. */
export interface ManyProblem {
  /** `journal`: this device can't keep one, so nothing may be sent. */
  readonly step: "read" | "journal" | "start";
  readonly error: unknown;
  readonly at: Date;
}

/** What the flow needs of Excel, the service and the device. */
export interface ManyParts {
  readonly connectionId: string;
  readonly language: Language;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly choices: RememberedChoices;
  /** The fields of the partners that are loaded. */
  readonly knownFields: () => readonly KnownField[];
  readonly openJournal: () => Promise<DeviceJournal>;
  readonly readRows: (before?: RowsPlace) => Promise<ReadRows>;
  readonly selectRow: (rows: ReadRows, index: number) => Promise<void>;
  readonly statusColumn: (
    rows: ReadRows,
    columns: ReadonlySet<number>,
    rowOf: (index: number) => number,
  ) => StatusColumn & { readonly place: RowsPlace };
  readonly create: (row: RunRow) => Promise<CreateOutcome>;
  readonly readCandidates: PartnerService["readCandidates"];
}
