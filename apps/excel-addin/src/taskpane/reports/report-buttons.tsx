import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, type ReactElement } from "react";
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
  const { addIn, callOf, words } = usePane();
  const texts = words.pane.reports;
  const { title } = texts.receivables;
  const offered = useOffered();
  const lists = useMemo(() => (offered?.described ? findReceivables(offered.described) : []), [offered]);
  if (lists.length === 0) return null;

  async function insert(signal: AbortSignal): Promise<string> {
    const plan = await makeReceivables(addIn.tableSource, connection, {
      lists,
      texts: texts.receivables,
      words: offered?.words,
      callOf,
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
