import type { CreatedPartner } from "@accounting-data/creating";
import type { ReactElement } from "react";
import type { CreateQuestion } from "../../creating/ask-before-create.ts";
import { partnerInWords } from "../../creating/existing-partners.ts";
import { partnersList } from "../../lists/partners-list.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { Bullets } from "../parts/bullets.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { isolateName } from "../../messages/isolate-name.ts";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useAction } from "../parts/use-action.ts";
import { usePartnerTitles } from "../parts/use-titles.ts";
import type { PartnerState } from "../../partner/partner-state.ts";
import { showPartner } from "../../partner/show-partner.ts";

/** The outcome of the last submit, except for messages at the fields. */
export function PartnerResult(props: { readonly state: PartnerState }): ReactElement | null {
  const { state } = props;
  const { create } = usePane().words.pane;
  switch (state.kind) {
    case "created":
      return <CreatedMessage partner={state.partner} confirmed={state.confirmed} />;
    case "incomplete":
      return <Message intent="error">{state.faults === "empty" ? create.empty : create.checkForm}</Message>;
    case "rejected": {
      const { others } = state.messages;
      return (
        <ProblemMessage failure={state} sentence={create.rejected}>
          {others.length > 0 && (
            <>
              {" "}
              {create.otherMessages}
              <Bullets>
                {others.map(({ key, messages }) => (
                  <li key={key}>
                    {key && `${key}: `}
                    {messages.join(" ")}
                  </li>
                ))}
              </Bullets>
            </>
          )}
        </ProblemMessage>
      );
    }
    case "failed":
      return <ProblemMessage failure={state} consequence={create.notCreated} />;
    case "unreadable":
      return <ProblemMessage failure={state} intent="warning" consequence={create.createdUnreadable} />;
    case "asked":
      return <QuestionMessage question={state} />;
    case "editing":
    case "checking":
    case "sending":
    case "unknown":
      return null;
  }
}

/** Why the partner may better not be created. Nothing was sent; the same button sends it. */
function QuestionMessage({ question }: { readonly question: CreateQuestion }): ReactElement {
  const { create } = usePane().words.pane;
  if (question.because === "unchecked") {
    return (
      <ProblemMessage
        failure={question}
        intent="warning"
        title={create.existingUnknown}
        consequence={create.asked}
      />
    );
  }
  const why =
    question.because === "nameless"
      ? create.nameless
      : create[question.existing.by === "name" ? "nameExists" : "numberExists"](
          partnerInWords(question.existing.partner),
        );
  return (
    <Message intent="warning" title={why} isTitleAbove>
      {create.asked}
    </Message>
  );
}

/** The partner exists: the service's warnings, a button that selects its cell, and its id to copy. */
function CreatedMessage(props: {
  readonly partner: CreatedPartner;
  readonly confirmed: boolean;
}): ReactElement {
  const connection = useConnection();
  const { addIn, callOf, words } = usePane();
  const { create } = words.pane;
  const { partner, confirmed } = props;
  const { id, name, warnings, missing = [] } = partner;
  const titles = usePartnerTitles(missing);
  const { busy, result, failure, run } = useAction();
  const sentence =
    name === undefined
      ? create.createdUnnamed
      : (confirmed ? create.confirmed : create.created)(isolateName(name));

  async function show(): Promise<string | undefined> {
    const isShown = await showPartner(addIn, connection, partner);
    return isShown ? undefined : create.notShown(callOf(partnersList));
  }

  return (
    <>
      <Message
        intent={warnings.length > 0 || missing.length > 0 ? "warning" : "success"}
        title={sentence}
        actions={
          id !== undefined && (
            <>
              <BusyButton size="small" busy={busy} onClick={() => void run(show)}>
                {create.show}
              </BusyButton>
              <CopyButton text={id} label={create.copyId}>
                {create.copyId}
              </CopyButton>
            </>
          )
        }
      >
        {result !== undefined && ` ${result}`}
        {missing.length > 0 &&
          ` ${create.missing(words.formats.list(missing.map((field) => titles.get(field)?.full ?? field)))}`}
        {warnings.length > 0 && (
          <>
            {" "}
            {create.warnings}
            <Bullets>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Bullets>
          </>
        )}
      </Message>
      {failure && <ProblemMessage failure={failure} />}
    </>
  );
}
