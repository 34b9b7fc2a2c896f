import { Caption1, Caption1Strong, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type ReactElement } from "react";
import { listFunctionOf } from "../../lists/find-list.ts";
import { makeReceivables } from "../../reports/make-receivables.ts";
import { findReceivables } from "../../reports/receivables.ts";
import type { Connection } from "../../settings/connection.ts";
import { insertReport } from "../../workbook/tables/insert-report.ts";
import { usePane, useStore } from "../pane-context.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  title: { color: tokens.colorNeutralForeground2 },
  button: { alignSelf: "flex-start" },
  done: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
});

type State =
  | { readonly kind: "idle" | "busy" }
  | { readonly kind: "inserted"; readonly sheet: string }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

/** The reports that the described lists allow; nothing where they allow none. */
export function ReportButtons({ connection }: { readonly connection: Connection }): ReactElement | null {
  const styles = useStyles();
  const { addIn, words, now, announce } = usePane();
  const texts = words.pane.reports;
  const { title } = texts.receivables;
  const described = useStore(addIn.upstreams, () => addIn.upstreams.peek(connection.upstream))?.described;
  const isPossible = useMemo(
    () => described !== undefined && findReceivables(described).length > 0,
    [described],
  );
  const [state, setState] = useState<State>({ kind: "idle" });
  const busy = state.kind === "busy";
  if (described === undefined || !isPossible) return null;

  async function insert(description: NonNullable<typeof described>): Promise<void> {
    setState({ kind: "busy" });
    try {
      const plan = await makeReceivables(addIn.tableSource, connection, {
        description,
        texts: texts.receivables,
        callOf: (list) => addIn.formula(listFunctionOf(list)),
        signal: new AbortController().signal,
      });
      const { report } = await insertReport({ report: title, data: texts.dataOf(title) }, plan);
      setState({ kind: "inserted", sheet: report });
      announce(texts.inserted(report));
    } catch (error) {
      setState({ kind: "failed", error, at: now() });
    }
  }

  return (
    <section className={styles.root} aria-label={texts.reports}>
      <Caption1Strong aria-hidden className={styles.title}>
        {texts.reports}
      </Caption1Strong>
      <BusyButton size="small" className={styles.button} busy={busy} onClick={() => void insert(described)}>
        {busy ? texts.making : title}
      </BusyButton>
      {state.kind === "inserted" && (
        <Caption1 className={styles.done}>{texts.inserted(state.sheet)}</Caption1>
      )}
      {state.kind === "failed" && (
        <ProblemMessage
          error={state.error}
          at={state.at}
          credential={connection.credential.kind}
          title={texts.failed}
        />
      )}
    </section>
  );
}
