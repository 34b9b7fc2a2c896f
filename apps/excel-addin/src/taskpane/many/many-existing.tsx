import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { partnerInWords } from "../../creating/existing-partners.ts";
import type { Decision } from "../../creating/prepare-run.ts";
import { usePane } from "../pane-context.ts";
import { sheetRowOf } from "../../many/many-rows.ts";
import { RowChoice } from "./row-choice.tsx";
import { RowList } from "./row-list.tsx";
import { useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  button: { marginInlineStart: tokens.spacingHorizontalXS },
});

/** Rows without a name, that are partners already or may be, or seem to be the partner of another row, with what tells a person so. */
export function ManyExisting(): ReactElement | null {
  const { many } = usePane().words.pane;
  const { rows } = useManyRows();
  const { plan } = rows;
  if (!plan) return null;
  const existing = plan.rows.flatMap(({ index, existing: found }) => {
    if (!found) return [];
    const { partner, by } = found;
    return [{ index, by, text: many.isPartner[by](sheetRowOf(rows, index), partnerInWords(partner)) }];
  });
  const certain = existing.filter(({ by }) => by !== "name");
  const named = existing.filter(({ by }) => by === "name");
  const like = plan.rows.flatMap(({ index, like: found }) => {
    if (!found) return [];
    return [{ index, text: many.isLike[found.by](sheetRowOf(rows, index), sheetRowOf(rows, found.first)) }];
  });
  const nameless = plan.rows
    .filter(({ isNameless }) => isNameless)
    .map(({ index }) => ({ index, text: many.row(sheetRowOf(rows, index)) }));
  return (
    <>
      <HeldRows title={many.nameless(nameless.length)} held={nameless} />
      <HeldRows title={many.existing(certain.length)} held={certain} />
      <HeldRows title={many.sameNames(named.length)} held={named} />
      <HeldRows title={many.likeRows(like.length)} held={like} />
    </>
  );
}

/** Rows that are not sent for a reason, which each text says, and the choice to create them anyway: each, or all of them. */
function HeldRows(props: {
  readonly title: string;
  readonly held: readonly { readonly index: number; readonly text: string }[];
}): ReactElement | null {
  const styles = useStyles();
  const { flow, rows } = useManyRows();
  const { many, create } = usePane().words.pane;
  const { title, held } = props;
  if (held.length === 0) return null;
  const isWanted = (index: number): boolean => rows.decisions.get(index)?.kind === "create-anyway";
  const wanted = held.filter(({ index }) => isWanted(index)).length;

  function want(indexes: readonly number[], isCreated: boolean): void {
    const decision: Decision | undefined = isCreated ? { kind: "create-anyway" } : undefined;
    flow.decide(new Map(indexes.map((index) => [index, decision])));
  }

  return (
    <>
      <Body1 role="status">{title}</Body1>
      <RowList
        rows={held.map(({ index, text }) => ({
          index,
          texts: [text],
          action: held.length > 1 && (
            <Button size="small" className={styles.button} onClick={() => want([index], !isWanted(index))}>
              {isWanted(index) ? many.takeBack : create.createAnyway}
            </Button>
          ),
        }))}
      />
      <RowChoice
        checked={wanted > 0 && wanted < held.length ? "mixed" : wanted > 0}
        label={many.createAll(held.length)}
        onChange={(isCreated) =>
          want(
            held.map(({ index }) => index),
            isCreated,
          )
        }
      />
    </>
  );
}
