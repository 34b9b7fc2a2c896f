import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, type ReactElement } from "react";
import { listFunctionOf } from "../../lists/find-list.ts";
import { makeReceivables } from "../../reports/make-receivables.ts";
import { findReceivables } from "../../reports/receivables.ts";
import { insertReport } from "../../workbook/tables/insert-report.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { TitledSection } from "../parts/titled-section.tsx";
import { ReportList } from "./report-list.tsx";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** The reports that the described lists allow; nothing where they allow none. */
export function ReportButtons(): ReactElement | null {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, words } = usePane();
  const texts = words.pane.reports;
  const { title } = texts.receivables;
  const offered = useOffered();
  const described = offered?.described;
  const isPossible = useMemo(
    () => described !== undefined && findReceivables(described).length > 0,
    [described],
  );
  if (described === undefined || !isPossible) return null;
  const description = described;

  async function insert(signal: AbortSignal): Promise<string> {
    const plan = await makeReceivables(addIn.tableSource, connection, {
      description,
      texts: texts.receivables,
      words: offered?.words,
      callOf: (list) => addIn.formula(listFunctionOf(list)),
      signal,
    });
    const { report } = await insertReport({ report: title, data: texts.dataOf(title) }, plan, signal);
    return report;
  }

  return (
    <TitledSection title={texts.reports} className={styles.root}>
      <ReportList reports={[{ title, insert }]} inserted={texts.inserted} />
    </TitledSection>
  );
}
