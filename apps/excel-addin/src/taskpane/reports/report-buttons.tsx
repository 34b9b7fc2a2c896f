import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ReportName } from "../../reports/report.ts";
import { reports } from "../../reports/reports.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { TitledSection } from "../parts/titled-section.tsx";
import { ChangesPanel } from "./changes-panel.tsx";
import { ReportPanel } from "./report-panel.tsx";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** A button for each report; below them the one that a person has pressed, with what it will count. */
export function ReportButtons(): ReactElement {
  const styles = useStyles();
  const texts = usePane().words.pane.reports;
  const [chosen, setChosen] = useState<ReportName | "changes">();
  const report = reports.find(({ name }) => name === chosen);
  return (
    <TitledSection title={texts.reports} className={styles.root}>
      <ButtonRow>
        {reports.map(({ name }) => (
          <Button
            key={name}
            size="small"
            aria-expanded={name === chosen}
            onClick={() => setChosen(name === chosen ? undefined : name)}
          >
            {texts.titles[name]}
          </Button>
        ))}
        <Button
          size="small"
          aria-expanded={chosen === "changes"}
          onClick={() => setChosen(chosen === "changes" ? undefined : "changes")}
        >
          {texts.changes.title}
        </Button>
      </ButtonRow>
      {chosen === "changes" && <ChangesPanel />}
      {report && <ReportPanel key={report.name} report={report} />}
    </TitledSection>
  );
}
