import { type PartnerCandidates, causeOfDoubt } from "@accounting-data/creating";
import { Body1, Button, makeStyles, Spinner } from "@fluentui/react-components";
import { useEffect, useRef, type ReactElement } from "react";
import type { UnsettledAttempt } from "../../creating/attempt-end.ts";
import { serviceAnswerOf } from "../../messages/failure-kind.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import type { Failure } from "../../service/failure.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { CandidateList } from "../parts/candidate-list.tsx";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { useSender } from "../parts/use-sender.ts";
import { attemptName } from "../../partner/attempt-name.ts";
import type { PartnerFlow } from "../../partner/partner-flow.ts";
import type { PartnerState } from "../../partner/partner-state.ts";

const useStyles = makeStyles({ root: { outlineStyle: "none" } });

/** After a create of unknown outcome: the candidates, for a person to decide. Sends nothing on its own. */
export function UnknownOutcome(props: {
  readonly state: Extract<PartnerState, { kind: "unknown" }>;
  readonly flow: PartnerFlow;
}): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { state, flow } = props;
  const { attempt, search } = state;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus();
    // The focus shows any part of what is longer than the pane.
    root.current?.scrollIntoView();
  }, []);
  const likely = search.kind === "found" && search.found.match === "one";

  return (
    <Stack gap="M" className={styles.root} ref={root} tabIndex={-1}>
      <AttemptMessage attempt={attempt} />
      {!flow.isKept() && <Body1>{create.notKept}</Body1>}
      {search.kind === "searching" && <Spinner size="tiny" label={create.searching} />}
      {search.kind === "failed" && <ProblemMessage failure={search} title={create.searchFailed} />}
      {search.kind === "found" && <Candidates candidates={search.found} flow={flow} />}
      {search.kind !== "searching" && (
        <ButtonRow>
          <Button appearance={likely ? "secondary" : "primary"} onClick={() => void flow.searchAgain()}>
            {create.searchAgain}
          </Button>
          <Button onClick={() => void flow.createAnyway()}>{create.createAnyway}</Button>
          <Button onClick={() => flow.backToForm()}>{create.backToForm}</Button>
        </ButtonRow>
      )}
    </Stack>
  );
}

/** Why the outcome is unknown: no answer came back, or one that does not say, an error or a redirect. */
function reasonOfDoubt({ error, at }: Failure, { pane, describe }: PaneWords): string {
  const { kind, sentence } = describe({ error, at });
  if (kind === "redirected") return sentence;
  const status = String(serviceAnswerOf(error).status);
  if (kind === "intermediary" || kind === "signInUnclear") return pane.create.unknownOnTheWay(status);
  if (kind === "answerNotValid") return pane.create.unknownUnproved;
  if (kind === "failed" || kind === "busy") return pane.create.unknownAnswered(status);
  return pane.create.unknownText;
}

function AttemptMessage({ attempt }: { readonly attempt: UnsettledAttempt }): ReactElement {
  const { words, now } = usePane();
  const { create } = words.pane;
  const { error, at } = attempt;
  const name = attemptName(attempt, words);
  const title = attempt.isCreated ? create.createdBefore(name) : create.unknownOf(name);
  const when = words.formats.moment(at, now());
  const sender = useSender(attempt.connectionId);
  if (error === undefined) {
    return (
      <Message intent="warning" title={title}>
        {attempt.isCreated ? create.createdBeforeText(when) : create.unknownSince(when)}
        {sender !== undefined && ` ${sender}`}
      </Message>
    );
  }
  const failure = { error: causeOfDoubt(error), at };
  return (
    <ProblemMessage
      failure={failure}
      intent="warning"
      title={title}
      sentence={reasonOfDoubt(failure, words)}
    />
  );
}

function Candidates(props: {
  readonly candidates: PartnerCandidates;
  readonly flow: PartnerFlow;
}): ReactElement {
  const { create } = usePane().words.pane;
  const { match, partners, clock } = props.candidates;
  const sentence = {
    none: create.candidatesNone,
    one: create.candidatesOne,
    several: create.candidatesSeveral,
    unsure: create.candidatesUncertain,
  }[match];
  return (
    <>
      <Body1>
        {sentence}
        {clock === "local" && ` ${create.localClock}`}
      </Body1>
      <CandidateList
        partners={partners}
        likely={match === "one"}
        onChoose={(partner) => void props.flow.confirm(partner)}
      />
    </>
  );
}
