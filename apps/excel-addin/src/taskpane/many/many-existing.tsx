import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Decision } from "../../creating/prepare-run.ts";
import { usePane } from "../pane-context.ts";
import { sheetRowOf, type ManyRows } from "./many-rows.ts";
import { RowChoice } from "./row-choice.tsx";
import { RowList } from "./row-list.tsx";
import { useManyFlow } from "./use-many-flow.ts";

const useStyles = makeStyles({
  button: { marginInlineStart: tokens.spacingHorizontalXS },
});

/** Rows that are partners already, which partners, and the choice to create them anyway: each, or all of them. */
export function ManyExisting(props: { readonly rows: ManyRows }): ReactElement | null {
  const styles = useStyles();
  const flow = useManyFlow();
  const { many, create } = usePane().words.pane;
  const { rows } = props;
  const existing = [...(rows.plan?.existing ?? [])];
  if (existing.length === 0) return null;
  const isWanted = (index: number): boolean => rows.decisions.get(index)?.kind === "create-anyway";
  const wanted = existing.filter(([index]) => isWanted(index)).length;

  function want(indexes: readonly number[], isCreated: boolean): void {
    const decision: Decision | undefined = isCreated ? { kind: "create-anyway" } : undefined;
    flow.decide(new Map(indexes.map((index) => [index, decision])));
  }

  return (
    <>
      <Body1>{many.existing(existing.length)}</Body1>
      <RowList
        rows={existing.map(([index, { partner, by }]) => ({
          index,
          texts: [
            many.isPartner[by](
              sheetRowOf(rows, index),
              [partner.name ?? partner.id, partner.city].filter(Boolean).join(", "),
            ),
          ],
          action: existing.length > 1 && (
            <Button size="small" className={styles.button} onClick={() => want([index], !isWanted(index))}>
              {isWanted(index) ? many.takeBack : create.createAnyway}
            </Button>
          ),
        }))}
      />
      <RowChoice
        checked={wanted === existing.length ? true : wanted > 0 ? "mixed" : false}
        label={many.createAll(existing.length)}
        onChange={(isCreated) =>
          want(
            existing.map(([index]) => index),
            isCreated,
          )
        }
      />
    </>
  );
}
