import { useCallback, useEffect, useMemo, useState } from "react";
import { readKnownLists } from "../../reports/read-known-lists.ts";
import { findSources } from "../../reports/roles/find-sources.ts";
import type { ReportChoices, Sources } from "../../reports/roles/source.ts";
import { readReportChoices, withChoice, writeReportChoices } from "../../reports/roles/kept-choices.ts";
import type { KnownLists } from "../../reports/roles/role-columns.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { useReading, type ReadState } from "../parts/use-reading.ts";

export interface ReportSources {
  readonly known: KnownLists;
  readonly sources: Sources;
  /** Chooses a column or a list, and remembers it with the workbook. */
  readonly choose: (choice: Parameters<typeof withChoice>[1]) => void;
}

/** Reads what the service's lists have for reports, and what was chosen in this workbook. */
export function useReportSources(): ReadState<ReportSources> {
  const connection = useConnection();
  const offered = useOffered();
  const { addIn } = usePane();
  const { settings } = addIn.workbook;
  const [choices, setChoices] = useState<ReportChoices>();
  const read = useCallback(
    (signal: AbortSignal) => readKnownLists(addIn.tableSource, { connection, offered, signal }),
    [addIn, connection, offered],
  );
  const reading = useReading(read);
  useEffect(() => {
    let isGone = false;
    void readReportChoices(settings).then((kept) => {
      if (!isGone) setChoices(kept);
    });
    return () => {
      isGone = true;
    };
  }, [settings]);
  return useMemo(() => {
    if (reading.kind !== "read") return reading;
    if (!choices) return { kind: "reading" };
    const known = reading.value;
    return {
      kind: "read",
      value: {
        known,
        sources: findSources(known, { chosen: choices, deployed: offered?.reports }),
        choose: (choice) => {
          const chosen = withChoice(choices, choice);
          setChoices(chosen);
          // In a read-only workbook the choice counts as long as the pane is open.
          writeReportChoices(settings, chosen).catch(() => undefined);
        },
      },
    };
  }, [reading, choices, offered, settings]);
}
