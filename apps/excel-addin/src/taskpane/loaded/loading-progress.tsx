import { Body1, Button, Field, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { ceilToMinute } from "../../messages/describe-outage.ts";
import { usePane } from "../pane-context.ts";
import { usePassed } from "../parts/use-passed.ts";
import type { DescribedProgress } from "./describe-lists.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  text: { fontVariantNumeric: "tabular-nums" },
  cancel: { alignSelf: "flex-start" },
});

/** Progress of the lists that are being read, with a button that cancels all of them. */
export function LoadingProgress(props: {
  readonly progress: readonly DescribedProgress[];
  /** Until when the service asked to wait; ignored once past. */
  readonly waitsUntil: Date | undefined;
  readonly onCancel: () => void;
}): ReactElement | null {
  const styles = useStyles();
  const { words, now } = usePane();
  const { loaded } = words.pane;
  const { waitsUntil } = props;
  const waitIsOver = usePassed(waitsUntil);
  if (props.progress.length === 0) return null;
  return (
    <div className={styles.root}>
      {props.progress.map(({ status, sentence, share }) => (
        <div key={status.list}>
          <Body1 className={styles.text}>{sentence}</Body1>
          <Field validationState="none">
            <ProgressBar aria-label={sentence} {...(share !== undefined && { value: share })} />
          </Field>
        </div>
      ))}
      {waitsUntil !== undefined && !waitIsOver && (
        <Body1 role="status">
          {loaded.waitsUntil(words.formats.moment(ceilToMinute(waitsUntil), now()))}
        </Body1>
      )}
      <Button size="small" className={styles.cancel} onClick={props.onCancel}>
        {loaded.cancelLoading}
      </Button>
    </div>
  );
}
