import { Body1, Body1Strong, Button, makeStyles } from "@fluentui/react-components";
import { useRef, type ReactElement } from "react";
import type { Decision } from "../../creating/prepare-run.ts";
import { claimsOf, type DoubtfulRow } from "../../many/many-plan.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  title: { margin: 0, font: "inherit" },
});

/** Rows that only their statuses call created: one question for all of them. */
export function ManyClaims(): ReactElement | null {
  const styles = useStyles();
  const { flow, rows } = useManyRows();
  const { ask, words } = usePane();
  const { many, create } = words.pane;
  const title = useRef<HTMLHeadingElement>(null);
  const claims = claimsOf(rows);
  if (claims.length === 0) return null;
  const decided = rows.decisions.get(claims[0]!.index)?.kind;

  /** Decides about all of them. The button that was pressed is gone then. */
  function decide(decisionOf: (row: DoubtfulRow) => Decision | undefined): void {
    flow.decide(new Map(claims.map((row) => [row.index, decisionOf(row)])));
    title.current?.focus();
  }

  async function createAll(): Promise<void> {
    const answer = await ask({
      risky: true,
      title: many.createAllTitle(claims.length),
      text: many.createAllText,
      confirm: create.createAnyway,
      focusAfter: title,
    });
    if (answer === "confirm") decide(() => ({ kind: "create-anyway" }));
  }

  return (
    <Stack gap="S">
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <Body1Strong>{many.claims(claims.length)}</Body1Strong>
      </h2>
      <Hint>{many.claimsText}</Hint>
      {decided === "exists" || decided === "create-anyway" ? (
        <ButtonRow>
          <Body1>{many.claimsDecided[decided]}</Body1>
          <Button size="small" onClick={() => decide(() => undefined)}>
            {many.takeBack}
          </Button>
        </ButtonRow>
      ) : (
        <ButtonRow>
          <Button size="small" onClick={() => decide(({ recordId }) => ({ kind: "exists", recordId }))}>
            {many.claimsExist}
          </Button>
          <Button size="small" onClick={() => void createAll()}>
            {many.claimsCreate(claims.length)}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
}
