import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type FormEvent, type ReactElement } from "react";
import { useConnection, usePane, useStore } from "../pane-context.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { TabContent } from "../parts/tab-content.tsx";
import { useSignInRefused } from "../parts/use-sign-in-refused.ts";
import { ExistingPartnerHint } from "./existing-partner.tsx";
import { PartnerFields } from "./partner-fields.tsx";
import { PartnerResult } from "./partner-result.tsx";
import { rememberFields } from "../../partner/offered-fields.ts";
import { isFurther } from "../../partner/partner-form.ts";
import { attemptName } from "../../partner/attempt-name.ts";
import { UnknownOutcome } from "./unknown-outcome.tsx";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
});

/** The form that creates a partner in the bound company. */
export function PartnerPage(): ReactElement {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, words, now, partnerFlow } = usePane();
  const { create, status } = words.pane;
  const flow = partnerFlow(connection);
  const state = useStore(flow, () => flow.state());
  const typed = useStore(flow, () => flow.form());
  const unsettled = useStore(flow, () => flow.unsettled());
  const unread = useStore(flow, () => flow.unread());
  const damaged = useStore(flow, () => flow.damaged());
  const form = useRef<HTMLFormElement>(null);
  const checking = state.kind === "checking";
  const sending = checking || state.kind === "sending";
  const isRefused = state.kind === "failed" && words.describe(state).next === "sign-in";
  const isRenewedFirst = useSignInRefused() || isRefused;

  // Other pages, and earlier ones, may have left attempts.
  useEffect(() => void flow.loadAttempts(), [flow]);

  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state.kind === "rejected" || state.kind === "incomplete") {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    // Ready for the next partner.
    if (state.kind === "created") form.current?.querySelector("input")?.focus();
  }, [state]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    rememberFields(addIn.preferences, flow.form().fields.filter(isFurther));
    void flow.submit(words.language);
  }

  function buttonText(): string {
    if (checking) return create.checking;
    if (sending) return create.creating;
    return state.kind === "asked" ? create.createAnyway : create.create;
  }

  return (
    <TabContent title={create.title}>
      {state.kind === "unknown" ? (
        <UnknownOutcome state={state} flow={flow} />
      ) : (
        <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
          {unread && (
            <ProblemMessage
              failure={unread}
              intent="warning"
              title={create.unread}
              sentence={create.unreadText}
              // Without the device's journal, this page has one of its own until it is closed.
              onRetry={flow.isKept() ? () => void flow.loadAttempts() : undefined}
            />
          )}
          {damaged && (
            <Message
              intent="warning"
              actions={
                <Button size="small" onClick={() => void flow.dismissDamaged()}>
                  {create.checked}
                </Button>
              }
            >
              {create.damaged(words.formats.moment(damaged.at, now()))}
            </Message>
          )}
          {unsettled && (
            <Message
              intent="warning"
              actions={
                <Button size="small" onClick={() => void flow.resume(words.language)}>
                  {create.decide}
                </Button>
              }
            >
              {create.unsettled(attemptName(unsettled, words))}
            </Message>
          )}
          <PartnerFields />
          {state.kind !== "asked" && <ExistingPartnerHint form={typed} />}
          <PartnerResult state={state} />
          <div>
            <BusyButton
              type="submit"
              appearance={isRenewedFirst ? "secondary" : "primary"}
              busy={sending}
              disabledFocusable={isRenewedFirst}
            >
              {buttonText()}
            </BusyButton>
            {checking && (
              <Button appearance="subtle" onClick={() => flow.skipCheck()}>
                {create.skipCheck}
              </Button>
            )}
            {isRenewedFirst && <Hint block>{status.renewFirst}</Hint>}
          </div>
        </form>
      )}
    </TabContent>
  );
}
