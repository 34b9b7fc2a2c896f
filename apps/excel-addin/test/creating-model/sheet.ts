import type { RowStatus } from "@accounting-data/creating";
import type { CandidateRow } from "../../src/creating/prepare-run.ts";
import { readStatusCell, writeStatusCell } from "../../src/creating/status-cell.ts";
import type { StatusColumn } from "../../src/creating/write-statuses.ts";
import type { Device } from "./device.ts";
import type { Page } from "./page.ts";
import type { ModelRow } from "./person.ts";

/** A sheet of partners, which a person edits and a run writes statuses into. */
export class ModelSheet {
  rows: readonly ModelRow[];

  constructor(rows: readonly ModelRow[]) {
    this.rows = rows;
  }

  /** The rows as a session on this device reads them. */
  candidates(device: Device): Promise<readonly CandidateRow[]> {
    return Promise.all(
      this.rows.map(async ({ data, cell }) => ({
        ...readStatusCell(cell),
        fingerprint: await device.fingerprint(data),
        payload: { data },
      })),
    );
  }

  /** The column of statuses, each write a step of its page. */
  column(step: Page["step"]): StatusColumn {
    return {
      writeKeys: (keys) => {
        const read = this.rows;
        return step(() => {
          if (this.rows !== read) throw new Error("the rows have moved");
          this.rows = this.rows.map((row, index) => {
            const key = keys.get(index);
            return key === undefined ? row : { ...row, cell: writeStatusCell("Waiting", key) };
          });
        });
      },
      writeStatuses: (statuses) =>
        step(() => {
          this.rows = this.rows.map((row) => {
            const { key } = readStatusCell(row.cell);
            const status = key === undefined ? undefined : statuses.get(key);
            return key === undefined || !status ? row : { ...row, cell: cellOf(key, status) };
          });
        }),
    };
  }
}

function cellOf(key: string, status: RowStatus): string {
  return writeStatusCell(status.kind, key, status.kind === "created" ? status.partner.id : undefined);
}
