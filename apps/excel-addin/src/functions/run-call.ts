import type { ListName } from "../lists/list-name.ts";
import type { Cell } from "../cells/cell.ts";
import type { Connection } from "../settings/connection.ts";
import type { CatalogueEntry } from "../lists/catalogue.ts";
import { unavailable, type CellProblem } from "./cell-problem.ts";
import { describeFailure } from "./describe-failure.ts";
import type { FunctionHost, Invocation } from "./function-host.ts";
import { answerWithinMs, withinTime } from "./within-time.ts";

/** One call of a function by a cell. */
export interface Call {
  readonly arguments: readonly unknown[];
  /** The cell, where Excel tells. */
  readonly address: string | undefined;
  /** Aborted when Excel needs the result no more. */
  readonly signal: AbortSignal;
  /** Excel computes for a person who is still typing: nothing is sent for that. */
  readonly preview: boolean;
  /** What the call reads, as soon as it is known: messages speak of it. */
  reads(connection: Connection, list: ListName): void;
}

/** A result of a function: one cell or a spill. */
export type CellResult = Cell | Cell[][];

/** Runs one call: within the time that Excel allows, and with every failure as an error that a person can act on. */
export async function runCall(
  host: FunctionHost,
  given: {
    readonly arguments: readonly unknown[];
    readonly invocation: Invocation;
    readonly entry: CatalogueEntry;
    /** Milliseconds that the cell has waited already. */
    readonly waited: number;
  },
  body: (call: Call) => Promise<CellResult>,
): Promise<CellResult> {
  const { invocation, entry } = given;
  const answered = host.called();
  const controller = new AbortController();
  invocation.onCanceled = () => controller.abort();
  let subject: { readonly connection: Connection; readonly list: ListName } | undefined;
  const work = body({
    arguments: given.arguments,
    address: invocation.address,
    signal: controller.signal,
    preview: isTrue(invocation.isInValuePreview),
    reads: (connection, list) => {
      subject = { connection, list };
    },
  });
  try {
    return await withinTime(work, host.clock, answerWithinMs - given.waited, () => {
      // Where a cell that is being edited kept the workbook from being asked, nothing is known yet but the function.
      host.late(subject?.list ?? (entry.kind === "asOf" ? undefined : entry.list), work);
      throw stillLoading();
    });
  } catch (error) {
    const { cellCode, message } = describe(error);
    throw host.errorOf(cellCode, message);
  } finally {
    answered();
  }

  function stillLoading(): CellProblem {
    const progress = subject && host.data.of(subject.connection, subject.list).progress;
    return unavailable(host.words().messages.stillLoading(progress?.pages ?? 0, progress?.pagesInAll));
  }

  function describe(error: unknown): CellProblem {
    const { messages, formats } = host.words();
    return describeFailure(error, {
      messages,
      formats,
      recordOf: entry.kind === "record" ? entry.list : undefined,
      company: subject?.connection.label ?? "",
      now: new Date(host.clock.now()),
    });
  }
}

/** The typings say text, the documentation says true. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}
