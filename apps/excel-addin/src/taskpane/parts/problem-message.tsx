import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useContext, type ReactElement, type ReactNode } from "react";
import type { KnownFailure } from "../../messages/describe-failure.ts";
import { isProtectedError } from "../../workbook/excel-error-code.ts";
import { ConnectionContext, usePane } from "../pane-context.ts";
import { CopyButton } from "./copy-button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Message } from "./message.tsx";

const useStyles = makeStyles({
  details: { marginBlockStart: tokens.spacingVerticalXS },
  line: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  trace: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
  detail: { display: "block", color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

/**
 * A failure: a sentence, its consequence, actions, and collapsed details such as the trace id. Its credential defaults to that of the
 * company that the pane shows.
 */
export function ProblemMessage(props: {
  readonly failure: KnownFailure;
  readonly title?: string | undefined;
  /** Says more than the failure alone does. */
  readonly sentence?: string | undefined;
  /** What it means for the data, shown after the sentence. */
  readonly consequence?: string | undefined;
  readonly intent?: "error" | "warning";
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  const styles = useStyles();
  const { words } = usePane();
  const { common, tables } = words.pane;
  const { failure } = props;
  const company = useContext(ConnectionContext);
  const problem = words.describe({ ...failure, credential: failure.credential ?? company?.credential.kind });
  const sentence = isProtectedError(failure.error) ? tables.problems.protected : problem.sentence;
  return (
    <Message intent={props.intent ?? "error"} title={props.title} actions={props.actions}>
      {props.sentence ?? sentence}
      {props.consequence !== undefined && ` ${props.consequence}`}
      {props.children}
      <Disclosure title={common.details} className={styles.details}>
        {problem.traceId !== undefined && (
          <>
            <Caption1 className={styles.detail}>{common.traceId}</Caption1>
            <div className={styles.line}>
              <span className={styles.trace}>{problem.traceId}</span>
              <CopyButton text={problem.traceId} label={`${common.copy}: ${common.traceId}`} />
            </div>
          </>
        )}
        <Caption1 className={styles.detail} lang="en">
          {problem.detail}
        </Caption1>
      </Disclosure>
    </Message>
  );
}
