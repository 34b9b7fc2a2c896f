import { makeStyles, tokens } from "@fluentui/react-components";
import { useContext, type ReactElement, type ReactNode } from "react";
import type { KnownFailure } from "../../messages/describe-failure.ts";
import { isProtectedError } from "../../workbook/excel-error-code.ts";
import { ConnectionContext, usePane } from "../pane-context.ts";
import { useSignInRefused } from "./use-sign-in-refused.ts";
import { CopyButton } from "./copy-button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Hint } from "./hint.tsx";
import { Message } from "./message.tsx";
import { RenewSignIn } from "./renew-sign-in.tsx";
import { RetryButton } from "./retry-button.tsx";

const useStyles = makeStyles({
  details: { marginBlockStart: tokens.spacingVerticalXS },
  line: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  trace: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
  detail: { overflowWrap: "anywhere" },
});

/**
 * A failure: a sentence, its consequence, actions, and collapsed details such as the trace id. It is of the company that the pane shows
 * unless it has another credential. Its actions are to renew a sign-in that was refused, unless the status line offers that, or else to try
 * again, unless others are given.
 */
export function ProblemMessage(props: {
  readonly failure: KnownFailure;
  readonly title?: string | undefined;
  /** Says more than the failure alone does. */
  readonly sentence?: string | undefined;
  /** What it means for the data, shown after the sentence. */
  readonly consequence?: string | undefined;
  readonly intent?: "error" | "warning";
  readonly onRetry?: (() => void) | undefined;
  /** Whether nothing else can be done on the page. */
  readonly isOnlyStep?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  const styles = useStyles();
  const { words } = usePane();
  const { common, tables } = words.pane;
  const { failure, onRetry } = props;
  const company = useContext(ConnectionContext);
  const isRenewalOffered = useSignInRefused();
  const problem = words.describe({ ...failure, credential: failure.credential ?? company?.credential.kind });
  const sentence = isProtectedError(failure.error) ? tables.problems.protected : problem.sentence;

  function nextStep(): ReactNode {
    if (company && problem.next === "sign-in") {
      if (isRenewalOffered) return undefined;
      return <RenewSignIn connection={company} primary />;
    }
    return (
      <>
        {onRetry && <RetryButton failure={failure} onRetry={onRetry} primary={props.isOnlyStep} />}
        {company && problem.maySignIn && <RenewSignIn connection={company} />}
      </>
    );
  }

  return (
    <Message intent={props.intent ?? "error"} title={props.title} actions={props.actions ?? nextStep()}>
      {props.sentence ?? sentence}
      {props.consequence !== undefined && ` ${props.consequence}`}
      {props.children}
      <Disclosure title={common.details} className={styles.details}>
        {problem.traceId !== undefined && (
          <>
            <Hint block>{common.traceId}</Hint>
            <div className={styles.line}>
              <span className={styles.trace}>{problem.traceId}</span>
              <CopyButton text={problem.traceId} label={`${common.copy}: ${common.traceId}`} />
            </div>
          </>
        )}
        <Hint block className={styles.detail} lang="en">
          {problem.detail}
        </Hint>
      </Disclosure>
    </Message>
  );
}
