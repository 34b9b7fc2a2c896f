import { Body1Strong, Button, makeStyles, Spinner } from "@fluentui/react-components";
import { useRef, type ReactElement } from "react";
import type { Decision } from "../../creating/prepare-run.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { ManyDoubt } from "./many-doubt.tsx";
import { canStart, doubtsOf } from "../../many/many-plan.ts";
import { useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  title: { margin: 0, font: "inherit" },
});

/** How many rows are shown at once; those that are decided make room for others. */
const shown = 10;

/** Rows that may exist already, for a person to decide about. */
export function ManyDoubts(): ReactElement | null {
  const styles = useStyles();
  const { flow, rows } = useManyRows();
  const { ask, words } = usePane();
  const { many, common, create } = words.pane;
  const title = useRef<HTMLHeadingElement>(null);
  const doubts = doubtsOf(rows);
  if (doubts.length === 0) return null;
  const open = doubts.filter(({ index }) => !rows.decisions.has(index));
  const decided = doubts.filter(({ index }) => rows.decisions.has(index));
  const { search } = rows;
  const certain = new Map<number, Decision>(
    search?.kind !== "found"
      ? []
      : open.flatMap(({ index }) => {
          const { id, name } = search.found.certain.get(index) ?? {};
          return id === undefined ? [] : [[index, { kind: "exists", recordId: id, name }]];
        }),
  );

  // Nothing below offers another next step.
  const isNext = !canStart(rows);

  async function createAll(): Promise<void> {
    const answer = await ask({
      risky: true,
      title: many.createAllTitle(open.length),
      text: many.createAllText,
      confirm: create.createAnyway,
      focusAfter: title,
    });
    if (answer !== "confirm") return;
    flow.decide(new Map(open.map(({ index }) => [index, { kind: "create-anyway" }])));
  }

  return (
    <Stack gap="S">
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <Body1Strong>{many.doubts(doubts.length)}</Body1Strong>
      </h2>
      <Hint>{many.doubtsHint}</Hint>
      {search?.kind === "searching" && <Spinner size="tiny" label={many.searching} labelPosition="after" />}
      {search?.kind === "failed" && <ProblemMessage failure={search} title={create.searchFailed} />}
      {search?.kind !== "searching" && open.length > 0 && (
        <ButtonRow>
          <Button
            size="small"
            appearance={isNext && search?.kind !== "found" ? "primary" : "secondary"}
            onClick={() => void flow.search()}
          >
            {search === undefined ? many.search(open.length) : create.searchAgain}
          </Button>
          {certain.size > 1 && (
            <Button
              size="small"
              appearance={isNext ? "primary" : "secondary"}
              onClick={() => {
                flow.decide(certain);
                title.current?.focus();
              }}
            >
              {many.allExist(certain.size)}
            </Button>
          )}
        </ButtonRow>
      )}
      {(doubts.length > shown ? [...open, ...decided].slice(0, shown) : doubts).map((doubt) => (
        <ManyDoubt key={doubt.index} doubt={doubt} />
      ))}
      {doubts.length > shown && <Hint>{common.more(doubts.length - shown)}</Hint>}
      {open.length > 1 && (
        <div>
          <Button size="small" onClick={() => void createAll()}>
            {many.createAll(open.length)}
          </Button>
        </div>
      )}
      {decided.length > 1 && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => flow.decide(new Map(decided.map(({ index }) => [index, undefined])))}
          >
            {many.takeBack}
          </Button>
        </div>
      )}
    </Stack>
  );
}
