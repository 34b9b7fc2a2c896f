import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { Bullets } from "../parts/bullets.tsx";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { CreatedMessage } from "./created-message.tsx";
import type { PartnerState } from "./partner-state.ts";

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
        <Message intent="error">
          {create.rejected}
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
        </Message>
      );
    }
    case "failed":
      return <ProblemMessage failure={state} consequence={create.notCreated} />;
    case "unreadable":
      return <ProblemMessage failure={state} intent="warning" consequence={create.createdUnreadable} />;
    case "editing":
    case "sending":
    case "unknown":
      return null;
  }
}
