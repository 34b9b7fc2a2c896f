import { Body1, Body1Strong, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useRef, type ReactElement } from "react";
import type { Decision } from "../../creating/prepare-run.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { CandidateList } from "../parts/candidate-list.tsx";
import { useSender } from "../parts/use-sender.ts";
import { RowLink } from "./row-link.tsx";
import type { DoubtfulRow } from "../../many/many-plan.ts";
import { sheetRowOf } from "../../many/many-rows.ts";
import { useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  decided: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
});

/** A row that may exist already: why, the partners that it may have become, and the decision. */
export function ManyDoubt({ doubt }: { readonly doubt: DoubtfulRow }): ReactElement {
  const styles = useStyles();
  const { flow, rows } = useManyRows();
  const { words } = usePane();
  const { many, create } = words.pane;
  const { index, payload, plan } = doubt;
  const decision = rows.decisions.get(index);
  const isCreated = plan.doubt === "sent-before" && plan.entry?.state === "created";
  const card = useRef<HTMLElement>(null);
  const candidates = rows.search?.kind === "found" ? rows.search.found.byRow.get(index) : undefined;
  const sender = useSender(plan.entry?.connectionId);
  const name = typeof payload["Name"] === "string" ? payload["Name"] : "";

  /** Decides; the focus stays at the row, since the button that had it is gone. */
  function decide(next: Decision | undefined): void {
    flow.decide(new Map([[index, next]]));
    card.current?.focus();
  }

  return (
    <section ref={card} tabIndex={-1} className={styles.card}>
      <RowLink index={index}>
        <Body1Strong>{[many.row(sheetRowOf(rows, index)), name].filter(Boolean).join(" · ")}</Body1Strong>
      </RowLink>
      <Body1>
        {many.doubt[isCreated ? "created-before" : plan.doubt]}
        {sender !== undefined && ` ${sender}`}
      </Body1>
      {decision && (
        <div className={styles.decided}>
          <Body1>{decision.kind === "exists" ? many.decidedExists : many.decidedCreate}</Body1>
          <Button size="small" onClick={() => decide(undefined)}>
            {many.takeBack}
          </Button>
        </div>
      )}
      {!decision && candidates && (
        <>
          {candidates.partners.length === 0 && <Body1>{create.candidatesNone}</Body1>}
          <CandidateList
            partners={candidates.partners}
            onChoose={({ id, name: found }) => decide({ kind: "exists", recordId: id, name: found })}
          />
        </>
      )}
      {!decision && (
        <ButtonRow>
          <Button size="small" onClick={() => decide({ kind: "create-anyway" })}>
            {create.createAnyway}
          </Button>
        </ButtonRow>
      )}
    </section>
  );
}
